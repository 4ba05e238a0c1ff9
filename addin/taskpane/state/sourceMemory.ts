import type { Choice } from '../../../view/choice.ts';
import { parseBlock } from '../../../view/sheet/a1.ts';
import type { Output, Selection, Source } from '../../workbook/contract.ts';
import type { StoredExclusion } from './fitting.ts';

/** How measurements are recognised: by position and headers. */
export interface SourceIdentity {
  source: Source;
  /** 1-based columns of the sheet. */
  columns: number[];
  /** Texts of the first row, empty if there are none. */
  headers: string[];
}

/** The user's decisions about measurements. */
export interface SourceMemory extends SourceIdentity {
  choice: Choice;
  exclusions: StoredExclusion[];
}

/** Number of remembered measurements; older ones are dropped. */
export const mostMemories = 30;

/** The identity of a selection. */
export function identityOf({ source, columns, table }: Selection): SourceIdentity {
  const headers = columns.map((_, i) => {
    const cell = table.cells[0]?.[i];
    return typeof cell === 'string' ? cell.trim() : '';
  });
  return { source, columns, headers };
}

/** Whether both are the same columns of the same sheet with the same headers. */
export function sameColumns(one: SourceIdentity, other: SourceIdentity): boolean {
  return (
    one.source.sheetId === other.source.sheetId &&
    sameList(one.columns, other.columns) &&
    sameList(one.headers, other.headers)
  );
}

/** Whether both are the same measurements, possibly with more or fewer rows. */
export function sameMeasurements(one: SourceIdentity, other: SourceIdentity): boolean {
  if (!sameColumns(one, other)) return false;
  const [a, b] = [one.source, other.source];
  if (a.tableId !== null || b.tableId !== null) return a.tableId === b.tableId;
  const [[from, to], [first, last]] = [rowsOf(a.areas), rowsOf(b.areas)];
  return from <= last && first <= to;
}

/** Whether both are the same cells. */
export function sameSource(one: Source, other: Source): boolean {
  if (one.sheetId !== other.sheetId || one.tableId !== other.tableId) return false;
  return one.tableId !== null || sameList(one.areas, other.areas);
}

/** Whether both are the same cells with the same headers, possibly with different columns in between. */
export function sameCells(one: SourceIdentity, other: SourceIdentity): boolean {
  return sameSource(one.source, other.source) && sameList(one.headers, other.headers);
}

/** The memories with this one first, replacing an earlier one of the same measurements. */
export function withMemory(
  memories: readonly SourceMemory[],
  memory: SourceMemory,
): SourceMemory[] {
  const others = memories.filter(
    (other) => !sameMeasurements(other, memory) && !sameCells(other, memory),
  );
  return [memory, ...others].slice(0, mostMemories);
}

function sameList<T>(one: readonly T[], other: readonly T[]): boolean {
  return one.length === other.length && one.every((item, i) => item === other[i]);
}

/** First and last row of areas such as `A1:B6`; whole columns span all rows. */
function rowsOf(areas: readonly string[]): [number, number] {
  const rows = areas.flatMap((area) => [...area.matchAll(/\d+/g)].map(Number));
  return rows.length === 0 ? [1, Infinity] : [Math.min(...rows), Math.max(...rows)];
}

/** State that belongs to measurements and moves with their cells. */
interface Shown {
  selection: Selection | null;
  memories: readonly SourceMemory[];
  outputs: readonly Output[];
}

/** The state after the cells of a source moved: selection, decisions and outputs stay with their measurements. */
export function moved(shown: Shown, from: Source, to: Source): Shown {
  const { selection, memories, outputs } = shown;
  if (selection === null) return shown;
  const before = identityOf(selection);
  return {
    selection: {
      ...selection,
      source: to,
      address: selection.address.replace(from.areas.join(', '), () => to.areas.join(', ')),
      columns: columnsAfter(selection, to),
    },
    // The current decisions are newer than those remembered for these cells.
    memories: memories.filter((memory) => !sameMeasurements(memory, before)),
    outputs: outputs.map((output) =>
      sameSource(output.source, from) ? { ...output, source: to } : output,
    ),
  };
}

/** Columns shifted along with the cells, so that decisions are still found. */
function columnsAfter({ columns, source }: Selection, { areas }: Source): number[] {
  const [was = 0, is = 0] = [source.areas, areas].map(leftmost);
  return columns.map((column) => column + is - was);
}

function leftmost(areas: readonly string[]): number {
  return Math.min(...areas.flatMap((area) => parseBlock(area)?.[1] ?? []));
}
