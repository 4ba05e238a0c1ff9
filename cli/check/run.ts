import { compareRuns, UslError, type Columns, type SeriesError } from 'usl-fit';
import { formatPlain } from '../../view/format.ts';
import { positive, solverOptions, valueOf, type Arguments } from '../arguments.ts';
import { failed, plainError, report } from '../failure.ts';
import { filesOf } from '../files.ts';
import { baselineOptions, goneErrors, matched, sideOf, sidesOf, type Side } from '../pairs.ts';
import { areRuns, goneRuns, matchedRuns, readRuns, type RunsSide } from '../runs.ts';
import { asSeriesError } from '../series.ts';
import { Sources } from '../sources.ts';
import { hasColor, styleFor } from '../style.ts';
import { inUnitOf } from '../times.ts';
import { version } from '../version.ts';
import { asGithub } from './asGithub.ts';
import { asJunit } from './asJunit.ts';
import { asMarkdown } from './asMarkdown.ts';
import { asText } from './asText.ts';
import { chooseConcurrency, decided } from './decide.ts';
import { decidedByRuns, type At } from './decideRuns.ts';
import { doubtsOf } from './doubts.ts';
import { readLimits, type GivenLimits, type Limits } from './limits.ts';
import { withSettings, type Settings } from './settings.ts';
import { worst, type Check, type CheckReport, type Kind } from './report.ts';

const standardLevel = '0.9';
const oneFile = 'one file, and the other as --baseline, or with --runs several of one series';
const newNeeded = 'name the new measurements, or - for standard input';

/**
 * `usl-fit check NEW --baseline OLD …`: checks every limit of every series.
 *
 * @returns the exit status: 2 if anything could not be read, else 1 if a limit is broken, else 3 if one
 * is not decided, else 0.
 */
export async function runCheck(typed: Arguments): Promise<number> {
  const settings = await withSettings(typed);
  const { given } = settings;
  if (given.words.length === 0) throw failed.noFile(newNeeded);
  if (given.flags.has('pairs') && !given.values.has('baseline')) {
    throw failed.needsOther('pairs', 'baseline');
  }
  const format = formatOf(given);
  const reader = new Sources(given, format === 'json');
  if (given.words.length > 1 && !areRuns(given) && !(await areOne(reader, given.words))) {
    throw failed.tooManyFiles('check', oneFile, given.words);
  }
  const write = (checkReport: CheckReport): void => {
    const writers = {
      text: () => asText(checkReport, styleFor(hasColor(given))),
      markdown: () => asMarkdown(checkReport),
      json: () => `${JSON.stringify(checkReport, null, 2)}\n`,
      junit: () => asJunit(checkReport),
      github: () => asGithub(checkReport),
    };
    process.stdout.write(writers[format]());
  };
  try {
    const checkReport = { ...(await checked(settings, reader)), ...reader.fields };
    write(checkReport);
    const [first] = checkReport.errors;
    if (format === 'json' && first !== undefined) report(new UslError(first), true);
    return checkReport.exitStatus;
  } catch (error) {
    // Pipelines that collect reports get one for failures, too.
    if (error instanceof UslError && format !== 'text') write(unread(given, error));
    throw error;
  }
}

/** Whether the files form a single table, such as logs of one level each. */
async function areOne(reader: Sources, words: readonly string[]): Promise<boolean> {
  return (await reader.of(await filesOf(words))).length === 1;
}

async function checked({ given, series }: Settings, reader: Sources): Promise<CheckReport> {
  const seriesSettings = [...series.values()];
  const limitsFor = limitsBySeries({ given, series });
  // Validates all settings before anything is read.
  for (const name of [null, ...series.keys()]) limitsFor(name);
  const baseline = valueOf(given, 'baseline');
  const history = baseline === undefined ? [] : await filesOf([baseline]);
  // A baseline of several files is a history of runs, even without --runs.
  if (areRuns(given) || (await reader.runs(history)).length > 1) {
    return checkedByRuns(given, reader, limitsFor, series, history);
  }
  const sides = await readSides(given, reader, history);
  const { after } = sides;
  const judged = judge(sides, (name) => inUnit(after.columns, limitsFor(name)));
  if (seriesSettings.length > 0) judged.errors.push(...missing(series, after.file, after.names));
  return {
    schema: 1,
    version,
    ...worst(judged.checks, judged.errors),
    new: after.file,
    baseline: sides.before?.file ?? null,
    confidenceLevel: after.level,
    ...judged,
  };
}

