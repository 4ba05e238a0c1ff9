import type { ShownError } from '../../view/ErrorCard.tsx';
import { formatPlain } from '../../view/format.ts';
import type { TableSize } from '../../view/worker/limits.ts';
import { workTexts } from '../texts/page.ts';

/**
 * Longer texts (in characters) are read outside the main thread, and the text area shows only their beginning: laying
 * them out takes longer than fitting them.
 */
export const mostLettersHere = 100_000;

/** Number of characters shown of a long text. */
export const partOfLong = 2000;

/** Longer texts are not shown as a grid, because finding the cells at every edit would be noticeable. */
export const mostLettersInGrid = 500_000;

/** Limits of a table. Larger ones are refused, because their report would be too large for the page. */
export const most = {
  /** In characters. */
  text: 30_000_000,
  rows: 200_000,
  cells: 1_000_000,
  series: 10_000,
} as const;

/** Whether a text is too long for the main thread. */
export function isLong(text: string): boolean {
  return text.length > mostLettersHere;
}

/** The exceeded limit, and the actual size. */
export interface Excess {
  of: keyof typeof most;
  found: number;
}

/** The limit that a table exceeds; null if it is within all of them. */
export function excessOf(size: TableSize): Excess | null {
  for (const kind of ['rows', 'cells', 'series'] as const) {
    if (size[kind] > most[kind]) return { of: kind, found: size[kind] };
  }
  return null;
}

/** The error for an exceeded limit. */
export function excessError({ of, found }: Excess): ShownError {
  const { tooLong, tooManyRows, tooManyCells, tooManySeries } = workTexts();
  const [code, sentence] = {
    text: ['text-too-long', tooLong] as const,
    rows: ['too-many-rows', tooManyRows] as const,
    cells: ['too-many-cells', tooManyCells] as const,
    series: ['too-many-series', tooManySeries] as const,
  }[of];
  return { code, message: sentence(formatPlain(found), formatPlain(most[of])) };
}
