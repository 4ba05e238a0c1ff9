import { compare, type Comparison, type Estimate, type SeriesError } from 'usl-fit';
import { formatNumber, formatPercent } from '../view/format.ts';
import {
  comparisonWords,
  differenceRows,
  largestCommon,
  pText,
  testSentence,
  type Compared,
} from '../view/planning/compare.ts';
import { aligned } from './aligned.ts';
import { positiveList, solverOptions, valueOf, type Arguments } from './arguments.ts';
import { failed } from './failure.ts';
import { filesOf } from './files.ts';
import { headed, headersOf, intervalText, percentText, placeText } from './headings.ts';
import { readTwo } from './input.ts';
import { baselineOptions, goneErrors, matched, Side } from './pairs.ts';
import { Answers, asSeriesError } from './series.ts';
import { hasColor, styleFor, type Style } from './style.ts';

/** `usl-fit compare BEFORE AFTER`: what a change brought, for every series. */
export async function runCompare(given: Arguments): Promise<number> {
  const asked = positiveList(given, 'at');
  const sides = await readSides(given);
  const { before, after } = sides;
  const style = styleFor(hasColor(given));
  const answers = new Answers(given, 'comparisons');
  const failures: SeriesError[] = [];
  const notCompared: string[] = [];
  for (const pair of matched(before, after)) {
    const { series, confidenceLevel } = pair.after;
    if (pair.before === null) {
      const name = series ?? after.file;
      notCompared.push(name);
      await answers.note(`${name}: not compared; ${before.file} has no such series.\n`);
    } else {
      const both = { before: pair.before, after: pair.after };
      try {
        const at = asked ?? [largestCommon(both.before, both.after)];
        const baselineSeries = both.before.series;
        const comparison = compare(before.series(baselineSeries), after.series(series), { at });
        await answers.write({
          json: () => ({ series, baselineSeries, confidenceLevel, comparison }),
          text: () => asText(both, comparison, sides, style),
        });
      } catch (error) {
        failures.push(asSeriesError(error, series));
      }
    }
    if (!answers.areRead()) break;
  }
  const gone = answers.areRead() ? goneErrors(before, after) : [];
  const errors = [
    ...[before, after].flatMap(({ file, errors }) =>
      errors.map((error) => ({ ...error, message: `${file}: ${error.message}` })),
    ),
    ...gone,
    ...failures,
  ];
  return answers.end({ notCompared, errors }, []);
}

async function readSides(given: Arguments): Promise<{ before: Side; after: Side }> {
  const files: string[] = [];
  for (const word of given.words) files.push(...(await filesOf([word])));
  const [first, second] = files;
  if (first === undefined) throw failed.noFile('name two: those before and those after');
  if (second === undefined || files.length > 2) {
    throw failed.tooManyFiles('compare', 'two files, BEFORE and AFTER', files);
  }
  const [firstText, secondText] = await readTwo(first, second);
  const ofBefore = baselineOptions(given);
  return {
    before: new Side(first, firstText, ofBefore.options, ofBefore.series, 'landmarks'),
    after: new Side(
      second,
      secondText,
      solverOptions(given),
      valueOf(given, 'series'),
      'landmarks',
    ),
  };
}

function asText(
  { before, after }: Pick<Compared, 'before' | 'after'>,
  comparison: Comparison,
  sides: { before: Side; after: Side },
  style: Style,
): string {
  const headers = headersOf(sides.after.columns);
  const throughputBefore = headersOf(sides.before.columns).throughput;
  const compared: Compared = { before, after, headers, throughputBefore };
  const { headline, details, cautions } = comparisonWords(comparison, compared);
  const level = formatPercent(after.confidenceLevel);
  const rows = differenceRows(comparison, compared).map(({ label, format, difference }) => [
    label,
    formatNumber(difference.before.estimate, format),
    formatNumber(difference.after.estimate, format),
    formatNumber(difference.difference.estimate, format),
    known(difference.difference) ? intervalText(difference.difference, format) : '–',
    pText(difference.pValue),
  ]);
  const shares = comparison.throughput.map(({ concurrency, relative }) => [
    `at ${placeText(concurrency, headers)}`,
    relative.estimate === null ? '–' : percentText(relative.estimate),
    known(relative) ? `${end(relative.low)} to ${end(relative.high)}` : '–',
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

function end(share: number | null): string {
  return share === null ? 'unbounded' : percentText(share);
}
