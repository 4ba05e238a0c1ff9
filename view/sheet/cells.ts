import type { Row } from '../rows.ts';

/** A formula in Excel's English form, `=` first. */
export interface Formula {
  formula: string;
  /** What it comes to, shown until a program calculates it: a number, a text, or an error such as `#N/A`. */
  value: number | string;
}

/** What a cell of a sheet holds: a number, a text whatever it looks like, nothing (`''`), or a formula. */
export type SheetCell = number | string | Formula;

export const blank = '';

/** Excel's error for a value that does not exist; formulas pass it on, and charts draw nothing. */
export const notAvailable = '#N/A';

/** A formula with its value; where that does not exist the formula gives an empty text. */
export function formula(text: string, value: number | string | null): Formula {
  return { formula: text, value: value ?? blank };
}

/** A text within a formula. */
export function quoted(content: string): string {
  return `"${content.replaceAll('"', '""')}"`;
}

/** A level of confidence as a percentage, such as `95 %`. */
export function levelText(level: number): string {
  return `${Number((level * 100).toPrecision(4))} %`;
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
