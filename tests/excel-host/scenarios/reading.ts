import assert from 'node:assert/strict';
import { readContent } from './content.ts';
import type { Scenario } from './stage.ts';
import {
  leaveOut,
  assertAsBefore,
  measurements,
  plain,
  rejection,
  roundTrips,
  stage,
  whileEditing,
} from './stage.ts';

const take = { hiddenRows: 'take' } as const;

const readsTwoColumns: Scenario = async (load, options) => {
  const s = stage(load, options);
  const { source, ...selection } = await s.code.readSelection(leaveOut);
  assert.deepEqual(plain(selection), {
    table: { cells: measurements, rows: [3, 4, 5, 6, 7, 8] },
    address: 'Sheet1!B3:C8',
    columns: [2, 3],
    textNumbers: [],
    errorCells: [],
    hiddenRows: 0,
  });
  const sheetId = s.workbook.findSheet('Sheet1')?.id;
  assert.deepEqual(plain(source), {
    sheetId,
    sheetName: 'Sheet1',
    areas: ['B3:C8'],
    tableId: null,
  });
  assert.equal(roundTrips(s), 2, 'two round trips');
  assert.equal(s.host.referenceCount, 0, 'every reference is given back');
  assertAsBefore(s);
};

const readsWithoutHeaders: Scenario = async (load, options) => {
  const s = stage(load, options, ({ workbook }) => {
    workbook.select('B4:C8');
  });
  const { table, address } = await s.code.readSelection(leaveOut);
  assert.deepEqual(plain(table), { cells: measurements.slice(1), rows: [4, 5, 6, 7, 8] });
  assert.equal(address, 'Sheet1!B4:C8');
};

const readsWholeColumns: Scenario = async (load, options) => {
  const s = stage(load, options, ({ workbook }) => {
    workbook.select('B:C');
  });
  const { table, address } = await s.code.readSelection(leaveOut);
  assert.deepEqual(plain(table.cells), measurements);
  assert.equal(address, 'Sheet1!B3:C8');
  assert.equal(roundTrips(s), 2, 'two round trips');
};

/** Dates are numbers to Excel; by their format they are read as dates, and are no concurrency. */
const readsDates: Scenario = async (load, options) => {
  const s = stage(load, options, ({ workbook }) => {
    const rows = measurements.slice(1).map(([n = 0, x = 0], i) => [45_000 + i, n, x]);
    workbook.put('E3:G8', [['Day', 'Users', 'Queries/s'], ...rows]);
    for (const row of [3, 4, 5, 6, 7]) {
      const cell = workbook.findSheet('Sheet1')?.cell(row, 4);
      assert.ok(cell !== undefined);
      cell.numberFormat = 'm/d/yyyy';
    }
    workbook.put('I3:J5', [
      ['N', 'X'],
      [45_000, 40_000],
      [45_001, 60_000],
    ]);
    workbook.select('E3:G8');
  });
  const { table, source, textNumbers } = await s.code.readSelection(leaveOut);
  const days = ['Day', '2023-03-15', '2023-03-16', '2023-03-17', '2023-03-18', '2023-03-19'];
  assert.deepEqual(plain(table.cells.map(([day]) => day)), days, 'dates are read as dates');
  assert.deepEqual(plain(table.cells.map((row) => row.slice(1))), measurements);
  assert.deepEqual(plain(textNumbers), []);
  const again = await s.code.readSource(source, leaveOut);
  assert.deepEqual(plain(again.table.cells), plain(table.cells));
  s.workbook.select('I3:J5');
  const numbers = await s.code.readSelection(leaveOut);
  assert.deepEqual(
    plain(numbers.table.cells.slice(1)),
    [
      [45_000, 40_000],
      [45_001, 60_000],
    ],
    'numbers of the same size are numbers',
  );
};

const keepsColumnOrder: Scenario = async (load, options) => {
  const swapped = measurements.map(([a = '', b = '']) => [b, a]);
  const s = stage(load, options, ({ workbook }) => {
    workbook.put('E1', swapped);
    workbook.select('E1:F6');
  });
  const { table } = await s.code.readSelection(leaveOut);
  assert.deepEqual(plain(table.cells), swapped);
};

