import type { FitReport } from 'usl-fit';
import { headersOf } from '../../../view/labels.ts';
import { seriesNames } from '../../../view/seriesNames.ts';
import { nameTexts } from '../../../view/texts/result.ts';
import { tableTexts } from '../../texts/export.ts';
import type { ReportExtras } from '../extras.ts';
import { decimalSign, latencyName, pointColumns, type Cell } from './cells.ts';

/**
 * A text that a spreadsheet will not evaluate. Text that starts with `=`, `+`, `-` or `@`, also in full-width form or
 * after blanks, would be a formula; a leading apostrophe prevents that.
 */
export function guarded(text: string): string {
  return /^[\s\p{C}]*[=+\-@＝＋－＠]/u.test(text) ? `'${text}` : text;
}

/**
 * All points with their diagnostics, as RFC 4180 CSV: CRLF, quotes where needed. Where the locale has a decimal comma,
 * semicolons separate the cells, as its spreadsheets expect; else commas. A byte order mark tells spreadsheets that it
 * is UTF-8.
 */
export function pointsCsv(
  report: FitReport,
  { locale, percentiles }: { locale?: string | undefined } & Pick<ReportExtras, 'percentiles'> = {},
): string {
  const { fits, columns } = report;
  const names = seriesNames(fits);
  const several = fits.length > 1 || fits.some(({ series }) => series !== null);
  // For programs: the headers are the same in every language.
  const { english } = tableTexts;
  const latency = latencyName(columns, english);
  const of = pointColumns(headersOf(columns, nameTexts.english), { latency, percentiles }, english);
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
  const sign = decimalSign(locale);
  const line = (row: Cell[]) => row.map((cell) => field(cell, sign)).join(sign === ',' ? ';' : ',');
  return `\ufeff${[header, ...rows].map((row) => `${line(row)}\r\n`).join('')}`;
}

function field(cell: Cell, sign: string): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', sign);
  const text = guarded(cell);
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
