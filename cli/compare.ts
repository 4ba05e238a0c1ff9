import { compareMany, UslError, type Comparison, type Estimate } from 'usl-fit';
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
import {
  baselineOptions,
  goneErrors,
  inParts,
  matched,
  readSide,
  type Pair,
  type Side,
} from './pairs.ts';
import { asSeriesError, finish } from './series.ts';
import { hasColor, styleFor, type Style } from './style.ts';

/** `usl-fit compare BEFORE AFTER`: what a change brought, for every series. */
export async function runCompare(given: Arguments): Promise<number> {
  const asked = positiveList(given, 'at');
  const { before, after } = await readSides(given);
  const { pairs, gone, added } = matched(before, after);
  const errors = [
    ...[before, after].flatMap(({ file, errors }) =>
      errors.map((error) => ({ ...error, message: `${file}: ${error.message}` })),
    ),
    ...goneErrors(gone, before, after),
  ];
  const style = styleFor(hasColor(given));
  const found: { json: object; text: string }[] = [];
  const comparisons = await inParts(pairs, (part) =>
    compareMany(
      before.table,
      after.table,
      part.map((pair) => ({
        ...{ before: pair.before.series, after: pair.after.series },
        at: asked ?? [largestCommon(pair.before, pair.after)],
      })),
      { ...after.options, before: before.options },
    ),
  );
  pairs.forEach((pair, i) => {
    const comparison = comparisons[i];
    if (comparison === undefined || comparison instanceof UslError) {
      errors.push(asSeriesError(comparison, pair.series));
      return;
    }
    const json = {
      ...{ series: pair.series, baselineSeries: pair.before.series },
      ...{ confidenceLevel: pair.after.confidenceLevel, comparison },
    };
    found.push({ json, text: asText(pair, comparison, { before, after }, style) });
  });
  const notCompared = added.map(({ series }) => series ?? after.file);
  const texts = [
    ...found.map(({ text }) => text),
    ...notCompared.map((series) => `${series}: not compared; ${before.file} has no such series.\n`),
  ];
  const json = { comparisons: found.map((each) => each.json), notCompared };
  return finish(given, json, texts, { errors, files: [] });
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
    before: readSide(first, firstText, ofBefore.options, ofBefore.series),
    after: readSide(second, secondText, solverOptions(given), valueOf(given, 'series')),
  };
}

function asText(
  { series, before, after }: Pair,
  comparison: Comparison,
  sides: { before: Side; after: Side },
  style: Style,
): string {
  const headers = headersOf(sides.after.columns);
  const throughputBefore = headersOf(sides.before.columns).throughput;
  const compared: Compared = { ...{ before, after, headers, throughputBefore } };
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
    ...headed(series).map(style.strong),
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
