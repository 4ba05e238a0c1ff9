import type { Table } from 'usl-fit';
import type { ShownError } from '../../view/ErrorCard.tsx';
import { formatPlain } from '../../view/format.ts';
import type { Question } from '../../view/planning/question.ts';
import { defaultSettings, type FitSettings } from '../../view/settings.ts';
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

/** Time in milliseconds in which a result can follow each key press. */
const moment = 50;

/** Costs of fitting in milliseconds, measured with the core on two cores of 2020. */
const cost = { cell: 0.005, row: 0.015, series: 1, bootstrapRow: 0.1, bootstrapSeries: 4 } as const;
/** Factor for weights by evidence, which fit each power of the errors separately. */
const byEvidence = 4;

/** Rows up to which the next measurement, which takes a hundred fits, is computed within a moment. */
const mostTriedRows = 400;

/** Whether a text is too long for the main thread. */
export function isLong(text: string): boolean {
  return text.length > mostLettersHere;
}

/** The size of a table. */
export interface TableSize {
  rows: number;
  cells: number;
  series: number;
}

/** The size of a table whose number of series is known. */
export function sizeOf({ cells }: Table, series: number): TableSize {
  const count = cells.reduce((sum, { length }) => sum + length, 0);
  return { rows: cells.length, cells: count, series };
}

/** Whether fitting a table takes too long to do at every key press. */
export function needsWorker(
  { rows, cells, series }: TableSize,
  { intervals, weights }: { intervals: FitSettings['intervals']; weights: unknown },
): boolean {
  const drawn = intervals === 'bootstrap';
  const row = drawn ? cost.bootstrapRow : cost.row;
  const each = (drawn ? cost.bootstrapSeries : cost.series) * (weights === 'auto' ? byEvidence : 1);
  return cells * cost.cell + rows * row + series * each > moment;
}

/** Whether answering a question takes too long to do at every key press. */
export function questionNeedsWorker(question: Question): boolean {
  const { intervals = 'profile', weights = defaultSettings.weights } = question.options;
  const isDrawn = intervals === 'bootstrap';
  return tablesOf(question).some((table) => {
    const isTried = question.kind === 'next';
    if (isTried && (isDrawn || table.cells.length > mostTriedRows)) return true;
    return needsWorker(sizeOf(table, 1), { intervals, weights });
  });
}

/** The tables of a question; columns of numbers, which a page does not have, are ignored. */
export function tablesOf(question: Question): Table[] {
  const sides =
    question.kind === 'compare' ? [question.before, question.after] : [question.measurements];
  return sides.flatMap((side) => ('table' in side ? [side.table] : []));
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
