import { formatPlain } from '../view/format.ts';
import {
  openText,
  pool,
  type Columns,
  type Fit,
  type OpenText,
  type Pooling,
  type SeriesError,
} from 'usl-fit';
import { solverOptions, valueOf, type Arguments } from './arguments.ts';
import { failed } from './failure.ts';
import { csv, markdown, Table as Columned, type Lines } from './fitLines.ts';
import { formatOf, isForPrograms, JsonList, mostInFull, writeOut, type Format } from './output.ts';
import { isPlotted, plot } from './plot.ts';
import { pooledAsText } from './pooled.ts';
import { Progress } from './progress.ts';
import { asSeriesError, filesFor, tellErrors } from './series.ts';
import { adviseByTime, callByMeasurement } from './logRows.ts';
import { Sources, type Table } from './sources.ts';
import { hasColor, styleFor } from './style.ts';
import { fitAsText } from './text.ts';

/** Bootstrap refits by default. */
const standardReplicates = 2000;
/** Series fitted per call, before output and progress get their turn. */
const together = 8;

/** Above this many series, automatic weights take noticeable time. */
const many = 1000;

/** Options whose output is only in the full report. */
const onlyInFull = ['at', 'plot', 'pooled'];

/** Writes each fit as soon as it is there, without keeping it. */
interface Writer {
  /** Goes on with a text; what there is to write, what is wrong, and how far it is. */
  next: (opened: OpenText, file: string, rows: Table['rows']) => Step;
  /**
   * The output after the last fit. `pooling` is the joint fit, if asked for and possible; `fields` the provenance, if
   * logs were read.
   */
  end: (
    errors: readonly SeriesError[],
    pooling: Pooling | null,
    fields: Sources['fields'],
  ) => string;
}

interface Step {
  text: string;
  errors: SeriesError[];
  series: number;
  done: boolean;
}

/**
 * `usl-fit fit FILE …`: fits every series of every file, and writes each fit or error as it comes.
 *
 * @returns the exit status: 2 if anything failed.
 */
export async function runFit(given: Arguments): Promise<number> {
  const format = formatOf(given);
  checkFormat(given, format);
  const reader = new Sources(given, isForPrograms(format));
  const sources = await reader.ofEach(await filesFor(given));
  const files = sources.map(({ name }) => name);
  let writer: Writer | null = null;
  let isShort = false;
  const options = solverOptions(given);
  const progress = new Progress();
  const errors: SeriesError[] = [];
  const isPooled = given.flags.has('pooled');
  const toPool: OpenText[] = [];
  const write = async (text: string) => {
    if (process.stdout.isTTY && text !== '') progress.clear();
    return writeOut(text);
  };
  let goesOn = true;
  for (const { name: file, hasNames, read } of sources) {
    if (!goesOn) break;
    const isPrefixed = files.length > 1 && !hasNames;
    const source = isPrefixed ? { source: file } : {};
    let opened: OpenText | null = null;
    try {
      progress.doing(`${file}: reading`);
      const table = await read({ ...options, ...source });
      errors.push(...table.errors.map((error) => asSeriesError(error, isPrefixed ? file : null)));
      opened = openText(table.bytes, table.options);
      if (opened.series === 1) {
        progress.doing(`${file}: ${atWork(opened.measurements, given)}`);
      }
      if (writer === null) {
        isShort = Math.max(files.length, opened.series) > mostInFull && isFreeToBeShort(given);
        writer = writerFor(given, isShort ? 'table' : format);
      }
      const since = performance.now();
      for (let done = false; !done && goesOn;) {
        const step = writer.next(opened, file, table.rows);
        errors.push(...step.errors);
        progress.counting(file, step.series, opened.series, since, faster(opened.series, given));
        goesOn = await write(step.text);
        ({ done } = step);
      }
      if (isPooled) toPool.push(opened);
    } catch (error) {
      const found = asSeriesError(error, isPrefixed ? file : null);
      errors.push(found);
      if (format === 'ndjson') goesOn = await write(`${JSON.stringify(found)}\n`);
    } finally {
      if (!isPooled) opened?.close();
    }
  }
  progress.clear();
  const pooling = isPooled ? pooled(toPool, errors) : null;
  await write((writer ?? writerFor(given, format)).end(errors, pooling, reader.fields));
  tellErrors(errors, isForPrograms(format), sources);
  if (isShort) {
    process.stderr.write(
      `usl-fit: more than ${mostInFull} series, so one line each; --format text prints full answers.\n`,
    );
  }
  return errors.length > 0 ? 2 : 0;
}

/** The joint fit of all series; its failure does not affect their single fits. */
function pooled(texts: readonly OpenText[], errors: SeriesError[]): Pooling | null {
  try {
    return pool(texts);
  } catch (error) {
    errors.push(asSeriesError(error, null));
    return null;
  } finally {
    for (const text of texts) text.close();
  }
}

