import type { Table } from 'usl-fit';
import type { ShownError } from '../../view/ErrorCard.tsx';
import type { PlannedContent } from '../../view/sheet/plan.ts';

/** A cell with text that looks like a number. */
export interface TextNumber {
  /** Row and column of the sheet, from 1. */
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

/** A cell with text, and the number to convert it to. */
export interface Conversion {
  address: string;
  value: number;
}

/** The position of measurements, for reading them again and watching them. */
export interface Source {
  sheetId: string;
  sheetName: string;
  /** Addresses without the sheet's name, in the order of selection. */
  areas: string[];
  /** Id of the Excel table that the selection belongs to, so that new rows are included; else null. */
  tableId: string | null;
  /** Names of the chosen columns of that table; absent if all were. */
  tableColumns?: string[];
}

/** The selected cells, without empty rows and columns around them. */
export interface Selection {
  /** The cells, with areas side by side; `rows` are row numbers of the sheet. */
  table: Table;
  source: Source;
  /** Their address for display, such as `Sheet1!A1:B6`. */
  address: string;
  /** Sheet column (from 1) of each table column. */
  columns: number[];
  textNumbers: TextNumber[];
  errorCells: ErrorCell[];
  /** Number of non-empty rows left out because they are hidden. */
  hiddenRows: number;
}

/** Destination of a fit. */
export type Destination =
  | { kind: 'new-sheet' }
  /** On the sheet of the measurements, to their right; `overwrite` once the user has agreed. */
  | { kind: 'beside'; source: Source; overwrite: boolean };

/** A fit that was written into the workbook. */
export interface Output {
  /** Stable across sessions. */
  id: string;
  sheetId: string;
  sheetName: string;
  /** Its cells, such as `A1:M80`. */
  address: string;
  source: Source;
  /** Formatting that Excel refused; absent if none. */
  refused?: readonly LooksPart[];
}

/** A part of the formatting, which Excel may refuse although the content is written. */
export type LooksPart = 'formats' | 'chart' | 'page';

/** Progress reports (0 to 1) and cancellation of a long writing. */
export interface Progress {
  report: (share: number) => void;
  signal: AbortSignal;
}

/** Something of ours that Excel refused to remove. */
export interface Leftover {
  id: string;
  sheetName: string;
  /** Cells such as `F1:R80`; null for a whole sheet. */
  address: string | null;
}

/** Settings of the pane that are kept in the workbook. */
export interface StoredSettings {
  /** Shared by all users. */
  shared: unknown;
  /** For this user only; null stores nothing. */
  personal: unknown;
}

/** The content of an output, with the source of its measurements for refitting. */
export interface SheetContent extends PlannedContent {
  source: Source;
  /** Settings to save with it; absent if the workbook has them. */
  keep?: StoredSettings;
}

/** A change of the cells of a source. */
export interface DataChange {
  /** Whether formulas were recalculated, possibly to the same values, rather than cells edited. */
  isCalculation: boolean;
  /** Whether another user of the workbook caused it. */
  isRemote: boolean;
}

/** Listener for changes of a source; `moved` is its present position, null if that is unknown. */
export type OnData = (moved: Source | null, change: DataChange) => void;

/** How a part of Excel's API that the add-in uses responded. */
export interface Probe {
  part: string;
  /** Error code; null if it worked. */
  error: string | null;
  milliseconds: number;
}

/** Ends a subscription. */
export type Stop = () => Promise<void>;

/** The workbook as the pane needs it; tests substitute a fake. */
export interface Workbook {
  /** Reads the selection: cells, columns, several areas, or the region around a single cell. */
  readSelection: (options: ReadOptions) => Promise<Selection>;
  /** Reads the same cells again, wherever the selection is. */
  readSource: (source: Source, options: ReadOptions) => Promise<Selection>;
  /**
   * Puts cells on a new sheet, with remarks below, and activates it. Texts stay texts. Returns the source of the cells.
   */
  addSheet: (
    cells: readonly (readonly (string | number)[])[],
    remarks?: readonly string[],
  ) => Promise<Source>;
  /** Writes a fit; a non-empty destination is refused as `target-not-empty`. */
  insertFit: (
    content: SheetContent,
    destination: Destination,
    progress?: Progress,
  ) => Promise<Output>;
  /** Replaces an earlier output, and nothing else. */
  updateFit: (output: Output, content: SheetContent, progress?: Progress) => Promise<Output>;
  /** Outputs that are still in this workbook, latest first. */
  listOutputs: () => Promise<Output[]>;
  /** Selects cells of a source's sheet, such as `B4` or `B4:C7`; of several areas only the first. */
  selectCells: (source: Source, address: string) => Promise<void>;
  /** Converts cells with numbers stored as text. */
  convertTextNumbers: (source: Source, cells: readonly Conversion[]) => Promise<void>;
  /**
   * Puts a formula (in English, with references such as A1) into the active cell, if it is empty and none of the
   * source's. Returns its address.
   */
  putFormula: (formula: string, source: Source) => Promise<string>;
  /** What {@link saveSettings} stored in this workbook; null if nothing. */
  loadSettings: () => Promise<StoredSettings>;
  saveSettings: (settings: StoredSettings) => Promise<void>;
  /** Tests each part of Excel's API that is used for reading, without writing. */
  probe: () => Promise<Probe[]>;
  /** Registers handlers of the data once, when the pane opens, so that later subscriptions need no round trip. */
  listen: () => Promise<void>;
  /** Registers all handlers anew that were registered, as after a sleep. */
  listenAgain: () => Promise<void>;
  onSelectionChanged: (listener: () => void) => Promise<Stop>;
  /**
   * Calls the listener when cells of a source are changed, moved or recalculated by anyone but the add-in, with the
   * source's present position; with null, for the last time, if they moved to an unknown place.
   */
  onDataChanged: (source: Source, listener: OnData) => Promise<Stop>;
  /** Leftovers that an earlier run could not remove. */
  findLeftovers: () => Promise<Leftover[]>;
  cleanUp: (leftover: Leftover) => Promise<void>;
  /** Describes an error of Excel or of this folder for the user. */
  describe: (error: unknown) => DescribedError;
}

/** An error for the user, with the cells in the way, if any. */
export interface DescribedError extends ShownError {
  cells?: readonly string[];
}

export interface ReadOptions {
  /** Whether hidden or filtered rows are included; charts leave them out. */
  hiddenRows: 'leave-out' | 'take';
  /** Existing outputs; a single cell within one is not expanded to the cells around it. */
  outputs?: readonly Pick<Output, 'sheetId' | 'address'>[];
}
