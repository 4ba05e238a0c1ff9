import type { Fit } from 'usl-fit';
import { formatPercent } from '../../view/format.ts';
import { defaultHeaders } from '../../view/labels.ts';
import { resultRows, type Row } from '../../view/rows.ts';
import { answer } from '../../view/sentence.ts';

/**
 * A fit as a table that spills: label, value, both ends of the interval, and a note, which stands last
 * because a text may run over what lies to its right. The answer comes first, then the numbers, then
 * a row for each warning.
 */
export function resultTable(fit: Fit): (string | number)[][] {
  const level = formatPercent(fit.confidenceLevel);
  return [
    ['USL Fit', 'Value', `Low (${level})`, `High (${level})`, 'Note'],
    ['Answer', '', '', '', answer(fit)],
    ...resultRows(fit, defaultHeaders).map(tableRow),
    ...fit.warnings.map(({ message }) => ['Warning', '', '', '', message]),
  ];
}

/** A formula cannot leave a cell as it was: what does not exist is said in a word, or left blank. */
function tableRow({ label, value, low, high, hasInterval, note }: Row): (string | number)[] {
  const end = (number: number | null) => number ?? (hasInterval ? 'unbounded' : '');
  if (typeof value === 'string') return [label, '', '', '', value];
  return [label, value ?? 'none', end(low), end(high), note ?? ''];
}
