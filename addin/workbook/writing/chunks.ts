import type { CellContent } from '../../../view/sheet/cells.ts';

/** Rows that go over in one request. */
export interface Chunk {
  /** First row, counted from that of the block. */
  row: number;
  values: CellContent[][];
}

/**
 * Excel takes 5 MB in a request. Of that a million bytes are left for everything but the cells, names
 * and looks among it.
 */
const largestRequest = 4_000_000;

/** Cells in portions that Excel takes. */
export function chunksOf(values: readonly CellContent[][], most = largestRequest): Chunk[] {
  const chunks: Chunk[] = [];
  let bytes = Infinity;
  for (const [row, line] of values.entries()) {
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

function bytesOf(line: readonly CellContent[]): number {
  return encoder.encode(JSON.stringify(line)).length + 1;
}
