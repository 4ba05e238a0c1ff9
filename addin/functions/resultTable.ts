import type { Fit } from 'usl-fit';
import { formatPercent } from '../../view/format.ts';
import { defaultHeaders } from '../../view/labels.ts';
import { resultRows, type Row } from '../../view/rows.ts';
import { answer } from '../../view/sentence.ts';
import { sentenceOf } from '../../view/texts/messages.ts';
import { functionTexts } from '../texts/functions.ts';
import { plannedSentence, type PlannedLevel } from './planned.ts';

/**
 * A fit as a table that spills: label, value, both ends of the interval, and a note, last because long text may run
 * over the cells to its right. First the answer, then the levels still to be measured, if any, the numbers, and a row per
 * warning.
 */
export function resultTable(
  fit: Fit,
  planned: readonly PlannedLevel[] = [],
): (string | number)[][] {
  const level = formatPercent(fit.confidenceLevel);
  const texts = functionTexts();
  const skipped = plannedSentence(planned);
  return [
    ['USL Fit', texts.value, texts.low(level), texts.high(level), texts.note],
    [texts.answer, '', '', '', answer(fit)],
    ...(skipped === null ? [] : [[texts.planned, '', '', '', skipped]]),
    ...resultRows(fit, defaultHeaders).map(tableRow),
    ...fit.warnings.map((warning) => [texts.warning, '', '', '', sentenceOf(warning)]),
  ];
}

/** One row of the table. A formula must fill every cell: a missing value is a word or blank. */
function tableRow({ label, value, low, high, hasInterval, note }: Row): (string | number)[] {
  const end = (number: number | null) => number ?? (hasInterval ? functionTexts().unbounded : '');
  if (typeof value === 'string') return [label, '', '', '', value];
  return [label, value ?? functionTexts().none, end(low), end(high), note ?? ''];
}
