import type { SheetCell } from '../../../view/sheet/cells.ts';

/** What is entered into a cell: a number, a formula, or text behind an apostrophe. */
export type EnteredCell = string | number;

/**
 * A cell as it is entered. The apostrophe keeps a text from becoming a formula, a number or a date, and is
 * not part of the cell's value.
 */
export function entered(cell: SheetCell): EnteredCell {
  if (typeof cell === 'object') return cell.formula;
  return typeof cell === 'number' || cell === '' ? cell : `'${cell}`;
}

/** Rows that go over in one request. */
export interface Chunk {
  /** First row, counted from that of the block. */
  row: number;
  values: EnteredCell[][];
}

/**
 * Excel takes 5 MB in a request. Of that a million bytes are left for everything but the cells, names
 * and looks among it.
 */
const largestRequest = 4_000_000;

/** Cells in portions that Excel takes. */
export function chunksOf(cells: readonly SheetCell[][], most = largestRequest): Chunk[] {
  const chunks: Chunk[] = [];
  let bytes = Infinity;
  for (const [row, cellsOfRow] of cells.entries()) {
    const line = cellsOfRow.map(entered);
    const size = bytesOf(line);
    if (bytes + size > most) {
      chunks.push({ row, values: [] });
      bytes = 0;
    }
    chunks.at(-1)?.values.push(line);
    bytes += size;
  }
  return chunks;
}

const encoder = new TextEncoder();

function bytesOf(line: readonly EnteredCell[]): number {
  return encoder.encode(JSON.stringify(line)).length + 1;
}