/** Non-adjacent columns, selected with Ctrl: a missing header and a column that ends early do no harm. */
const joinsColumnsApart: Scenario = async (load, options) => {
  const s = stage(load, options, ({ workbook }) => {
    workbook.put('E3', [['note'], ['a'], ['b']]);
    workbook.select('C3:C8,B4:B20,E:E');
  });
  const { table, columns, address, source } = await s.code.readSelection(leaveOut);
  const joined = measurements.map(([n = '', x = ''], i) => [
    x,
    i === 0 ? null : n,
    [`note`, 'a', 'b'][i] ?? null,
  ]);
  assert.deepEqual(plain(table), { cells: joined, rows: [3, 4, 5, 6, 7, 8] });
  assert.deepEqual(plain(columns), [3, 2, 5]);
  assert.equal(address, 'Sheet1!C3:C8, B4:B8, E3:E5');
  assert.deepEqual(plain(source.areas), ['C3:C8', 'B4:B8', 'E3:E5']);
  assert.equal(roundTrips(s), 2, 'two round trips');
};

/** Two blocks of the same columns, one below the other. */
const joinsBlocksAboveEachOther: Scenario = async (load, options) => {
  const s = stage(load, options, ({ workbook }) => {
    workbook.select('B3:C5,B7:C8');
  });
  const { table } = await s.code.readSelection(leaveOut);
  assert.deepEqual(plain(table.rows), [3, 4, 5, 7, 8]);
};

const refusesUnlikeRows: Scenario = async (load, options) => {
  const s = stage(load, options, ({ workbook }) => {
    workbook.select('B3:B5,C6:C8');
  });
  const { code, message } = s.code.describe(await rejection(s.code.readSelection(leaveOut)));
  assert.equal(code, 'unlike-rows');
  assert.match(message, /B3:B5 and C6:C8/);
};

const keepsCellsAsTheyAre: Scenario = async (load, options) => {
  const s = stage(load, options, ({ workbook }) => {
    const broken = { value: '#DIV/0!', formula: '=1/0', numberFormat: 'General', format: {} };
    workbook.put("'Notes'!B2", [
      ['N', 'X', 'note'],
      [1, '', 'first'],
      ['', '', ''],
      ['2', broken, '7 users'],
      [true, '1,5', ''],
    ]);
    workbook.select('Notes!B2:D6');
  });
  const { table, textNumbers, errorCells } = await s.code.readSelection(leaveOut);
  assert.deepEqual(plain(table), {
    cells: [
      ['N', 'X', 'note'],
      [1, null, 'first'],
      ['2', '#DIV/0!', '7 users'],
      [true, '1,5', null],
    ],
    rows: [2, 3, 5, 6],
  });
  assert.deepEqual(plain(textNumbers), [
    { row: 5, column: 2, address: 'B5', text: '2' },
    { row: 6, column: 3, address: 'C6', text: '1,5' },
  ]);
  assert.deepEqual(plain(errorCells), [{ row: 5, column: 3, address: 'C5', text: '#DIV/0!' }]);
};

const leavesHiddenRowsOut: Scenario = async (load, options) => {
  const s = stage(load, options, ({ workbook }) => {
    workbook.hideRows('Sheet1', [5, 6, 20]);
  });
  const visible = await s.code.readSelection(leaveOut);
  assert.deepEqual(plain(visible.table.rows), [3, 4, 7, 8]);
  assert.equal(visible.hiddenRows, 2);
  const all = await s.code.readSelection(take);
  assert.deepEqual(plain(all.table), { cells: measurements, rows: [3, 4, 5, 6, 7, 8] });
  assert.equal(all.hiddenRows, 0);
};

const explainsThatAllIsHidden: Scenario = async (load, options) => {
  const s = stage(load, options, ({ workbook }) => {
    workbook.hideRows('Sheet1', [3, 4, 5, 6, 7, 8]);
  });
  const { code, message } = s.code.describe(await rejection(s.code.readSelection(leaveOut)));
  assert.equal(code, 'all-hidden');
  assert.match(message, /use hidden rows too/);
};

