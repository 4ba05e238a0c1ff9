import assert from 'node:assert/strict';
import { readContent } from './content.ts';
import {
  leaveOut,
  measurements,
  plain,
  roundTrips,
  stage,
  type Scenario,
  type Stage,
} from './stage.ts';

/** Long enough for events to arrive, so that events that must not come would have arrived, too. */
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

/** Counts how often a listener was called since the last count. */
function counter(): { heard: () => void; count: () => Promise<number> } {
  let calls = 0;
  return {
    heard: () => (calls += 1),
    count: async () => {
      await settle();
      const counted = calls;
      calls = 0;
      return counted;
    },
  };
}

async function watchData(s: Stage): Promise<{ count: () => Promise<number> }> {
  const { source } = await s.code.readSelection(leaveOut);
  const { heard, count } = counter();
  await s.code.onDataChanged(source, heard);
  return { count };
}

const hearsSelections: Scenario = async (load, options) => {
  const s = stage(load, options);
  const { heard, count } = counter();
  await s.code.onSelectionChanged(heard);
  s.workbook.select('B3:C5');
  assert.equal(await count(), 1);
  s.workbook.select('Notes!A1');
  assert.ok((await count()) >= 1, 'on another sheet too');
  await s.code.onSelectionChanged(null);
  s.workbook.select('Sheet1!B3:C5');
  assert.equal(await count(), 0, 'no more after it was stopped');
};

/** Only changes of the measurements count, and none once others are watched. */
const hearsChanges: Scenario = async (load, options) => {
  const s = stage(load, options);
  const { count } = await watchData(s);
  s.workbook.edit('Sheet1!C5', '1900');
  assert.equal(await count(), 1);
  s.workbook.edit('Sheet1!D5', '1900');
  s.workbook.edit('Notes!C5', '1900');
  assert.equal(await count(), 0, 'elsewhere does not matter');
  s.workbook.insertRows('Sheet1', 1, 1);
  assert.equal(await count(), 1, 'cells that move do');
  s.workbook.select('Notes!A1:B2');
  const others = await watchData(s);
  s.workbook.edit('Sheet1!C6', '1901');
  assert.equal(await count(), 0, 'no more once others are watched');
  s.workbook.edit('Notes!A1', '1901');
  assert.deepEqual([await count(), await others.count()], [0, 1]);
};

/** The add-in is not notified of what it writes itself, next to the data or into it. */
const doesNotHearItself: Scenario = async (load, options) => {
  const s = stage(load, options, ({ workbook }) => {
    workbook.put('C4', [['955.16']]);
  });
  const content = await readContent(s);
  const { count } = await watchData(s);
  const destination = { kind: 'beside', source: content.source } as const;
  const output = await s.code.insertFit(content, destination);
  await s.code.updateFit(output, content);
  await s.code.convertTextNumbers(content.source, [{ address: 'C4', value: 955.16 }]);
  assert.equal(await count(), 0, 'it does not hear itself');
  s.workbook.edit('Sheet1!C4', '955');
  assert.equal(await count(), 1, 'it hears the next one');
};

/** New rows of a table count as a change, although they lie beyond what was read. */
const hearsATableGrow: Scenario = async (load, options) => {
  const s = stage(load, options, ({ workbook }) => {
    workbook.addTable('Sheet1!B3:C8', 'Load');
    workbook.select('B4');
  });
  const { count } = await watchData(s);
  s.workbook.insertRows('Sheet1', 7, 1);
  s.workbook.edit('Sheet1!B7', '12');
  assert.ok((await count()) >= 1);
};

