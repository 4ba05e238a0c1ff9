import type { CustomFunctionOutcome } from '../api/servicesApi.ts';
import type { LoggedBatch, RequirementSets } from '../host.ts';
import type { UnknownFunction } from '../model/calculation.ts';
import type { Cell, CellValue } from '../model/cell.ts';
import type { Quirks } from '../model/quirks.ts';
import type { WorkbookSnapshot } from '../model/workbook.ts';
import type { FrameOptions } from './frameProtocol.ts';

/** How the page that plays Excel is opened; comes in its URL. */
export interface PageOptions extends FrameOptions {
  sets: RequirementSets;
}

/** How an action fails, as it can be said from outside the page. */
export interface PageFailure {
  takesEffect?: boolean;
  code?: string;
  /** Whether the host refuses every deletion from then on. */
  refusesDeletions?: boolean;
}

/** What a fault that was asked for came to. */
export interface FaultOutcome {
  /** The action that failed; null when the run was over before. */
  struck: string | null;
}

/** What a test can do to the page that plays Excel. */
export interface ExcelPage {
  // What the user does.

  /** Puts values into cells, kept exactly as given. */
  put: (address: string, values: (CellValue | Cell)[][]) => Promise<void>;
  /** Types into a cell as the user's Excel understands it: `1,5` is a number in a German one. */
  edit: (address: string, typed: string) => Promise<void>;
  /** Does the same as another user of the workbook would. */
  editAsAnother: (address: string, typed: string) => Promise<void>;
  /** Selects cells and tells the add-in. */
  select: (addresses: string) => void;
  /** Makes cells a table, gives its name. */
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
  /** Replaces what the workbook's settings hold. */
  setSetting: (key: string, value: unknown) => void;
  /** Opens another workbook in the place of this one. */
  switchWorkbook: () => void;
  /** Closes the task pane and opens it again, the workbook as it is. */
  reopenPane: () => void;
  setCellEditing: (isEditing: boolean) => void;
  protectStructure: (isProtected: boolean) => void;
  protectSheet: (name: string, isProtected: boolean) => void;
  /** Makes this Excel one that does what others do not. */
  setQuirks: (quirks: Partial<Quirks>) => void;
  /** Lets Excel write numbers as another country does. */
  setLocale: (locale: string) => void;

  /** Does what a button of the ribbon, an entry of the menu of cells or keys call: an action by its name. */
  runAction: (name: string) => void;

  // What a test sees.

  /** What the add-in asked Excel to do with its pane, such as `Visible`; null where it asked nothing. */
  paneAskedFor: () => string | null;

  /** Everything a user could see or save, formulas calculated. */
  snapshot: () => Promise<WorkbookSnapshot>;
  /** What the user typed and can still undo. */
  undoable: () => string[];
  log: () => LoggedBatch[];
  /** Forgets what was logged, so that a run can be counted by itself. */
  clearLog: () => void;
  /** How many requests since then did something beside keeping house, as `context.sync` counts. */
  syncCount: () => number;
  unknownRequests: () => string[];
  unknownFunctions: () => UnknownFunction[];

  // What goes wrong.

  /** Makes the first action whose text ends so fail, once. */
  failOnce: (textEnd: string, code?: string) => void;
  /** Makes every action whose text ends so fail, until other ends are given. */
  failAlways: (textEnds: readonly string[], code?: string) => void;
  /** Fails the action to come with a number, from 0. */
  failAt: (index: number, failure?: PageFailure) => void;
  /** Ends what was asked to fail, and tells what came of it. */
  endFailure: () => FaultOutcome;

  /** Calculates `=NAMESPACE.NAME(args)` in a cell. */
  callFunction: (name: string, args: unknown[], cell?: string) => Promise<CustomFunctionOutcome>;
  /** Calculates many cells in one batch; the time is that from the question to the last answer. */
  callFunctions: (calls: readonly [name: string, args: unknown[]][]) => Promise<FunctionBatch>;
}

/** The answers of a batch in their order. */
export interface FunctionBatch {
  outcomes: CustomFunctionOutcome[];
  milliseconds: number;
}
