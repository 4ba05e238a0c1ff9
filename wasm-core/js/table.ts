/** A table as it is given. */

/** What may stand in a cell; text is read as people write numbers. */
export type Cell = number | string | boolean | null | undefined;

/**
 * A rectangle of cells and, beside each row, the number a person sees (1, 2, 3 … if left out). What
 * separated the cells of a text helps to tell a decimal sign.
 */
export interface Table {
  cells: Cell[][];
  rows?: number[];
  delimiter?: string;
}