/** The source follows its cells; moves of other cells are not reported. */
const followsItsCells: Scenario = async (load, options) => {
  const s = stage(load, options);
  const { source } = await s.code.readSelection(leaveOut);
  const heard: (string[] | null)[] = [];
  await s.code.onDataChanged(source, (moved) => heard.push(moved?.areas ?? null));
  const after = async (act: () => void): Promise<(string[] | null)[]> => {
    act();
    await settle();
    return heard.splice(0);
  };
  const { workbook } = s;
  const steps: [() => void, (string[] | null)[]][] = [
    [
      () => {
        workbook.insertRows('Sheet1', 1, 3);
      },
      [['B6:C11']],
    ],
    [
      () => {
        workbook.insertRows('Sheet1', 8);
      },
      [['B6:C12']],
    ],
    [
      () => {
        workbook.insertColumns('Sheet1', 1);
      },
      [['C6:D12']],
    ],
    [
      () => {
        workbook.deleteRows('Sheet1', 1, 2);
      },
      [['C4:D10']],
    ],
    [
      () => {
        workbook.insertRows('Sheet1', 11);
      },
      [],
    ],
    [
      () => {
        workbook.insertColumns('Sheet1', 5);
      },
      [],
    ],
    [
      () => {
        workbook.insertRows('Notes', 1);
      },
      [],
    ],
  ];
  for (const [act, expected] of steps) assert.deepEqual(plain(await after(act)), expected);
  // It watches the cells that it reports.
  assert.equal(
    (
      await after(() => {
        workbook.edit('Sheet1!C4', 'Threads');
      })
    ).length,
    1,
  );
  assert.equal(
    (
      await after(() => {
        workbook.edit('Sheet1!B4', 'note');
      })
    ).length,
    0,
  );
  const again = await s.code.readSource({ ...source, areas: ['C4:D10'] }, leaveOut);
  assert.deepEqual(
    plain(again.table.cells.slice(1)),
    measurements.slice(1),
    'all points are there',
  );
  assert.deepEqual(
    plain(
      await after(() => {
        workbook.deleteRows('Sheet1', 4, 7);
      }),
    ),
    [null],
  );
  assert.deepEqual(
    await after(() => {
      workbook.edit('Sheet1!C4', '1');
    }),
    [],
    'no more once it is lost',
  );
};

/** Single cells that are inserted move the measurements, or may have pushed others in, which reading them tells. */
const followsSingleCells: Scenario = async (load, options) => {
  const s = stage(load, options);
  const { source } = await s.code.readSelection(leaveOut);
  const heard: [string[] | undefined, boolean][] = [];
  await s.code.onDataChanged(source, (moved, { isCalculation }) =>
    heard.push([moved?.areas, isCalculation]),
  );
  const insert = async (address: string, shift: 'Down' | 'Right') => {
    await s.Excel.run(async (context) => {
      context.workbook.worksheets.getItem('Sheet1').getRange(address).insert(shift);
      await context.sync();
    });
    await settle();
    return plain(heard.splice(0));
  };
  assert.deepEqual(
    await insert('B1:C2', 'Down'),
    [[['B5:C10'], false]],
    'all of its columns moved',
  );
  assert.deepEqual(await insert('A5:A10', 'Right'), [[['C5:D10'], false]], 'all of its rows moved');
  assert.deepEqual(await insert('C4', 'Down'), [[['C5:D10'], true]], 'one column was pushed');
};

/** A sleep makes Excel forget what it was to move along: the cells are tracked again. */
const followsAfterASleep: Scenario = async (load, options) => {
  const s = stage(load, options);
  const { source } = await s.code.readSelection(leaveOut);
  const heard: (string[] | null)[] = [];
  await s.code.onDataChanged(source, (moved) => heard.push(moved?.areas ?? null));
  s.host.forgetReferences();
  await s.code.listenAgain();
  s.workbook.insertRows('Sheet1', 1, 2);
  await settle();
  assert.deepEqual(plain(heard), [['B5:C10']]);
};

const hearsTheSheetGo: Scenario = async (load, options) => {
  const s = stage(load, options);
  const { count } = await watchData(s);
  const sheet = s.workbook.findSheet('Sheet1');
  assert.ok(sheet !== null);
  s.workbook.deleteSheet(sheet, 'stage');
  assert.equal(await count(), 1);
};

/** Handlers that were registered when the pane opened are not registered again: only the cells are tracked, once. */
const listensOnce: Scenario = async (load, options) => {
  const s = stage(load, options);
  await s.code.listen();
  const { source } = await s.code.readSelection(leaveOut);
  const before = s.log.length;
  for (let i = 0; i < 3; i += 1) await s.code.onDataChanged(source, () => undefined);
  assert.equal(roundTrips(s, before), 1);
};