/** Progress text for a single long series, which gives no progress of its own. */
function atWork(measurements: number, given: Arguments): string {
  const fitting = `fitting ${formatPlain(measurements)} measurements`;
  if (valueOf(given, 'intervals') !== 'bootstrap') return fitting;
  const replicates = Number(valueOf(given, 'replicates') ?? standardReplicates);
  return `${fitting}, and ${formatPlain(replicates)} times again for the bootstrap`;
}

/** Whether no option was given that needs full reports. */
function isFreeToBeShort(given: Arguments): boolean {
  const isGiven = (name: string) => given.flags.has(name) || given.values.has(name);
  return ![...onlyInFull, 'format', 'json'].some(isGiven);
}

/** A hint how to fit many series faster, if worthwhile. */
export function faster(series: number, given: Arguments): string {
  const byScatter = (valueOf(given, 'weights') ?? 'auto') === 'auto';
  return byScatter && series > many ? '; --weights equal is faster' : '';
}

/** Refuses options for points and bands with formats that do not contain them. */
function checkFormat(given: Arguments, format: Format): void {
  if (given.flags.has('pooled') && format !== 'text' && !isForPrograms(format)) {
    throw failed.notInFormat('pooled', 'series fitted together', format);
  }
  if (isForPrograms(format)) return;
  if (given.flags.has('no-points')) throw failed.notInFormat('no-points', 'points', format);
  for (const flag of ['band-points', 'band-at']) {
    if (given.values.has(flag)) throw failed.notInFormat(flag, 'points of the curve', format);
  }
}

function writerFor(given: Arguments, format: Format): Writer {
  const points = given.flags.has('no-points') ? 'none' : 'all';
  switch (format) {
    case 'json':
      return jsonWriter(points);
    case 'ndjson':
      return {
        next: (opened) => opened.nextJson('ndjson', points),
        end: (_, pooling, fields) => {
          const lines = [...(pooling === null ? [] : [pooledFields(pooling)]), fields];
          return lines.map(asLine).join('');
        },
      };
    case 'csv':
      return linesWriter(csv);
    case 'table':
      return tableWriter();
    case 'markdown':
      return linesWriter(markdown);
    case 'text':
      return textWriter(given);
  }
}

/** One JSON object, indented like `JSON.stringify`. */
function jsonWriter(points: 'all' | 'none'): Writer {
  const list = new JsonList('fits');
  return {
    next: (opened) => {
      const part = opened.nextJson('json', points);
      return { ...part, text: list.items(part.text) };
    },
    end: (errors, pooling, fields) => list.end({ errors, ...pooledFields(pooling), ...fields }),
  };
}

/** An object as one line of JSON; nothing if it has no fields. */
function asLine(fields: object): string {
  return Object.keys(fields).length === 0 ? '' : `${JSON.stringify(fields)}\n`;
}

/** The fields of a report for the joint fit. */
function pooledFields(pooling: Pooling | null) {
  const { pooled, tau, warnings } = pooling ?? { pooled: [], tau: null, warnings: [] };
  return { pooled, tau, poolingWarnings: warnings };
}

/** One line per fit, below a header line. */
function linesWriter({ head, line }: Lines): Writer {
  return eachFit('landmarks', (fit, _, file) => line(fit, fit.series ?? file), head);
}

/** Aligned lines; the first ones are held back until the column widths are known. */
function tableWriter(): Writer {
  const table = new Columned();
  return {
    ...eachFit('landmarks', (fit, _, file) => table.add(fit, fit.series ?? file)),
    end: () => table.end(),
  };
}

/** The full report of each fit, for people. */
function textWriter(given: Arguments): Writer {
  const style = styleFor(hasColor(given));
  const hasPlot = isPlotted(given);
  let isFirst = true;
  const written = eachFit(hasPlot ? 'all' : 'landmarks', (fit, columns, _, isOfLogs) => {
    const picture = hasPlot ? plot(fit, columns) : null;
    const text = fitAsText(fit, columns, style, picture, !isOfLogs);
    const gap = isFirst ? '' : '\n';
    isFirst = false;
    return `${gap}${text}`;
  });
  const end: Writer['end'] = (_, pooling) =>
    pooling === null ? '' : `${isFirst ? '' : '\n'}${pooledAsText(pooling, style)}`;
  return { ...written, end };
}

function eachFit(
  points: 'all' | 'landmarks',
  written: (fit: Fit, columns: Columns, file: string, isOfLogs: boolean) => string,
  head: () => string = () => '',
): Writer {
  let isEmpty = true;
  return {
    next: (opened, file, rows) => {
      const { outcomes, ...rest } = opened.next(together, points);
      let text = '';
      const errors: SeriesError[] = [];
      for (const { fit, error } of outcomes) {
        if (fit === null) {
          errors.push(adviseByTime(error, rows));
          continue;
        }
        if (isEmpty) text += head();
        isEmpty = false;
        text += written(callByMeasurement(fit, rows), opened.columns, file, rows !== null);
      }
      return { ...rest, text, errors };
    },
    end: () => '',
  };
}
