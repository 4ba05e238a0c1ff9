import path from 'node:path';
import {
  compare,
  compareRuns,
  UslError,
  type Comparison,
  type Estimate,
  type Fit,
  type SeriesError,
} from 'usl-fit';
import { formatNumber, formatPercent } from '../view/format.ts';
import {
  comparisonWords,
  differenceRows,
  largestCommon,
  pText,
  testSentence,
} from '../view/planning/compare.ts';
import { aligned } from './aligned.ts';
import { positiveList, solverOptions, valueOf, type Arguments } from './arguments.ts';
import { runCompareRuns, runsAsText } from './compareRuns.ts';
import { failed } from './failure.ts';
import { filesOf } from './files.ts';
import { changeCells, headed, headersOf, intervalText, concurrencyText } from './headings.ts';
import {
  baselineOptions,
  goneErrors,
  matched,
  sidesOf,
  tooFewForCurves,
  type Side,
} from './pairs.ts';
import { ComparisonLines } from './comparisonLines.ts';
import { mostInFull } from './output.ts';
import { areRuns } from './runs.ts';
import { Answers, asSeriesError } from './series.ts';
import { Sources, type Source } from './sources.ts';
import { hasColor, styleFor, type Style } from './style.ts';

/** `usl-fit compare BEFORE AFTER`: compares every series before and after a change. */
export async function runCompare(given: Arguments): Promise<number> {
  const files = await filesOfSides(given);
  if (areRuns(given)) return runCompareRuns(given, files);
  const concurrencies = positiveList(given, 'at');
  const style = styleFor(hasColor(given));
  const answers = new Answers(given, 'comparisons');
  const rest: Rest = { notCompared: [], errors: [] };
  const isJson = given.flags.has('json');
  const reader = new Sources(given, isJson);
  const pairs = await pairsOf(reader, files);
  let lines: ComparisonLines | null = null;
  for (const sources of pairs) {
    const sides = await readSides(given, sources, reader);
    const isLong = Math.max(pairs.length, sides.after.names.length) > mostInFull;
    if (isLong && !isJson) lines ??= new ComparisonLines();
    await compareSides(given, sides, { concurrencies, style, answers, rest, lines });
    if (!answers.areRead()) break;
  }
  if (lines !== null) {
    await answers.line(lines.end());
    process.stderr.write(
      `usl-fit: more than ${mostInFull} series, so each has a line; --only NAME compares one in full.\n`,
    );
  }
  return answers.end({ ...rest, ...reader.fields }, []);
}

/** What is reported besides the comparisons. */
interface Rest {
  notCompared: string[];
  errors: SeriesError[];
}

/** Compares the series of two files. */
async function compareSides(
  given: Arguments,
  sides: { before: Side; after: Side },
  context: {
    concurrencies: number[] | undefined;
    style: Style;
    answers: Answers;
    rest: Rest;
    lines: ComparisonLines | null;
  },
): Promise<void> {
  const { concurrencies, style, answers, rest, lines } = context;
  const { before, after } = sides;
  const failures: SeriesError[] = [];
  const { notCompared } = rest;
  const isInWords = lines === null && !given.flags.has('json');
  for (const pair of matched(before, after, isInWords ? 'words' : 'measurements')) {
    const { series, confidenceLevel } = pair.after;
    if (pair.before === null) {
      const name = series ?? after.file;
      notCompared.push(name);
      await answers.note(`${name}: not compared; ${before.file} has no such series.\n`);
    } else {
      const both = { before: pair.before, after: pair.after };
      try {
        const at = concurrencies ?? [largestCommon(both.before, both.after)];
        const baselineSeries = both.before.series;
        const comparison = compare(before.series(baselineSeries), after.series(series), { at });
        if (lines !== null) {
          await answers.line(lines.add(series ?? after.file, comparison, confidenceLevel));
        } else {
          await answers.write({
            json: () => ({ series, baselineSeries, confidenceLevel, comparison }),
            text: () => asText(both.after, comparison, sides, style),
          });
        }
      } catch (error) {
        failures.push(asSeriesError(error, series));
      }
    }
    if (!answers.areRead()) break;
  }
  const measured = await compareMeasured(sides, concurrencies, style, answers);
  const gone = answers.areRead() ? goneErrors(before, after) : [];
  rest.errors.push(
    ...([before, after] as const).flatMap(({ file, errors }, side) =>
      errors
        .filter(
          ({ series }) => !measured.some((pair) => [pair.before, pair.after][side] === series),
        )
        .map((error) => ({ ...error, message: `${file}: ${error.message}` })),
    ),
    ...gone,
    ...failures,
  );
}

/**
 * Compares what has too few measurements for a curve by the measurements themselves, at the concurrencies that both
 * sides have; returns the pairs for which there is one.
 */