const registers = (kind: string) => (_: number, action: { text: string }) =>
  action.text.includes(`_Register${kind}`);

/** Registering may clear what can be undone: that of the selection waits until it is followed. */
const leavesTheSelectionAlone: Scenario = async (load, options) => {
  const s = stage(load, options);
  await s.code.listen();
  const { source } = await s.code.readSelection(leaveOut);
  await s.code.onDataChanged(source, () => undefined);
  const all = s.host.actions.map(({ text }) => text);
  assert.deepEqual(
    all.filter((text) => text.includes('SelectionChanged')),
    [],
  );
};

/** One refused registration leaves the others, and the refused one is tried again. */
const survivesARefusedRegistration: Scenario = async (load, options) => {
  const s = stage(load, options);
  s.host.fault = { at: registers('DataChanged'), takesEffect: false, code: 'ApiNotFound' };
  const { source } = await s.code.readSelection(leaveOut);
  const data = counter();
  await assert.rejects(s.code.onDataChanged(source, data.heard));
  const selection = counter();
  await s.code.onSelectionChanged(selection.heard);
  s.workbook.select('B3:C5');
  assert.equal(await selection.count(), 1, 'selections are heard');
  s.host.fault = null;
  await s.code.onDataChanged(source, data.heard);
  s.workbook.edit('Sheet1!C5', '1900');
  assert.equal(await data.count(), 1, 'and the data once Excel allows it');
};

/** After a sleep Excel may have forgotten the handlers, or not: afterwards each event is heard once. */
const listensAgain: Scenario = async (load, options) => {
  for (const forgets of [true, false]) {
    const s = stage(load, options);
    const { count } = await watchData(s);
    const selection = counter();
    await s.code.onSelectionChanged(selection.heard);
    if (forgets) s.workbook.wantedEvents.clear();
    await s.code.listenAgain();
    s.workbook.edit('Sheet1!C5', '1900');
    assert.equal(await count(), 1, 'the change is heard once');
    s.workbook.select('B3:C5');
    assert.equal(await selection.count(), 1, 'and the selection');
  }
};

/** Excel does not report calculated formulas in the same way as typed changes (issue 3899). */
const hearsFormulas: Scenario = async (load, options) => {
  const s = stage(load, options);
  const { source } = await s.code.readSelection(leaveOut);
  const heard: unknown[] = [];
  await s.code.onDataChanged(source, (moved, change) => heard.push([moved?.areas, change]));
  s.workbook.recalculate('Sheet1!C8', [[9_900]]);
  s.workbook.recalculate('Sheet1!E8', [[1]]);
  s.workbook.recalculate('Notes!C8', [[1]]);
  await settle();
  const change = { isCalculation: true, isRemote: false };
  assert.deepEqual(
    plain(heard.splice(0)),
    [[['B3:C8'], change]],
    'a formula came to another value',
  );
  s.workbook.asAnother(() => {
    s.workbook.edit('Notes!A1', '1');
  });
  s.workbook.recalculate('Sheet1!C8', [[9_901]]);
  await settle();
  assert.deepEqual(plain(heard.splice(0)), [[['B3:C8'], { ...change, isRemote: true }]]);
};

/** Another user's changes are reported as such. */
const tellsWhoseHandItWas: Scenario = async (load, options) => {
  const s = stage(load, options);
  const { source } = await s.code.readSelection(leaveOut);
  const heard: boolean[] = [];
  await s.code.onDataChanged(source, (_, { isRemote }) => heard.push(isRemote));
  s.workbook.edit('Sheet1!C5', '1900');
  s.workbook.asAnother(() => {
    s.workbook.edit('Sheet1!C6', '3500');
  });
  await settle();
  assert.deepEqual(heard, [false, true]);
};

export const watchingScenarios = {
  hearsFormulas,
  tellsWhoseHandItWas,
  hearsSelections,
  hearsChanges,
  doesNotHearItself,
  hearsATableGrow,
  followsItsCells,
  followsSingleCells,
  followsAfterASleep,
  hearsTheSheetGo,
  listensOnce,
  leavesTheSelectionAlone,
  survivesARefusedRegistration,
  listensAgain,
} satisfies Readonly<Record<string, Scenario>>;
