import type { Table } from 'usl-fit';
import type { ShownError } from '../../view/ErrorCard.tsx';
import { formatPlain } from '../../view/format.ts';
import type { Question } from '../../view/planning/question.ts';
import { defaultSettings, type FitSettings } from '../../view/settings.ts';
import { workTexts } from '../texts/page.ts';

/**
 * A text of more letters is read apart from the page, whose text area has only its beginning: that takes
 * longer to lay it out than the solver takes to fit it.
 */
export const mostLettersHere = 100_000;

/** Letters of such a text that are shown. */
export const partOfLong = 2000;

/** A text of more letters is not shown as a table, since finding its cells at every edit would be felt. */
export const mostLettersInGrid = 500_000;

/** What a table may have at most. More is answered by a sentence: its report would not fit into the page. */
export const most = {
  /** In letters. */
  text: 30_000_000,
  rows: 200_000,
  cells: 1_000_000,
  series: 10_000,
} as const;

/** Time between two keys in which an answer still follows them, in milliseconds. */
const moment = 50;

/** Milliseconds that fitting takes, as measured with the core on two cores of 2020. */
const cost = { cell: 0.005, row: 0.015, series: 1, bootstrapRow: 0.1, bootstrapSeries: 4 } as const;
/** As many times as that with weights by evidence, which fit each power of the errors by itself. */
const byEvidence = 4;

/** Rows of which finding out where to measure next, by a hundred fits, takes a moment. */
const mostTriedRows = 400;

/** Whether a text is too long to be in the page. */
export function isLong(text: string): boolean {
  return text.length > mostLettersHere;
}

/** How much there is of a table. */
export interface TableSize {
  rows: number;
  cells: number;
  series: number;
}

/** How much there is of a table whose series are known. */
export function sizeOf({ cells }: Table, series: number): TableSize {
  const count = cells.reduce((sum, { length }) => sum + length, 0);
  return { rows: cells.length, cells: count, series };
}

/** Whether fitting a table takes longer than somebody who types can wait for at every key. */
export function needsWorker(
  { rows, cells, series }: TableSize,
  { intervals, weights }: { intervals: FitSettings['intervals']; weights: string },
): boolean {
  const drawn = intervals === 'bootstrap';
  const row = drawn ? cost.bootstrapRow : cost.row;
  const each = (drawn ? cost.bootstrapSeries : cost.series) * (weights === 'auto' ? byEvidence : 1);
  return cells * cost.cell + rows * row + series * each > moment;
}

/** Whether an answer takes longer than that. */
export function questionNeedsWorker(question: Question): boolean {
  const { intervals = 'profile', weights = defaultSettings.weights } = question.options;
  const isDrawn = intervals === 'bootstrap';
  return tablesOf(question).some((table) => {
    const isTried = question.kind === 'next';
    if (isTried && (isDrawn || table.cells.length > mostTriedRows)) return true;
    return needsWorker(sizeOf(table, 1), { intervals, weights });
  });
}

/** What a question is about; columns of numbers, which a page does not have, are none. */
export function tablesOf(question: Question): Table[] {
  const sides =
    question.kind === 'compare' ? [question.before, question.after] : [question.measurements];
  return sides.flatMap((side) => ('table' in side ? [side.table] : []));
}

/** What is too much, and how much of it there is. */
export interface Excess {
  of: keyof typeof most;
  found: number;
}

/** Why a table is not fitted at all; null where it is. */
export function excessOf(size: TableSize): Excess | null {
  for (const kind of ['rows', 'cells', 'series'] as const) {
    if (size[kind] > most[kind]) return { of: kind, found: size[kind] };
  }
  return null;
}

/** What is too much, in a sentence. */
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
