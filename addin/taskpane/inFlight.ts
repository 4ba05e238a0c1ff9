import type { FitReport, Table } from 'usl-fit';
import type { Choice } from '../../view/choice.ts';
import { tableOptions } from '../../view/fitForView.ts';
import { inFlight } from '../../view/inFlight.ts';
import { takingEffect, type FitDecisions } from './state/fitting.ts';
import type { Selection } from '../workbook/contract.ts';

/** Measurements for a new sheet, what is told of them, and which column is which. */
export interface Written {
  cells: readonly (readonly (string | number)[])[];
  trail: readonly string[];
  choice: Choice;
}

/** Whether a header can say what a column more is. */
export function hasRoomForInFlight({ hasHeader, sides }: FitReport['columns']): boolean {
  return hasHeader && sides === null;
}

/**
 * The measurements that take part, with what users who think have in flight as the concurrency, in a column of its own;
 * null where a row cannot tell.
 */
export function withInFlight(
  selection: Selection,
  columns: FitReport['columns'],
  decisions: FitDecisions,
  locale: string | undefined,
): Written | null {
  const { choice, settings, exclusions } = decisions;
  const leftOut = takingEffect(exclusions, selection);
  const { table } = selection;
  const found = inFlight(table, tableOptions(choice, settings, leftOut), locale);
  const [head, ...rows] = filled(table);
  if (found === null || head === undefined) return null;
  const width = Math.max(head.cells.length, ...rows.map(({ cells }) => cells.length));
  const put = (cells: readonly unknown[], last: string | number) => [
    ...Array.from({ length: width }, (_, i) => asCell(cells[i])),
    last,
  ];
  const out = new Set(leftOut.map(({ row }) => row));
  const measured = rows.flatMap(({ row, cells }) => {
    const served = out.has(row) ? undefined : found.rows.get(row);
    return served === undefined ? [] : [put(cells, served)];
  });
  return {
    cells: [put(head.cells, 'in flight'), ...measured],
    trail: [found.note()],
    choice: {
      ...choice,
      n: width + 1,
      x: columns.throughput.number,
      latency: columns.latency?.number ?? null,
    },
  };
}

/** The rows with any content, with their numbers. */
function filled({ cells, rows }: Table) {
  return cells
    .map((line, i) => ({ row: rows?.[i] ?? i + 1, cells: line }))
    .filter(({ cells }) =>
      cells.some((cell) => cell !== null && cell !== undefined && cell !== ''),
    );
}

function asCell(cell: unknown): string | number {
  if (typeof cell === 'number') return cell;
  return typeof cell === 'string' || typeof cell === 'boolean' ? String(cell) : '';
}
