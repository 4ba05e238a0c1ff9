import type { Fit } from 'usl-fit';
import { formatPercent } from '../../view/format.ts';
import { defaultHeaders } from '../../view/labels.ts';
import { resultRows, type Row } from '../../view/rows.ts';
import { answer } from '../../view/sentence.ts';
import { messageTexts } from '../../view/texts/messages.ts';
import { functionTexts } from '../texts/functions.ts';

/**
 * A fit as a table that spills: label, value, both ends of the interval, and a note, which stands last
 * because a text may run over what lies to its right. The answer comes first, then the numbers, then
 * a row for each warning.
 */
export function resultTable(fit: Fit): (string | number)[][] {
  const level = formatPercent(fit.confidenceLevel);
  const texts = functionTexts();
  return [
    ['USL Fit', texts.value, texts.low(level), texts.high(level), texts.note],
    [texts.answer, '', '', '', answer(fit)],
    ...resultRows(fit, defaultHeaders).map(tableRow),
    ...fit.warnings.map((warning) => [texts.warning, '', '', '', messageTexts().said(warning)]),
  ];
}

/** A formula cannot leave a cell as it was: what does not exist is said in a word, or left blank. */
function tableRow({ label, value, low, high, hasInterval, note }: Row): (string | number)[] {
  const end = (number: number | null) => number ?? (hasInterval ? functionTexts().unbounded : '');
  if (typeof value === 'string') return [label, '', '', '', value];
  return [label, value ?? functionTexts().none, end(low), end(high), note ?? ''];
}
