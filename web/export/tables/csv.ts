import type { FitReport } from 'usl-fit';
import { headersOf } from '../../../view/labels.ts';
import { seriesNames } from '../../../view/seriesNames.ts';
import { nameTexts } from '../../../view/texts/result.ts';
import { tableTexts } from '../../texts/export.ts';
import { latencyName, pointColumns, type Cell } from './cells.ts';

/**
 * A text that a spreadsheet will not evaluate. Text that starts with `=`, `+`, `-` or `@`, also in full-width form or
 * after blanks, would be a formula; a leading apostrophe prevents that.
 */
export function guarded(text: string): string {
  return /^[\s\p{C}]*[=+\-@＝＋－＠]/u.test(text) ? `'${text}` : text;
}

/**
 * All points with their diagnostics, as RFC 4180 CSV: commas, CRLF, quotes where needed, decimal points in every
 * locale. A byte order mark tells spreadsheets that it is UTF-8.
 */
export function pointsCsv(report: FitReport): string {
  const { fits, columns } = report;
  const names = seriesNames(fits);
  const several = fits.length > 1 || fits.some(({ series }) => series !== null);
  // For programs: the headers are the same in every language.
  const { english } = tableTexts;
  const latency = latencyName(columns, english);
  const of = pointColumns(headersOf(columns, nameTexts.english), { latency }, english);
  const header = [
    ...(several ? [columns.group?.header ?? english.series] : []),
    ...of.map(({ name }) => name),
  ];
  const rows = fits.flatMap(({ points }, i) =>
    points.map((point) => [
      ...(several ? [names[i] ?? ''] : []),
      ...of.map(({ cell }) => cell(point)),
    ]),
  );
  return `\ufeff${[header, ...rows].map((row) => `${row.map(field).join(',')}\r\n`).join('')}`;
}

function field(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = guarded(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
