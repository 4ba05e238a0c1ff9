import type { Table } from 'usl-fit';
import type { ShownError } from '../../view/ErrorCard.tsx';
import type { PlannedContent } from '../../view/sheet/plan.ts';

/** A cell whose content is to be reported: an error such as `#N/A`, or text that looks like a number. */
export interface CellFound {
  /** Row and column of the sheet, from 1. */
  row: number;
  column: number;
  /** Such as `B4`. */
  address: string;
  text: string;
}

/** A cell with text, and the number to convert it to. */
export interface Conversion {
  address: string;
  value: number;
}

/** A sheet, by its id, or by its name in case ids changed when the workbook was reopened. */
export interface OnSheet {
  sheetId: string;
  sheetName: string;
}

/** The position of measurements, for reading them again and watching them. */
export interface Source extends OnSheet {
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
  textNumbers: CellFound[];
  errorCells: CellFound[];
  /** Number of non-empty rows left out because they are hidden. */
  hiddenRows: number;
}

/** Destination of a fit. */
export type Destination =
  | { kind: 'new-sheet' }
  /** On the sheet of the measurements, to their right. */
  | { kind: 'beside'; source: Source };

/** A fit that was written into the workbook. */
export interface Output extends OnSheet {
  /** Stable across sessions. */
  id: string;
  /** Its cells, such as `A1:M80`. */
  address: string;
  source: Source;
  /** Formatting that Excel refused; absent if none. */
  refused?: readonly LooksPart[];
  /** What a cleaning would remove, if its writing did not come to its end; absent if it did. */
  incomplete?: 'sheet' | 'cells';
}

/** A part of the formatting, which Excel may refuse although the content is written. */
export type LooksPart = 'formats' | 'chart' | 'page';

/** Progress reports (0 to 1) and cancellation of a long writing. */
export interface Progress {
  report: (share: number) => void;
  signal: AbortSignal;
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
