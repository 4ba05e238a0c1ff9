import type { Row } from '../rows.ts';

/** A formula in Excel's English syntax, starting with `=`. */
export interface Formula {
  formula: string;
  /** Its value, shown until a program recalculates: a number, a text, or an error such as `#N/A`. */
  value: number | string;
}

/** The content of a cell: a number, a text (whatever it looks like), nothing (`''`), or a formula. */
export type SheetCell = number | string | Formula;

export const blank = '';

/** Excel's error for a missing value: formulas propagate it, and charts skip it. */
export const notAvailable = '#N/A';

/** A formula with its value; an empty text if there is no value. */
export function formula(text: string, value: number | string | null): Formula {
  return { formula: text, value: value ?? blank };
}

/** A text literal within a formula. */
export function quoted(content: string): string {
  return `"${content.replaceAll('"', '""')}"`;
}

/** A confidence level as a percentage, such as `95 %`. */
export function levelText(level: number): string {
  return `${Number((level * 100).toPrecision(4))} %`;
}

/** An en-US number format that shows about four significant digits. */
export function numberFormat(value: number, kind: Row['format']): string {
  const size = Math.abs(value);
  if (size >= 1e9 || (size > 0 && size < 1e-4)) return '0.000E+00';
  if (kind === 'fraction' || size < 1) return Number.isInteger(value) ? '0' : '0.000000';
  if (kind === 'concurrency') return Number.isInteger(value) ? '#,##0' : '#,##0.0';
  return size < 1_000 ? '#,##0.00' : '#,##0';
}

/** One format for a column of numbers: that of the largest, with decimals if any needs them. */
export function columnFormat(values: readonly (number | null)[], kind: Row['format']): string {
  const known = values.filter((value) => value !== null);
  const largest = known.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const isWhole = known.every((value) => Number.isInteger(value));
  return numberFormat(isWhole || largest === 0 ? largest : largest + 1e-9 * largest, kind);
}
