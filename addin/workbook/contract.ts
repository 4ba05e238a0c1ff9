import type { Table } from 'usl-fit';

/** A cell that holds text where a number could be meant. */
export interface TextNumber {
  /** 1-based row and column as the sheet counts them. */
  row: number;
  column: number;
  /** Such as `B4`. */
  address: string;
  text: string;
}

/** A cell that holds an error such as `#N/A`. */
export interface ErrorCell {
  row: number;
  column: number;
  address: string;
  text: string;
}

/** Where measurements stand, so that they can be read again and watched. */
export interface Source {
  sheetId: string;
  sheetName: string;
  /** Areas without the sheet's name, in the order in which they were selected. */
  areas: string[];
  /** Id of the Excel table the selection belongs to, so that new rows of it take part; else null. */
  tableId: string | null;
  /** Names of the columns of that table that were chosen; absent where all were. */
  tableColumns?: string[];
}

/** What the user selected, without the empty rows and columns around it. */
export interface Selection {
  /** The cells, areas side by side; `rows` are the sheet's own row numbers. */
  table: Table;
  source: Source;
  /** Where they are in words, such as `Sheet1!A1:B6`. */
  address: string;
  /** 1-based column in the sheet of each column of the table. */
  columns: number[];
  textNumbers: TextNumber[];
  errorCells: ErrorCell[];
  /** How many rows with content were left out because they are hidden. */
  hiddenRows: number;
}

/** Where a fit is written. */
export type Place =
  | { kind: 'new-sheet' }
  /** To the right of the measurements, on their sheet; `overwrite` once the user agreed. */
  | { kind: 'beside'; source: Source; overwrite: boolean };

/** A fit that was written into the workbook. */
export interface Output {
  /** Stable over sessions. */
  id: string;
  sheetId: string;
  sheetName: string;
  /** The cells it takes, such as `A1:M80`. */
  address: string;
  source: Source;
}

/** For writing that takes long: how much is done, 0 to 1, and a way to stop it. */
export interface Progress {
  report: (share: number) => void;
  signal: AbortSignal;
}

/** Something of ours that the host refused to take back. */
export interface Leftover {
  id: string;
  sheetName: string;
  /** Cells such as `F1:R80`; null where it is a whole sheet. */
  address: string | null;
}
