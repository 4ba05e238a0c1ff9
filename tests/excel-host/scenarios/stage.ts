import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { CellValue } from '../model/cell.ts';
import type { SheetSnapshot, WorkbookSnapshot } from '../model/snapshot.ts';
import { openInNode, type NodeHost, type NodeOptions } from '../node.ts';
import type { LoadCode, WorkbookCode } from '../workbookCode.ts';

/** The usual options of an insertion and of a fit. */
export const newSheet = { kind: 'new-sheet' } as const;
export const leaveOut = { hiddenRows: 'leave-out' } as const;

/** Something a user does with the workbook code; rejects when the outcome is wrong. */
export type Scenario = (load: LoadCode, options?: NodeOptions) => Promise<void>;

/** Queries per second of a database by number of concurrent users: Percona's five points. */
export const measurements: CellValue[][] = [
  ['Users', 'Queries/s'],
  [1, 955.16],
  [2, 1878.91],
  [4, 3548.68],
  [8, 6531.08],
  [16, 9897.24],
];

/** Throughput before and after a change, within 2.5 % of the laws (100, 0.05, 0.001) and (110, 0.02, 0.0005). */
export const beforeAndAfter: CellValue[][] = [
  ['N', 'Req/s before', 'Req/s after'],
  [1, 101, 109],
  [2, 188, 217],
  [4, 345, 410],
  [8, 562, 762],
  [16, 822, 1_214],
  [32, 888, 1_680],
  [64, 788, 1_653],
];

/** WSO2's three message sizes with four measurements each, and a column that distinguishes them. */
export const wso2: CellValue[][] = readFileSync(
  new URL('../../data/wso2-enterprise-integrator.csv', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line, i) =>
    line
      .split(',')
      .slice(0, 3)
      .map((cell, j) => (i > 0 && j > 0 ? Number(cell) : cell)),
  );

export interface Stage extends NodeHost {
  code: WorkbookCode;
  before: WorkbookSnapshot;
}

/** A workbook with measurements at B3:C8 of a user's sheet, and a second sheet of the user. */
export function stage(
  load: LoadCode,
  options: NodeOptions = {},
  arrange: (host: NodeHost) => void = () => undefined,
  host: NodeHost = openInNode(options),
): Stage {
  const { workbook } = host;
  // Formulas are calculated only in tests that look at their values, because it takes time.
  workbook.calculator = null;
  workbook.put('B3:C8', measurements);
  const notes = workbook.addSheet('Notes', 'stage');
  workbook.put('Notes!A1', [['keep me']]);
  notes.cell(0, 0).format['bold'] = true;
  workbook.select('B3:C8');
  arrange(host);
  return { ...host, code: load(host), before: workbook.snapshot() };
}

/** The same library with a new workbook: a separate library for each of thousands would not fit into memory. */
export function anotherWorkbook(host: NodeHost): NodeHost {
  host.host.fault = null;
  host.host.switchWorkbook();
  host.log.length = 0;
  return { ...host, workbook: host.host.workbook };
}

/** A copy as plain data, without the prototypes of the script context it came from. */
export const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown;

/** The number of batches since an index in the log that did more than release references. */
export const roundTrips = ({ log }: NodeHost, since = 0): number =>
  log.slice(since).filter(({ actions }) => actions.some(({ text }) => !isHousekeeping(text)))
    .length;

export const isHousekeeping = (text: string): boolean =>
  text === 'workbook' || text.endsWith('._RemoveReference()');

/** Asserts that the user's sheets, selection and names are unchanged, and that only the given sheets were added. */
export function assertUntouched(s: Stage, madeSheets: readonly string[] = []): void {
  const now = s.workbook.snapshot();
  const theirs = now.sheets.filter(({ name }) => !madeSheets.includes(name));
  assert.deepEqual(theirs, s.before.sheets, 'the user’s sheets are as they were');
  assert.deepEqual(now.selection, s.before.selection, 'the user’s selection is as it was');
  assert.deepEqual(now.names, s.before.names, 'the user’s names are as they were');
  const made = now.sheets.filter(({ name }) => madeSheets.includes(name));
  assert.equal(made.length, madeSheets.length, 'nothing of the add-in’s is left over');
}

/** Asserts that nothing at all has changed, settings included. */
export function assertAsBefore({ workbook, before }: Stage): void {
  assert.deepEqual(workbook.snapshot(), before, 'the workbook is as it was');
}

export function sheetNamed({ workbook }: NodeHost, name: string): SheetSnapshot {
  const sheet = workbook.snapshot().sheets.find((s) => s.name === name);
  assert.ok(sheet !== undefined, `there is a sheet ${name}`);
  return sheet;
}

export async function rejection(promise: Promise<unknown>): Promise<Error> {
  const outcome: unknown = await promise.then(
    () => null,
    (error: unknown) => error,
  );
  assert.ok(outcome !== null, 'the call was refused');
  return outcome as Error;
}

/** The value of a cell in a snapshot; '' for an empty cell. */
export function valueAt(sheet: SheetSnapshot, address: string): CellValue {
  const cell = sheet.cells[address] ?? '';
  return typeof cell === 'object' ? cell.value : cell;
}

/** The formula of a cell in a snapshot; '' if there is none. */
export function formulaAt(sheet: SheetSnapshot, address: string): string {
  const cell = sheet.cells[address];
  return typeof cell === 'object' ? (cell.formula ?? '') : '';
}

/** The addresses of the cells that contain a text. */
export function find(sheet: SheetSnapshot, text: string): string[] {
  return Object.keys(sheet.cells).filter((address) => valueAt(sheet, address) === text);
}

/** The row of the only cell that contains a text, in a given column if there is one. */
export function rowOf(sheet: SheetSnapshot, text: string, column?: string): number {
  const found = find(sheet, text).filter((a) => column === undefined || a.startsWith(column));
  assert.equal(found.length, 1, `“${text}” stands in one cell`);
  return Number(/\d+/.exec(found[0] ?? '')?.[0]);
}

/** Starts an action while a cell is being edited; the edit ends a little later. */
export const whileEditing = async (s: Stage, act: () => Promise<unknown>): Promise<void> => {
  s.workbook.isEditingCell = true;
  const started = act();
  let isDone = false;
  const watched = started.finally(() => (isDone = true));
  await Promise.race([watched, new Promise((resolve) => setTimeout(resolve, 20))]);
  assert.equal(isDone, false, 'nothing happens while the cell is edited');
  s.workbook.isEditingCell = false;
  await watched;
};
