import type { Cell } from 'usl-fit';
import { areasOf, cellAddress, onSheet } from '../../../view/sheet/a1.ts';
import { workbookErrorTexts } from '../../texts/workbookErrors.ts';
import type { CellFound, Selection, Source } from '../contract.ts';
import { WorkbookError } from '../errors.ts';
import type { ReadCells } from './cells.ts';
import type { Patch } from './patch.ts';
import { withDates } from './dates.ts';
import { looksLikeNumber } from './numberText.ts';

/** Raw cells, before they are interpreted. */
export interface ReadSource {
  patches: Patch[];
  /** Hidden rows, from 0; empty if these are included. */
  hiddenRows: number[];
  source: Source;
}

/**
 * Builds a {@link Selection}: patches are joined side by side by sheet row, columns in the order given, without empty
 * rows and columns and without hidden rows, and with dates as text. A cell that occurs twice counts once.
 */
export async function selectionOf(
  context: Excel.RequestContext,
  { patches: read, hiddenRows, source }: ReadSource,
): Promise<Selection> {
  const patches = await withDates(context, source.sheetId, read);
  const isHidden = new Set(hiddenRows);
  const leftOut = new Set<number>();
  const filled = new Map<number, Map<number, { value: Cell; type: string }>>();
  const inOrder = new Set<number>();
  for (const { row: top, column: left, values, types } of patches) {
    for (const [i, line] of values.entries()) {
      const row = top + i;
      for (const [j, value] of line.entries()) {
        inOrder.add(left + j);
        if (value === '') continue;
        if (isHidden.has(row)) {
          leftOut.add(row);
          continue;
        }
        const cells = filled.get(row) ?? new Map<number, { value: Cell; type: string }>();
        filled.set(row, cells.set(left + j, { value, type: types[i]?.[j] ?? 'Empty' }));
      }
    }
  }
  refuseNothing(filled.size, leftOut.size);
  const rows = [...filled.keys()].sort((a, b) => a - b);
  const holding = new Set([...filled.values()].flatMap((cells) => [...cells.keys()]));
  const columns = [...inOrder].filter((column) => holding.has(column));
  const textNumbers: CellFound[] = [];
  const errorCells: CellFound[] = [];
  for (const row of rows) {
    for (const [column, { value, type }] of [...(filled.get(row) ?? [])].sort(
      ([a], [b]) => a - b,
    )) {
      const location = { row: row + 1, column: column + 1, address: cellAddress(row, column) };
      if (type === 'Error') errorCells.push({ ...location, text: String(value) });
      else if (type === 'String' && typeof value === 'string' && looksLikeNumber(value)) {
        textNumbers.push({ ...location, text: value });
      }
    }
  }
  return {
    table: {
      cells: rows.map((row) =>
        columns.map((column) => filled.get(row)?.get(column)?.value ?? null),
      ),
      rows: rows.map((row) => row + 1),
    },
    source,
    // Such as `Sheet1!A1:A6, C1:C6`.
    address: onSheet(source.sheetName, source.areas.flatMap(areasOf).join(', ')),
    columns: columns.map((column) => column + 1),
    textNumbers,
    errorCells,
    hiddenRows: leftOut.size,
  };
}

/** Refuses a selection without cells that can be used. */
function refuseNothing(rows: number, leftOut: number): void {
  if (rows > 0) return;
  throw leftOut === 0
    ? new WorkbookError('empty-selection', workbookErrorTexts().empty)
    : new WorkbookError('all-hidden', workbookErrorTexts().allHidden);
}

/** Ranges that were read, as cells of a source. */
export function joined(parts: readonly ReadCells[], source: Source): ReadSource {
  return {
    patches: parts.map(({ patch }) => patch).filter((patch) => patch !== null),
    hiddenRows: parts.flatMap(({ hiddenRows }) => hiddenRows),
    source,
  };
}
