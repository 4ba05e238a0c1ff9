import type { Estimate, Fit, FitReport, Peak } from 'usl-fit';
import { formatPercent } from '../../view/format.ts';
import { kneeCeiling, levelsOff } from '../../view/rows.ts';
import { answer } from '../../view/sentence.ts';
import { spokenSeries } from '../../view/seriesNames.ts';
import { sentenceOf } from '../../view/texts/messages.ts';
import { resultTexts } from '../../view/texts/result.ts';
import { functionTexts } from '../texts/functions.ts';
import { inCells } from './excelErrors.ts';
import { withPlanned, type PlannedLevel } from './planned.ts';

type Cells = (string | number)[];

/** Columns (from 1) of the quantities, as the argument `quantity` names them. */
export const seriesColumns = {
  peakConcurrency: 2,
  peakThroughput: 5,
  wholeConcurrency: 8,
  lambda: 9,
  sigma: 12,
  kappa: 15,
  rSquared: 18,
  points: 19,
  limit: 20,
  ceiling: 23,
  rmse: 24,
  scatter: 25,
  peakOfEqual: 26,
} as const;

/**
 * The fits of several series as a table that spills: a labelled row per series with its numbers, both ends of their
 * intervals, and the answer last. A series that cannot be fitted has a row with the reason.
 */
export function seriesTable(
  { fits, errors }: FitReport,
  planned: readonly PlannedLevel[] = [],
): Cells[] {
  const texts = resultTexts();
  const { series, low, high, answer: answerHead } = functionTexts();
  const level = formatPercent(fits[0]?.confidenceLevel ?? 0.95);
  const ends = (head: string) => [head, low(level), high(level)];
  const row = (fit: Fit): Cells => [
    ...seriesRow(fit),
    withPlanned(
      answer(fit),
      planned.filter(({ series }) => series === fit.series),
    ),
  ];
  const head = [
    series,
    ...ends(texts.peakConcurrency),
    ...ends(texts.peakThroughput),
    texts.wholeConcurrency,
    ...ends(texts.lambda),
    ...ends(texts.sigma),
    ...ends(texts.kappa),
    texts.rSquared,
    texts.points,
    ...ends(texts.limit),
    texts.ceiling,
    texts.rmse,
    texts.scatter,
    texts.peakOfEqual,
    answerHead,
  ];
  const failed = errors.map((error): Cells => [
    spokenSeries(error.series) ?? '',
    ...Array<string>(head.length - 2).fill(''),
    inCells(sentenceOf(error)),
  ]);
  return [head, ...fits.map(row), ...failed];
}

/** The numbers of a fit in the columns of the table, after the name of its series. */
export function seriesRow(fit: Fit): Cells {
  const { none } = functionTexts();
  const peak: Peak | null = levelsOff(fit) ? null : fit.peak;
  return [
    spokenSeries(fit.series) ?? '',
    ...estimated(peak?.concurrency),
    ...estimated(peak?.throughput),
    peak?.wholeConcurrency ?? none,
    ...parameter(fit.parameters.lambda),
    ...parameter(fit.parameters.sigma),
    ...parameter(fit.parameters.kappa),
    fit.goodness.rSquared ?? none,
    fit.observations,
    ...estimated(levelsOff(fit) ? null : fit.limit?.throughput),
    kneeCeiling(fit) ?? none,
    fit.goodness.rmse ?? none,
    fit.noise?.scatter ?? none,
    fit.noise?.equal.peak?.concurrency.estimate ?? none,
  ];
}

function estimated(found: Estimate | null | undefined): Cells {
  const { none, unbounded } = functionTexts();
  if (found == null || found.estimate === null) return [none, '', ''];
  return [found.estimate, found.low ?? unbounded, found.high ?? unbounded];
}

function parameter(found: Fit['parameters']['sigma']): Cells {
  const isFixed = found.low === null && found.high === null && found.status !== 'free';
  return isFixed ? [found.estimate, '', ''] : estimated(found);
}