const table = [
  ['Note', 'Users', 'Queries/s'],
  ['a', 1, 955.16],
  ['b', 2, 1878.91],
  ['c', 4, 3548.68],
  ['d', 8, 6531.08],
];

/** One selected cell of a table stands for the whole table, and so does one column. */
const takesTheTableAroundACell: Scenario = async (load, options) => {
  const s = stage(load, options, ({ workbook }) => {
    workbook.put('Notes!D4', table);
    workbook.addTable('Notes!D4:F8', 'Load');
  });
  for (const selected of ['Notes!E6', 'Notes!E4:E8', 'Notes!E:E', 'Notes!D4:F8', 'Notes!6:6']) {
    s.workbook.select(selected);
    const log = s.log.length;
    const { table: read, source, address } = await s.code.readSelection(leaveOut);
    assert.deepEqual(plain(read), { cells: table, rows: [4, 5, 6, 7, 8] }, selected);
    assert.equal(address, 'Notes!D4:F8', selected);
    assert.ok(source.tableId !== null, 'new rows of the table are to take part');
    assert.equal(roundTrips(s, log), 2, 'two round trips');
  }
};

/** Selected columns of a table, and selected rows, are read as selected. */
const takesAPartOfATable: Scenario = async (load, options) => {
  const s = stage(load, options, ({ workbook }) => {
    workbook.put('Notes!D4', table);
    workbook.addTable('Notes!D4:F8', 'Load');
  });
  s.workbook.select('Notes!E5:F8');
  const columns = await s.code.readSelection(leaveOut);
  assert.deepEqual(
    plain(columns.table.cells),
    table.map((line) => line.slice(1)),
  );
  assert.ok(columns.source.tableId !== null);
  s.workbook.select('Notes!E6:F7');
  const rows = await s.code.readSelection(leaveOut);
  assert.deepEqual(plain(rows.table), {
    cells: [0, 2, 3].map((i) => (table[i] ?? []).slice(1)),
    rows: [4, 6, 7],
  });
  assert.equal(rows.source.tableId, null);
  const again = await s.code.readSource(rows.source, leaveOut);
  assert.deepEqual(plain(again.table), plain(rows.table), 'the same cells again');
};

const refusesSeveralTables: Scenario = async (load, options) => {
  const s = stage(load, options, ({ workbook }) => {
    workbook.put('Notes!D4', table);
    workbook.addTable('Notes!D4:F8', 'Load');
    workbook.put('Notes!H4', table);
    workbook.addTable('Notes!H4:J8', 'More');
  });
  for (const selected of ['Notes!D4:J8', 'Notes!D4:F8,Notes!H4:J8', 'Notes!C4:F8']) {
    s.workbook.select(selected);
    const { code } = s.code.describe(await rejection(s.code.readSelection(leaveOut)));
    assert.equal(code, 'several-tables', selected);
  }
};

/** One selected cell stands for the cells around it, up to the next empty row and column. */
const readsAroundOneCell: Scenario = async (load, options) => {
  const s = stage(load, options, ({ workbook }) => {
    workbook.put('E3:F4', [
      ['notes', 'more'],
      [1, 2],
    ]);
    workbook.select('C6');
  });
  const { table, address, source } = await s.code.readSelection(leaveOut);
  assert.deepEqual(plain(table.cells), measurements);
  assert.equal(address, 'Sheet1!B3:C8');
  assert.deepEqual([plain(source.areas), source.tableId], [['B3:C8'], null]);
  assert.equal(roundTrips(s), 2, 'two round trips');
  assert.equal(s.host.referenceCount, 0, 'every reference is given back');
};

