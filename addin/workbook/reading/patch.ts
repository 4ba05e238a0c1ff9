import type { Cell } from 'usl-fit';

/** Cells that were read, with the row and column of the first, from 0. */
export interface Patch {
  row: number;
  column: number;
  values: Cell[][];
  types: string[][];
}