/** Limits and concurrency for a series. */
interface SeriesLimits<L extends Limits | GivenLimits> {
  limits: L;
  at: At;
}

/** Limits and concurrency by series; settings of a single series take precedence over those of all. */
function limitsBySeries({
  given,
  series,
}: Settings): (name: string | null) => SeriesLimits<GivenLimits> {
  return (name) => {
    const seriesSettings = name === null ? undefined : series.get(name);
    const merged =
      seriesSettings === undefined
        ? given
        : { ...given, values: new Map([...given.values, ...seriesSettings.values]) };
    return { limits: readLimits(merged, series.size > 0), at: atOf(merged) };
  };
}

/** `--at 32`, or `--at all` for the change over all concurrencies. */
function atOf(given: Arguments): At {
  return valueOf(given, 'at')?.trim() === 'all' ? 'all' : positive(given, 'at');
}

function inUnit(columns: Columns, { limits, at }: SeriesLimits<GivenLimits>): SeriesLimits<Limits> {
  const { maxLatency } = limits;
  return {
    limits: { ...limits, maxLatency: maxLatency === null ? null : inUnitOf(columns, maxLatency) },
    at,
  };
}

/** Errors for series that have settings but were not measured. */
function missing(
  series: Settings['series'],
  file: string,
  names: readonly (string | null)[],
): SeriesError[] {
  return [...series.keys()]
    .filter((name) => !names.includes(name))
    .map((name) => ({ series: name, ...plainError(failed.noSeries(file, name, names)) }));
}

/** Checks runs against runs. */
async function checkedByRuns(
  given: Arguments,
  reader: Sources,
  limitsFor: (name: string | null) => SeriesLimits<GivenLimits>,
  series: Settings['series'],
  history: readonly string[],
): Promise<CheckReport> {
  const files = await filesOf(given.words);
  const { before, after } = await readRuns(given, reader, history, files, standardLevel);
  const paired = given.flags.has('pairs');
  const judged = judgeRuns(
    { before, after },
    (name) => inUnit(after.columns, limitsFor(name)),
    paired,
  );
  judged.errors.push(...missing(series, after.label, after.names));
  return {
    schema: 1,
    version,
    ...worst(judged.checks, judged.errors),
    new: after.label,
    baseline: history.length > 1 ? (valueOf(given, 'baseline') ?? null) : (before?.label ?? null),
    confidenceLevel: after.level,
    ...judged,
  };
}

function judgeRuns(
  { before, after }: { before: RunsSide | null; after: RunsSide },
  limitsFor: (name: string | null) => SeriesLimits<Limits>,
  paired: boolean,
): Judged {
  const found: Judged = { checks: [], warnings: [], notCompared: [], errors: [] };
  for (const { series, baselineSeries } of matchedRuns(before, after)) {
    const isNew = baselineSeries === undefined;
    const { limits, at } = limitsFor(series);
    if (before !== null && isNew) found.notCompared.push(series ?? after.label);
    try {
      const old = before === null || isNew ? [] : before.runs(baselineSeries);
      const comparison = compareRuns(old, after.runs(series), { paired });
      const { concurrencies, warnings } = comparison;
      const [low = 0, high = 0] = [concurrencies[0], concurrencies.at(-1)];
      if (typeof at === 'number' && (at < low || at > high)) {
        const [n, from, to] = [at, low, high].map((value) => formatPlain(value));
        throw failed.outside(n ?? '', from ?? '', to ?? '', 'every run');
      }
      found.checks.push(...decidedByRuns(series, comparison, after, limits, at));
      for (const { code, message } of warnings) {
        found.warnings.push({ file: after.label, series, code, message });
      }
    } catch (error) {
      const seriesError = asSeriesError(error, series);
      if (!tooFew.has(seriesError.code)) {
        found.errors.push(seriesError);
        continue;
      }
      const advice = 'Measure each run at the same concurrencies.';
      const open = undecided(seriesError, limits, after.label);
      found.checks.push(...open.map((check) => ({ ...check, advice })));
    }
  }
  for (const name of goneRuns(before, after)) {
    const error = failed.noSeries(after.label, name ?? '(no name)', after.names);
    found.errors.push({ series: name, ...plainError(error) });
  }
  return found;
}

