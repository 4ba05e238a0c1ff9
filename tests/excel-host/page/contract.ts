import type { CustomFunctionOutcome } from '../api/servicesApi.ts';
import type { LoggedBatch, RequirementSets } from '../host.ts';
import type { UnknownFunction } from '../model/calculation.ts';
import type { Cell, CellValue } from '../model/cell.ts';
import type { Quirks } from '../model/quirks.ts';
import type { WorkbookSnapshot } from '../model/workbook.ts';
import type { FrameOptions } from './frameProtocol.ts';

/** The options of the page that plays Excel; passed in its URL. */
export interface PageOptions extends FrameOptions {
  sets: RequirementSets;
}

/** How an action fails, in a form that can be passed from outside the page. */
export interface PageFailure {
  takesEffect?: boolean;
  code?: string;
  /** Whether the host refuses every deletion from then on. */
  refusesDeletions?: boolean;
}

/** The result of a requested fault. */
export interface FaultOutcome {
  /** The action that failed; null if the run ended before. */
  struck: string | null;
}

/** What a test can do with the page that plays Excel. */
export interface ExcelPage {
  // What the user does.

  /** Puts values into cells exactly as given. */
  put: (address: string, values: (CellValue | Cell)[][]) => Promise<void>;
  /** Types into a cell, in the notation of the user's Excel: `1,5` is a number in a German one. */
  edit: (address: string, typed: string) => Promise<void>;
  /** Does the same as another user of the workbook. */
  editAsAnother: (address: string, typed: string) => Promise<void>;
  /** Selects cells and notifies the add-in. */
  select: (addresses: string) => void;
  /** Makes a table of cells and returns its name. */
  addTable: (address: string, name?: string) => string;
  /** Hides rows (1-based), as a filter does; `false` shows them again. */
  hideRows: (sheet: string, rows: readonly number[], isHidden?: boolean) => void;
  insertRows: (sheet: string, row: number, count?: number) => void;
  deleteRows: (sheet: string, row: number, count?: number) => void;
  insertColumns: (sheet: string, column: number, count?: number) => void;
  deleteColumns: (sheet: string, column: number, count?: number) => void;
  addSheet: (name: string) => void;
  renameSheet: (name: string, newName: string) => void;
  deleteSheet: (name: string) => void;
  /** Replaces a value in the workbook's settings. */
  setSetting: (key: string, value: unknown) => void;
  /** Opens another workbook in place of this one. */
  switchWorkbook: () => void;
  /** Closes the task pane and opens it again with the same workbook. */
  reopenPane: () => void;
  setCellEditing: (isEditing: boolean) => void;
  protectStructure: (isProtected: boolean) => void;
  protectSheet: (name: string, isProtected: boolean) => void;
  /** Switches on behaviour in which this Excel differs from others. */
  setQuirks: (quirks: Partial<Quirks>) => void;
  /** Sets the locale in which Excel writes numbers. */
  setLocale: (locale: string) => void;

  /**
   * Runs an action by its name, as a ribbon button, an entry in the context menu of cells or a keyboard shortcut would.
   */
  runAction: (name: string) => void;

  // What a test sees.

  /** What the add-in last asked Excel to do with its pane, such as `Visible`; null if it asked nothing. */
  requestedPaneState: () => string | null;

  /** Everything that a user could see or save, with formulas calculated. */
  snapshot: () => Promise<WorkbookSnapshot>;
  /** What the user typed and can still undo. */
  undoable: () => string[];
  log: () => LoggedBatch[];
  /** Clears the log, so that a run can be counted by itself. */
  clearLog: () => void;
  /** How many requests since the log was cleared did more than release references, counted like `context.sync`. */
  syncCount: () => number;
  unknownRequests: () => string[];
  unknownFunctions: () => UnknownFunction[];

  // What goes wrong.

  /** Makes the first action whose text ends in `textEnd` fail, once. */
  failOnce: (textEnd: string, code?: string) => void;
  /** Makes every action whose text ends in one of `textEnds` fail, until other endings are set. */
  failAlways: (textEnds: readonly string[], code?: string) => void;
  /** Makes one of the coming actions fail: the first is 0. */
  failAt: (index: number, failure?: PageFailure) => void;
  /** Ends the requested fault and returns its result. */
  endFailure: () => FaultOutcome;

  /** Calculates `=NAMESPACE.NAME(args)` in a cell. */
  callFunction: (name: string, args: unknown[], cell?: string) => Promise<CustomFunctionOutcome>;
  /** Calculates many cells in one batch; the time is measured from the call to the last answer. */
  callFunctions: (calls: readonly [name: string, args: unknown[]][]) => Promise<FunctionBatch>;
}

/** The answers of a batch, in order. */
export interface FunctionBatch {
  outcomes: CustomFunctionOutcome[];
  milliseconds: number;
}
