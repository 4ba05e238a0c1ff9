import type { Table } from 'usl-fit';
import type { ShownError } from '../../view/ErrorCard.tsx';
import type { SheetContent as PlannedContent } from '../../view/sheet/content.ts';

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

/** A cell that holds text, and the number it was read as. */
export interface Conversion {
  address: string;
  value: number;
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
export type Destination =
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
  /** What Excel refused of how it looks when it was written; absent where nothing. */
  refused?: readonly LooksPart[];
}

/** A part of how an output looks, which may be refused while its content stands. */
export type LooksPart = 'formats' | 'chart' | 'page';

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

/** What the pane wants to know when the workbook is opened again. */
export interface Kept {
  /** For everybody who opens it. */
  shared: unknown;
  /** For this user alone; null leaves no trace. */
  own: unknown;
}

/** What a sheet says, and where its measurements are, so that it can be fitted again. */
export interface SheetContent extends PlannedContent {
  source: Source;
  /** What is saved with it; absent where the workbook has that. */
  keep?: Kept;
}

/** What happened to the cells of a source. */
export interface DataChange {
  /** Whether nobody typed there: formulas were calculated, and may have come to the same as before. */
  isCalculation: boolean;
  /** Whether it goes back to another user of the same workbook. */
  isRemote: boolean;
}

/** Hears of the cells of a source, which lie there now; null where that can no longer be known. */
export type OnData = (moved: Source | null, change: DataChange) => void;

/** How a part of Excel that the add-in uses answered. */
export interface Probe {
  part: string;
  /** The code of what went wrong; null where nothing did. */
  error: string | null;
  milliseconds: number;
}

/** Ends what was begun. */
export type Stop = () => Promise<void>;

/** What the pane needs of a workbook; a test hands it another one. */
export interface Workbook {
  /** What is selected: cells, columns, several areas, or what is around one cell. */
  readSelection: (options: ReadOptions) => Promise<Selection>;
  /** The same cells as before, wherever the selection is now. */
  readSource: (source: Source, options: ReadOptions) => Promise<Selection>;
  /** Puts cells on a new sheet, and remarks below them, and brings it to the front. Texts stay texts. Gives the cells. */
  addSheet: (
    cells: readonly (readonly (string | number)[])[],
    remarks?: readonly string[],
  ) => Promise<Source>;
  /** Writes a fit; a place that holds something is refused as `target-not-empty`. */
  insertFit: (content: SheetContent, place: Destination, progress?: Progress) => Promise<Output>;
  /** Writes a fit where an earlier one was written, and over nothing else. */
  updateFit: (output: Output, content: SheetContent, progress?: Progress) => Promise<Output>;
  /** What has been written into this workbook and is still there, the latest first. */
  listOutputs: () => Promise<Output[]>;
  /** Selects cells of a source's sheet, such as `B4` or `B4:C7`; of several areas the first. */
  selectCells: (source: Source, address: string) => Promise<void>;
  /** Puts numbers into the cells that hold them as text. */
  convertTextNumbers: (source: Source, cells: readonly Conversion[]) => Promise<void>;
  /** What {@link saveSettings} kept in this workbook; null where nothing was. */
  loadSettings: () => Promise<Kept>;
  saveSettings: (settings: Kept) => Promise<void>;
  /** Tries each part of Excel that is read, without writing. */
  probe: () => Promise<Probe[]>;
  /** Registers the handlers of events, once, when the pane opens, so that subscribing costs nothing later. */
  listen: () => Promise<void>;
  onSelectionChanged: (listener: () => void) => Promise<Stop>;
  /**
   * Calls when cells of a source change, move or are calculated anew by anybody's hand but the add-in's
   * own, with the source as it lies by then; with null, and then no more, where cells moved in a way that
   * cannot be followed.
   */
  onDataChanged: (source: Source, listener: OnData) => Promise<Stop>;
  /** What an earlier run had to leave behind. */
  findLeftovers: () => Promise<Leftover[]>;
  cleanUp: (leftover: Leftover) => Promise<void>;
  /** An error of Excel or of the workbook folder in words. */
  describe: (error: unknown) => DescribedError;
}

/** An error in words, with the cells that are in the way where there are some. */
export interface DescribedError extends ShownError {
  cells?: readonly string[];
}

export interface ReadOptions {
  /** Whether rows that are filtered away or hidden take part; charts leave them out. */
  hiddenRows: 'leave-out' | 'take';
  /** Fits that were written; one cell of theirs does not stand for the cells around it. */
  outputs?: readonly Pick<Output, 'sheetId' | 'address'>[];
}
