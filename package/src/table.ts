/** A table as it is given. */

/** What may stand in a cell; text is read as people write numbers. */
export type Cell = number | string | boolean | null | undefined;

/** A table of measurements: its first row may be a header. */
export interface Table {
  /** Its rows, each a list of cells. */
  cells: readonly (readonly Cell[])[];
  /** Beside each row the number a person sees, as in errors and warnings. Default 1, 2, 3 … */
  rows?: readonly number[];
  /** What separated the cells of a text, a space for spaces: it helps to tell a decimal sign. */
  delimiter?: string;
}
