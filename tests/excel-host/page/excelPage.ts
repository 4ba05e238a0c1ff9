import { CustomFunctionCalls, services, type CustomFunctionOutcome } from '../api/servicesApi.ts';
import { Host, type LoggedBatch, type RequirementSets } from '../host.ts';
import type { CellValue } from '../model/cell.ts';
import type { WorkbookSnapshot } from '../model/workbook.ts';
import { AddinFrame, type FrameOptions } from './frameProtocol.ts';

/** How the page that plays Excel is opened; comes in its URL. */
export interface PageOptions extends FrameOptions {
  sets: RequirementSets;
}

/** What a test can do to the page that plays Excel. */
export interface ExcelPage {
  /** Types values into cells. */
  put: (address: string, values: CellValue[][]) => void;
  /** Selects cells and tells the add-in. */
  select: (addresses: string) => void;
  snapshot: () => WorkbookSnapshot;
  log: () => LoggedBatch[];
  unknownRequests: () => string[];
  setCellEditing: (isEditing: boolean) => void;
  protectStructure: (isProtected: boolean) => void;
  protectSheet: (name: string, isProtected: boolean) => void;
  /** Makes the first action whose text ends so fail, once. */
  failOnce: (textEnd: string, code?: string) => void;
  /** Makes every action whose text ends so fail, until other ends are given. */
  failAlways: (textEnds: readonly string[], code?: string) => void;
  addTable: (address: string) => void;
  hideRows: (sheetName: string, rows: readonly number[]) => void;
  insertRows: (sheetName: string, row: number) => void;
  addSheet: (name: string) => void;
  deleteSheet: (name: string) => void;
  /** Replaces what the workbook's settings hold. */
  setSetting: (key: string, value: unknown) => void;
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

declare global {
  interface Window {
    excelPage: ExcelPage;
  }
}

const customFunctionMessage = 1;
const functionCall = 1000;

const parameters = new URLSearchParams(location.search);
const options = JSON.parse(parameters.get('options') ?? '{}') as PageOptions;
const host = new Host({ sets: options.sets });
const calls = new CustomFunctionCalls();
host.services = services(calls);
const frame = new AddinFrame(host, options);
const { workbook } = host;
workbook.onSelection(() => frame.emit('documentSelectionChanged', {}));

/** Sends calls of custom functions in one message. */
function ask(
  asked: readonly (readonly [name: string, args: unknown[]])[],
  cell = 'Sheet1!A1',
): Promise<CustomFunctionOutcome>[] {
  const opened = asked.map(([name, args]) => ({ name, args, ...calls.open() }));
  const ArrayData = opened.map(({ id, name, args }) => {
    const message = JSON.stringify([id, name, args, cell, 0]);
    return [customFunctionMessage, functionCall, '', message, id];
  });
  const isHeard = frame.emit('richApiMessage', { ArrayData });
  if (!isHeard) throw new Error('No custom functions are registered.');
  return opened.map(({ outcome }) => outcome);
}

window.excelPage = {
  put: (address, values) => {
    workbook.put(address, values);
  },
  select: (addresses) => {
    workbook.select(addresses);
  },
  snapshot: () => workbook.snapshot(),
  log: () => host.log,
  unknownRequests: () => frame.unknownRequests,
  setCellEditing: (isEditing) => {
    workbook.isEditingCell = isEditing;
  },
  protectStructure: (isProtected) => {
    workbook.isStructureProtected = isProtected;
  },
  protectSheet: (name, isProtected) => {
    const sheet = workbook.findSheet(name);
    if (sheet === null) throw new Error(`There is no sheet ${name}.`);
    sheet.isProtected = isProtected;
  },
  failOnce: (textEnd, code = 'GeneralException') => {
    const at = (_count: number, { text }: { text: string }): boolean => {
      if (!text.endsWith(textEnd)) return false;
      // The refusal itself is made from the fault as it is now.
      queueMicrotask(() => (host.fault = null));
      return true;
    };
    host.fault = { at, takesEffect: false, code };
  },
  failAlways: (textEnds, code = 'GeneralException') => {
    const at = (_count: number, { text }: { text: string }): boolean =>
      textEnds.some((end) => text.endsWith(end));
    host.fault = textEnds.length === 0 ? null : { at, takesEffect: false, code };
  },
  addTable: (address) => {
    workbook.addTable(address);
  },
  hideRows: (sheetName, rows) => {
    workbook.hideRows(sheetName, rows);
  },
  insertRows: (sheetName, row) => {
    workbook.insertRows(sheetName, row);
  },
  addSheet: (name) => {
    workbook.addSheet(name, 'addSheet');
  },
  deleteSheet: (name) => {
    const sheet = workbook.findSheet(name);
    if (sheet === null) throw new Error(`There is no sheet ${name}.`);
    workbook.deleteSheet(sheet, 'deleteSheet');
  },
  setSetting: (key, value) => {
    workbook.settings.set(key, value);
  },
  callFunction: async (name, args, cell) => {
    const [outcome] = await Promise.all(ask([[name, args]], cell));
    return outcome as CustomFunctionOutcome;
  },
  callFunctions: async (asked) => {
    const start = performance.now();
    const outcomes = await Promise.all(ask(asked));
    return { outcomes, milliseconds: performance.now() - start };
  },
};
frame.open();
