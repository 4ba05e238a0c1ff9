import assert from 'node:assert/strict';
import { readContent } from './content.ts';
import { roundTrips, stage, type Scenario, type Stage } from './stage.ts';

const leaveOut = { hiddenRows: 'leave-out' } as const;

/** Long enough for events to arrive; those that must not come have come by then too. */
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

/** How often a listener was called since it was last asked. */
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

async function watchData(
  s: Stage,
): Promise<{ count: () => Promise<number>; stop: () => Promise<void> }> {
  const { source } = await s.code.readSelection(leaveOut);
  const { heard, count } = counter();
  return { count, stop: await s.code.onDataChanged(source, heard) };
}

const hearsSelections: Scenario = async (load, options) => {
  const s = stage(load, options);
  const { heard, count } = counter();
  const stop = await s.code.onSelectionChanged(heard);
  s.workbook.select('B3:C5');
  assert.equal(await count(), 1);
  s.workbook.select('Notes!A1');
  assert.ok((await count()) >= 1, 'on another sheet too');
  await stop();
  s.workbook.select('Sheet1!B3:C5');
  assert.equal(await count(), 0, 'no more after it was stopped');
};

/** Only the measurements count, and nothing after it was stopped. */
const hearsChanges: Scenario = async (load, options) => {
  const s = stage(load, options);
  const { count, stop } = await watchData(s);
  s.workbook.edit('Sheet1!C5', '1900');
  assert.equal(await count(), 1);
  s.workbook.edit('Sheet1!D5', '1900');
  s.workbook.edit('Notes!C5', '1900');
  assert.equal(await count(), 0, 'elsewhere does not matter');
  s.workbook.insertRows('Sheet1', 1, 1);
  assert.equal(await count(), 1, 'cells that move do');
  await stop();
  s.workbook.edit('Sheet1!C6', '1901');
  assert.equal(await count(), 0, 'no more after it was stopped');
};

/** Its own writes, beside the data and into it, are not news. */
const doesNotHearItself: Scenario = async (load, options) => {
  const s = stage(load, options, ({ workbook }) => {
    workbook.put('C4', [['955.16']]);
  });
  const content = await readContent(s);
  const { count } = await watchData(s);
  const place = { kind: 'beside', source: content.source, overwrite: false } as const;
  const output = await s.code.insertFit(content, place);
  await s.code.refit(output, content);
  await s.code.convertTextNumbers(content.source, [{ address: 'C4', value: 955.16 }]);
  assert.equal(await count(), 0, 'it does not hear itself');
  s.workbook.edit('Sheet1!C4', '955');
  assert.equal(await count(), 1, 'it hears the next one');
};

/** New rows of a table are news, though they lie beyond what was read. */
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

const hearsTheSheetGo: Scenario = async (load, options) => {
  const s = stage(load, options);
  const { count, stop } = await watchData(s);
  const sheet = s.workbook.findSheet('Sheet1');
  assert.ok(sheet !== null);
  s.workbook.deleteSheet(sheet, 'stage');
  assert.equal(await count(), 1);
  await stop();
};

/** What was begun when the pane opened costs no round trip later. */
const listensOnce: Scenario = async (load, options) => {
  const s = stage(load, options);
  await s.code.listen();
  const { source } = await s.code.readSelection(leaveOut);
  const before = s.log.length;
  const stop = await s.code.onDataChanged(source, () => undefined);
  await s.code.onSelectionChanged(() => undefined);
  await stop();
  assert.equal(roundTrips(s, before), 0);
};

export const watchingScenarios = {
  hearsSelections,
  hearsChanges,
  doesNotHearItself,
  hearsATableGrow,
  hearsTheSheetGo,
  listensOnce,
} satisfies Readonly<Record<string, Scenario>>;
