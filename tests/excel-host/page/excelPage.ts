import {
  CustomFunctionCalls,
  services,
  type AddinRuntime,
  type CustomFunctionOutcome,
} from '../api/servicesApi.ts';
import { ironCalculator } from '../calculation/ironCalc.ts';
import { isDeletion, type FaultAt } from '../faults.ts';
import { Host, isWork } from '../host.ts';
import { cultureOf } from '../model/culture.ts';
import type { Sheet } from '../model/sheet.ts';
import type { ExcelPage, PageOptions } from './contract.ts';
import { AddinFrame } from './frameProtocol.ts';

export type * from './contract.ts';

declare global {
  interface Window {
    excelPage: ExcelPage;
  }
}

/** Category of Excel's own events. */
const eventCategory = 65_536;
const customFunctionMessage = 1;
const functionCall = 1000;
const actionMessage = 2;
const actionCall = 1000;

const parameters = new URLSearchParams(location.search);
const options = JSON.parse(parameters.get('options') ?? '{}') as PageOptions;
const host = new Host({ sets: options.sets, locale: options.locale });
// Loaded by the page at run time, so no bundler may resolve the path.
const calculatorModule = '/__excel/ironcalc/wasm.js';
host.loadCalculator = async () => {
  const library = (await import(calculatorModule)) as typeof import('@ironcalc/wasm');
  await library.default({ module_or_path: '/__excel/ironcalc/wasm_bg.wasm' });
  return ironCalculator(() => library);
};
const calls = new CustomFunctionCalls();
const runtime: AddinRuntime = { state: null };
host.services = services(calls, runtime);
const frame = new AddinFrame(host, options);
host.onEvent((event) => {
  if (event.kind === 'document') frame.emit(event.name, {});
  else {
    const { eventType, targetId, message } = event;
    frame.emit('richApiMessage', { ArrayData: [[eventCategory, eventType, targetId, message]] });
  }
});

/** An argument as this Excel passes it to a function: a blank cell is an empty text, or 0. */
function handedOver(argument: unknown): unknown {
  if (!host.workbook.quirks.blankAsZero || !Array.isArray(argument)) return argument;
  const blanked = (value: unknown): unknown => (value === '' || value === null ? 0 : value);
  return (argument as unknown[][]).map((row) => row.map(blanked));
}

/** Sends calls of custom functions in one message. */
function ask(
  requests: readonly (readonly [name: string, args: unknown[]])[],
  cell = 'Sheet1!A1',
): Promise<CustomFunctionOutcome>[] {
  const opened = requests.map(([name, args]) => ({ name, args, ...calls.open() }));
  const ArrayData = opened.map(({ id, name, args }) => {
    const message = JSON.stringify([id, name, args.map(handedOver), cell, 0]);
    return [customFunctionMessage, functionCall, '', message, id];
  });
  const isHeard = frame.emit('richApiMessage', { ArrayData });
  if (!isHeard) throw new Error('No custom functions are registered.');
  return opened.map(({ outcome }) => outcome);
}

let fault: FaultAt | null = null;

const sheet = (name: string): Sheet => {
  const found = host.workbook.findSheet(name);
  if (found === null) throw new Error(`There is no sheet ${name}.`);
  return found;
};

/** Loads the calculator for formulas, and then performs an action. */
const calculating = async (act: () => void): Promise<void> => {
  await host.ensureCalculator();
  act();
};

window.excelPage = {
  put: (address, values) => {
    const put = (): void => {
      host.workbook.put(address, values);
    };
    const hasFormulas = values.some((line) => line.some((cell) => typeof cell === 'object'));
    if (hasFormulas) return calculating(put);
    put();
    return Promise.resolve();
  },
  edit: (address, typed) =>
    calculating(() => {
      host.workbook.edit(address, typed);
    }),
  editAsAnother: (address, typed) =>
    calculating(() => {
      host.workbook.asAnother(() => {
        host.workbook.edit(address, typed);
      });
    }),
  select: (addresses) => {
    host.workbook.select(addresses);
  },
  addTable: (address, name) => host.workbook.addTable(address, name).name,
  hideRows: (name, rows, isHidden) => {
    host.workbook.hideRows(name, rows, isHidden);
  },
  insertRows: (name, row, count) => {
    host.workbook.insertRows(name, row, count);
  },
  deleteRows: (name, row, count) => {
    host.workbook.deleteRows(name, row, count);
  },
  insertColumns: (name, column, count) => {
    host.workbook.insertColumns(name, column, count);
  },
  deleteColumns: (name, column, count) => {
    host.workbook.deleteColumns(name, column, count);
  },
  addSheet: (name) => {
    host.workbook.addSheet(name, 'user');
  },
  renameSheet: (name, newName) => {
    host.workbook.renameSheet(sheet(name), newName, 'user');
  },
  deleteSheet: (name) => {
    host.workbook.deleteSheet(sheet(name), 'user');
  },
  setSetting: (key, value) => {
    host.workbook.settings.set(key, value);
  },
  switchWorkbook: () => {
    host.switchWorkbook();
  },
  reopenPane: () => {
    host.closeAddin();
    frame.open();
  },
  setCellEditing: (isEditing) => {
    host.workbook.isEditingCell = isEditing;
  },
  protectStructure: (isProtected) => {
    host.workbook.isStructureProtected = isProtected;
  },
  protectSheet: (name, isProtected) => {
    sheet(name).isProtected = isProtected;
  },
  setQuirks: (quirks) => {
    Object.assign(host.workbook.quirks, quirks);
  },
  undoable: () => [...host.workbook.undo],
  setLocale: (locale) => {
    host.workbook.culture = cultureOf(locale);
  },
  runAction: (name) => {
    const ArrayData = [[actionMessage, actionCall, '', JSON.stringify([name, '']), 0]];
    if (!frame.emit('richApiMessage', { ArrayData })) throw new Error('No actions are registered.');
  },
  requestedPaneState: () => runtime.state,
  snapshot: async () => {
    const hasFormulas = host.workbook.sheets.some((s) =>
      [...s.written()].some(({ cell }) => cell.formula !== ''),
    );
    if (hasFormulas) await host.ensureCalculator();
    return host.workbook.snapshot();
  },
  log: () => host.log,
  clearLog: () => {
    host.log.length = 0;
  },
  syncCount: () => host.log.filter(isWork).length,
  unknownRequests: () => frame.unknownRequests,
  unknownFunctions: () => host.workbook.unknownFunctions,
  failAt: (index, { refusesDeletions = false, ...failure } = {}) => {
    const andThen = refusesDeletions ? { andThen: isDeletion } : {};
    fault = host.failAt(index, { ...failure, ...andThen });
  },
  endFailure: () => {
    const struck = fault?.struck?.text ?? null;
    [fault, host.fault] = [null, null];
    return { struck };
  },
  failOnce: (textEnd, code = 'GeneralException') => {
    const at = (_count: number, { text }: { text: string }): boolean => {
      if (!text.endsWith(textEnd)) return false;
      // Cleared later, because the refusal is made from the current fault.
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
  callFunction: async (name, args, cell) => {
    const [outcome] = await Promise.all(ask([[name, args]], cell));
    return outcome as CustomFunctionOutcome;
  },
  callFunctions: async (requests) => {
    const start = performance.now();
    const outcomes = await Promise.all(ask(requests));
    return { outcomes, milliseconds: performance.now() - start };
  },
};
frame.open();