async function compareMeasured(
  { before, after }: { before: Side; after: Side },
  concurrencies: readonly number[] | undefined,
  style: Style,
  answers: Answers,
): Promise<ReturnType<typeof tooFewForCurves>> {
  const compared: ReturnType<typeof tooFewForCurves> = [];
  for (const pair of tooFewForCurves(before, after)) {
    if (!answers.areRead()) break;
    try {
      const runs = compareRuns([before.series(pair.before)], [after.series(pair.after)]);
      const { after: series, before: baselineSeries } = pair;
      const { confidenceLevel } = runs;
      await answers.write({
        json: () => ({ series, baselineSeries, confidenceLevel, runs }),
        text: () => runsAsText(series, runs, after.columns, concurrencies, style),
      });
      compared.push(pair);
    } catch (error) {
      // They share no concurrency: the error of the curve says what to do.
      if (!(error instanceof UslError)) throw error;
    }
  }
  return compared;
}

/** The files of each side: two positional arguments, or those after --before and --after. */
async function filesOfSides(given: Arguments): Promise<Record<'before' | 'after', string[]>> {
  const [before, after] = [given.values.get('before'), given.values.get('after')];
  if (before !== undefined || after !== undefined) {
    if (before === undefined) throw failed.needsOther('after', 'before');
    if (after === undefined) throw failed.needsOther('before', 'after');
    const [word] = given.words;
    if (word !== undefined) throw failed.tooManyWords('compare --before --after', word);
    return { before: await filesOf(before), after: await filesOf(after) };
  }
  const files: string[] = [];
  for (const word of given.words) files.push(...(await filesOf([word])));
  const [first, second] = files;
  if (first === undefined) throw failed.noFile('name two: before and after');
  if (second === undefined || files.length > 2) {
    throw failed.tooManyFiles('compare', 'two files, BEFORE and AFTER', files);
  }
  return { before: [first], after: [second] };
}

/** Which sources to compare; logs with one level each form one run per side. */
async function pairsOf(
  reader: Sources,
  files: Record<'before' | 'after', string[]>,
): Promise<[Source, Source][]> {
  if (files.before.length > 1 && files.after.length > 1) {
    const [before, ...others] = await reader.runs(files.before);
    const [after, ...more] = await reader.runs(files.after);
    const isOneEach = others.length + more.length === 0;
    if (isOneEach && before !== undefined && after !== undefined) return [[before, after]];
  }
  return inPairs(files).map(([before, after]) => [reader.one(before), reader.one(after)]);
}

/** Pairs files of the same name; a single file on each side is always a pair. */
function inPairs({ before, after }: Record<'before' | 'after', string[]>): [string, string][] {
  const [one, other] = [before[0], after[0]];
  if (before.length === 1 && after.length === 1 && one !== undefined && other !== undefined) {
    return [[one, other]];
  }
  const named = new Map(before.map((file) => [path.basename(file), file]));
  if (named.size < before.length || before.length !== after.length) {
    throw failed.notInPairs(before.length, after.length);
  }
  return after.map((file) => {
    const partner = named.get(path.basename(file));
    if (partner === undefined) throw failed.noPartner(file);
    return [partner, file];
  });
}

async function readSides(
  given: Arguments,
  [first, second]: readonly [Source, Source],
  reader: Sources,
): Promise<{ before: Side; after: Side }> {
  const before = { source: first, ...baselineOptions(given) };
  const options = solverOptions(given);
  const after = { source: second, options, series: valueOf(given, 'only') };
  return sidesOf(before, after, 'landmarks', reader);
}

function asText(
  after: Fit,
  comparison: Comparison,
  sides: { before: Side; after: Side },
  style: Style,
): string {
  const headers = headersOf(sides.after.columns, after);
  const { headline, details, cautions } = comparisonWords(comparison);
  const level = formatPercent(after.confidenceLevel);
  const rows = differenceRows(comparison, headers).map(({ label, format, difference }) => [
    label,
    formatNumber(difference.before.estimate, format),
    formatNumber(difference.after.estimate, format),
    formatNumber(difference.difference.estimate, format),
    known(difference.difference) ? intervalText(difference.difference, format) : '–',
    pText(difference.pValue),
  ]);
  const shares = comparison.throughput.map(({ concurrency, relative }) => [
    `at ${concurrencyText(concurrency, headers)}`,
    ...changeCells(relative),
  ]);
  const test = testSentence(comparison);
  const parts = [
    ...headed(after.series).map(style.strong),
    [style.strong(headline), ...details].join(' '),
    aligned([['', 'before', 'after', 'difference', `${level} interval`, 'p'], ...rows]),
    aligned([['throughput', 'change', `${level} interval`], ...shares]),
    ...(test === null ? [] : [test]),
    ...cautions.map((caution) => `${style.doubtful('Caution')}: ${caution}`),
  ];
  return `${parts.join('\n\n')}\n`;
}

function known({ low, high }: Estimate): boolean {
  return low !== null || high !== null;
}
