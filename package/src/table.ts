/** Tables as callers pass them. */

/** The value of a cell; text is parsed as people write numbers. */
export type Cell = number | string | boolean | null | undefined;

/** A table of measurements: its first row may be a header. */
export interface Table {
  /** Its rows, each a list of cells. */
  cells: readonly (readonly Cell[])[];
  /** The number of each row as shown to people, used in errors and warnings. Default 1, 2, 3 … */
  rows?: readonly number[];
  /** The separator of the text that the table came from; helps to detect the decimal sign. */
  delimiter?: string;
}