/** The report of a check that could not read its input. */
function unread(given: Arguments, error: UslError): CheckReport {
  return {
    schema: 1,
    version,
    verdict: 'error',
    exitStatus: 2,
    new: given.words.join(', '),
    baseline: valueOf(given, 'baseline') ?? null,
    confidenceLevel: Number(valueOf(given, 'level') ?? standardLevel),
    checks: [],
    warnings: [],
    notCompared: [],
    errors: [{ series: null, ...plainError(error) }],
  };
}

type Format = 'text' | 'markdown' | 'json' | 'junit' | 'github';

function formatOf(given: Arguments): Format {
  const format = valueOf(given, 'format') as Format | undefined;
  const isJson = given.flags.has('json');
  if (isJson && format !== undefined && format !== 'json')
    throw failed.exclusive(['json', 'format']);
  return isJson ? 'json' : (format ?? 'text');
}

interface Sides {
  before: Side | null;
  after: Side;
}

async function readSides(
  given: Arguments,
  reader: Sources,
  history: readonly string[],
): Promise<Sides> {
  const files = await filesOf(given.words);
  const [source, more] = await reader.of(files);
  if (source === undefined) throw failed.noFile(newNeeded);
  if (more !== undefined) throw failed.tooManyFiles('check', oneFile, files);
  const options = { level: standardLevel, ...solverOptions(given) };
  const series = valueOf(given, 'only');
  const after = { source, options, series };
  const [old] = await reader.of(history);
  if (old === undefined) return { before: null, after: await sideOf(after, 'all') };
  const ofOld = baselineOptions(given);
  const oldOptions = { level: standardLevel, ...ofOld.options };
  const before = { source: old, options: oldOptions, series: ofOld.series };
  return sidesOf(before, after, 'all', reader);
}

type Judged = Pick<CheckReport, 'checks' | 'warnings' | 'notCompared' | 'errors'>;

function judge(sides: Sides, limitsFor: (name: string | null) => SeriesLimits<Limits>): Judged {
  const { before, after } = sides;
  const found: Judged = { checks: [], warnings: [], notCompared: [], errors: [] };
  const failures: SeriesError[] = [];
  // A new series without a baseline is still checked against its own limits.
  for (const pair of matched(before, after)) {
    if (before !== null && pair.before === null) {
      found.notCompared.push(pair.after.series ?? after.file);
    }
    const { limits, at } = limitsFor(pair.after.series);
    if (at === 'all') throw failed.needsOther('at all', 'runs');
    const chosen = chooseConcurrency(pair.before, pair.after, at);
    const outcome = 'after' in chosen ? decided(chosen, sides, limits) : chosen;
    if (!Array.isArray(outcome)) {
      failures.push(outcome);
      continue;
    }
    found.checks.push(...outcome);
    if (before !== null && pair.before !== null) {
      found.warnings.push(...doubtsOf(before.file, pair.before));
    }
    found.warnings.push(...doubtsOf(after.file, pair.after));
  }
  found.errors = [...(before === null ? [] : goneErrors(before, after)), ...failures];
  for (const side of [before, after]) {
    for (const error of side?.errors ?? []) {
      if (tooFew.has(error.code))
        found.checks.push(...undecided(error, limitsFor(error.series).limits, side?.file ?? ''));
      else found.errors.push({ ...error, message: `${side?.file ?? ''}: ${error.message}` });
    }
  }
  return found;
}

/** Error codes for too few measurements, which leave a limit undecided instead of failing. */
const tooFew = new Set(['too-few-points', 'too-few-distinct-concurrencies']);

function undecided({ series, message }: SeriesError, limits: Limits, file: string): Check[] {
  const limitValues: [Kind, number | null][] = [
    ['max-drop', limits.maxDrop],
    ['min-throughput', limits.minThroughput],
    ['max-latency', limits.maxLatency],
  ];
  const nothing = { estimate: null, low: null, high: null };
  return limitValues.flatMap(([kind, limit]) =>
    limit === null
      ? []
      : [
          {
            series,
            kind,
            verdict: 'undecided',
            concurrency: null,
            measured: null,
            runs: null,
            limit,
            value: nothing,
            before: null,
            after: nothing,
            sentence: `${file} does not decide it. ${message}`,
            advice:
              'Measure at more concurrencies: six or more, from 1 to beyond what is expected.',
          } satisfies Check,
        ],
  );
}
