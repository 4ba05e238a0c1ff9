import type { Table } from 'usl-fit';
import type { Question } from '../planning/question.ts';
import { defaultSettings, type FitSettings } from '../settings.ts';

/** Time in milliseconds in which a result can follow each key press. */
const moment = 50;

/** Costs of fitting in milliseconds, measured with the core on two cores of 2020. */
const cost = { cell: 0.005, row: 0.015, series: 1, bootstrapRow: 0.1, bootstrapSeries: 4 } as const;
/** Factor for weights by evidence, which fit each power of the errors separately. */
const byEvidence = 4;

/** Rows up to which the next measurement, which takes a hundred fits, is computed within a moment. */
const mostTriedRows = 400;

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
