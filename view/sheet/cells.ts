import type { Row } from '../rows.ts';

/** What is put into a cell: a number, a formula, or text behind an apostrophe. */
export type CellContent = string | number;

export const blank: CellContent = '';

/** Excel shows about this much of a text in a cell or a tooltip. */
const longestText = 1_000;

/**
 * Text that Excel takes as it stands: the apostrophe keeps it from becoming a formula, a number or a
 * date, and is not part of the cell's value.
 */
export function text(content: string): CellContent {
  return content === '' ? blank : `'${content.slice(0, longestText)}`;
}

/** A text within a formula. */
export function quoted(content: string): string {
  return `"${content.replaceAll('"', '""')}"`;
}

/** A number, or nothing where there is none. */
export function number(value: number | null): CellContent {
  return value ?? blank;
}

/** An en-US number format that shows about four digits that matter. */
export function numberFormat(value: number, kind: Row['format']): string {
  const size = Math.abs(value);
  if (size >= 1e9 || (size > 0 && size < 1e-4)) return '0.000E+00';
  if (kind === 'fraction' || size < 1) return Number.isInteger(value) ? '0' : '0.000000';
  if (kind === 'concurrency') return Number.isInteger(value) ? '#,##0' : '#,##0.0';
  return size < 1_000 ? '#,##0.00' : '#,##0';
}

/** One format for a column of numbers: that of the largest, with decimals if any has them. */
export function columnFormat(values: readonly (number | null)[], kind: Row['format']): string {
  const known = values.filter((value) => value !== null);
  const largest = known.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const isWhole = known.every((value) => Number.isInteger(value));
  return numberFormat(isWhole || largest === 0 ? largest : largest + 1e-9 * largest, kind);
}