/** What the add-in wrote is not read as measurements, although its first cell is selected afterwards. */
const readsNothingAroundItsOwnCells: Scenario = async (load, options) => {
  const s = stage(load, options);
  const output = await s.code.insertFit(await readContent(s), { kind: 'new-sheet' });
  s.workbook.select(`'${output.sheetName}'!A1`);
  const reading = s.code.readSelection({ ...leaveOut, outputs: [output] });
  assert.equal(s.code.describe(await rejection(reading)).code, 'one-cell');
};

const explainsASingleCell: Scenario = async (load, options) => {
  const s = stage(load, options, ({ workbook }) => {
    workbook.select('H20');
  });
  const alone = s.code.describe(await rejection(s.code.readSelection(leaveOut)));
  assert.equal(alone.code, 'one-cell');
  s.workbook.select('Notes!A1');
  const { code, message } = s.code.describe(await rejection(s.code.readSelection(leaveOut)));
  assert.equal(code, 'one-cell');
  assert.match(message, /Select the columns/);
};

const explainsAnEmptySelection: Scenario = async (load, options) => {
  const s = stage(load, options, ({ workbook }) => {
    workbook.select('F:G');
  });
  const { code, message } = s.code.describe(await rejection(s.code.readSelection(leaveOut)));
  assert.equal(code, 'empty-selection');
  assert.match(message, /selected cells are empty/);
};

/** The same cells are read again while something else is selected, with their changes. */
const readsTheSourceAgain: Scenario = async (load, options) => {
  const s = stage(load, options);
  const { source } = await s.code.readSelection(leaveOut);
  s.workbook.put('C8', [[9_999]]);
  s.workbook.select('Notes!A1');
  const log = s.log.length;
  const again = await s.code.readSource(plain(source) as typeof source, leaveOut);
  assert.deepEqual(plain(again.table.cells.at(-1)), [16, 9_999]);
  assert.deepEqual(plain(again.source), plain(source));
  assert.ok(roundTrips(s, log) <= 2, 'two round trips');
};

/** A table that has grown since then is read with its new rows. */
const readsAGrownTable: Scenario = async (load, options) => {
  const s = stage(load, options, ({ workbook }) => {
    workbook.put('Notes!D4', table);
    workbook.addTable('Notes!D4:F8', 'Load');
    workbook.select('Notes!E5:F8');
  });
  const { source } = await s.code.readSelection(leaveOut);
  s.workbook.insertRows('Notes', 8, 1);
  s.workbook.put('Notes!D8', [['e', 16, 9897.24]]);
  const again = await s.code.readSource(source, leaveOut);
  assert.deepEqual(plain(again.table.rows), [4, 5, 6, 7, 8, 9]);
  assert.deepEqual(plain(again.table.cells[4]), [16, 9897.24]);
};

const explainsAVanishedSource: Scenario = async (load, options) => {
  const s = stage(load, options);
  const { source } = await s.code.readSelection(leaveOut);
  const sheet = s.workbook.findSheet('Sheet1');
  if (sheet !== null) s.workbook.deleteSheet(sheet, 'stage');
  const { code, message } = s.code.describe(await rejection(s.code.readSource(source, leaveOut)));
  assert.equal(code, 'source-gone');
  assert.match(message, /Sheet1/);
};

const waitsForCellEdit: Scenario = async (load, options) => {
  const s = stage(load, options);
  await whileEditing(s, () => s.code.readSelection(leaveOut));
};

export const readingScenarios = {
  readsTwoColumns,
  readsWithoutHeaders,
  readsWholeColumns,
  readsDates,
  keepsColumnOrder,
  joinsColumnsApart,
  joinsBlocksAboveEachOther,
  refusesUnlikeRows,
  keepsCellsAsTheyAre,
  leavesHiddenRowsOut,
  explainsThatAllIsHidden,
  takesTheTableAroundACell,
  takesAPartOfATable,
  refusesSeveralTables,
  readsAroundOneCell,
  readsNothingAroundItsOwnCells,
  explainsASingleCell,
  explainsAnEmptySelection,
  readsTheSourceAgain,
  readsAGrownTable,
  explainsAVanishedSource,
  waitsForCellEditToRead: waitsForCellEdit,
} satisfies Readonly<Record<string, Scenario>>;
