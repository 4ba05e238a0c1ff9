import type { FitReport } from 'usl-fit';
import { headersOf } from '../../../view/labels.ts';
import { seriesNames } from '../../../view/seriesNames.ts';
import { nameTexts } from '../../../view/texts/result.ts';
import { tableTexts } from '../../texts/export.ts';
import { latencyName, pointColumns, type Cell } from './cells.ts';

/**
 * A text that a spreadsheet will not run. What begins with `=`, `+`, `-` or `@`, also in their wide
 * forms and behind blanks, is a formula to it; an apostrophe before it makes it text.
 */
export function guarded(text: string): string {
  return /^[\s\p{C}]*[=+\-@＝＋－＠]/u.test(text) ? `'${text}` : text;
}

/**
 * Every point with what the fit says of it, as RFC 4180 has it: commas, CRLF, quotes where they are
 * needed, decimal points whatever the locale. A byte order mark tells spreadsheets that it is UTF-8.
 */
export function pointsCsv(report: FitReport): string {
  const { fits, columns } = report;
  const names = seriesNames(fits);
  const several = fits.length > 1 || fits.some(({ series }) => series !== null);
  // Programs read this: its columns are called the same in every language.
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
