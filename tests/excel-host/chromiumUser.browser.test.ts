import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openInChromium, type ChromiumHost, type Served } from './chromium.ts';

/** A task pane that listens and writes what a test tells it to. */
const pane = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Pane</title>
<script src="https://appsforoffice.microsoft.com/lib/1/hosted/office.js"></script></head><body><p>Pane</p>
<script type="module">
await Office.onReady();
window.heard = [];
await Excel.run(async (context) => {
  const hear = async (event) => { window.heard.push({ ...event }); };
  context.workbook.worksheets.onChanged.add(hear);
  context.workbook.worksheets.onDeleted.add(hear);
  context.workbook.worksheets.onSelectionChanged.add(hear);
  context.workbook.settings.onSettingsChanged.add(async () => { window.heard.push({ type: 'settings' }); });
  await context.sync();
});
window.write = (address, formulas) => Excel.run(async (context) => {
  const range = context.workbook.worksheets.getItem('Sheet1').getRange(address);
  range.formulas = formulas;
  range.load('values');
  await context.sync();
  return range.values;
}).catch((error) => error.code);
window.remember = () => Excel.run(async (context) => {
  context.workbook.settings.add('state', 1);
  await context.sync();
});
document.body.dataset.ready = 'yes';
</script></body></html>`;

interface PaneWindow extends Window {
  heard: Record<string, unknown>[];
  write: (address: string, formulas: unknown[][]) => Promise<unknown>;
  remember: () => Promise<void>;
}

const serve = (path: string): Promise<Served | null> =>
  Promise.resolve(path === '/taskpane.html' ? { body: pane, contentType: 'text/html' } : null);

let host: ChromiumHost;
beforeAll(async () => {
  host = await openInChromium({ serve, isSharedRuntime: true, locale: 'de-DE' });
  await host.pane.waitForSelector('body[data-ready]');
});
afterAll(() => host.close());

/** What the pane hears while something is done. */
async function heardOf(act: () => Promise<unknown>, count: number): Promise<unknown[][]> {
  await host.pane.evaluate(() => {
    (window as unknown as PaneWindow).heard.length = 0;
  });
  await act();
  await host.pane.waitForFunction(
    (n) => (window as unknown as PaneWindow).heard.length >= n,
    count,
  );
  const heard = await host.pane.evaluate(() => (window as unknown as PaneWindow).heard);
  return heard.map(({ type, address, source }) => [type, address, source]);
}

const write = (address: string, formulas: unknown[][]): Promise<unknown> =>
  host.pane.evaluate(
    ([a, f]) => (window as unknown as PaneWindow).write(a as string, f as unknown[][]),
    [address, formulas],
  );

test('the pane hears of edits by the user, by another, and by itself', async () => {
  expect(await heardOf(() => host.excel.edit('A1', '1,5'), 1)).toEqual([
    ['WorksheetChanged', 'A1', 'Local'],
  ]);
  expect(await heardOf(() => host.excel.editAsAnother('A2', '2'), 1)).toEqual([
    ['WorksheetChanged', 'A2', 'Remote'],
  ]);
  expect(await heardOf(() => write('B1', [['x']]), 1)).toEqual([
    ['WorksheetChanged', 'B1', 'Local'],
  ]);
  const { sheets } = await host.excel.snapshot();
  expect(sheets[0]?.cells).toEqual({ A1: 1.5, A2: 2, B1: 'x' });
});

test('the pane hears of selections, rows, sheets and settings', async () => {
  expect(await heardOf(() => host.excel.select('A1:A3,C1'), 1)).toEqual([
    ['WorksheetSelectionChanged', 'A1:A3,C1', undefined],
  ]);
  expect(await heardOf(() => host.excel.insertRows('Sheet1', 7, 2), 1)).toEqual([
    ['WorksheetChanged', '7:8', 'Local'],
  ]);
  await host.excel.addSheet('Other');
  expect(await heardOf(() => host.excel.deleteSheet('Other'), 1)).toEqual([
    ['WorksheetDeleted', undefined, 'Local'],
  ]);
  const settings = await heardOf(
    () => host.pane.evaluate(() => (window as unknown as PaneWindow).remember()),
    1,
  );
  expect(settings).toEqual([['settings', undefined, undefined]]);
});

test('formulas are calculated when they are written and when the user types', async () => {
  expect(await write('D1:D2', [['=A1/3'], ['=SUM(A1:A2)']])).toEqual([[0.5], [3.5]]);
  await host.excel.edit('A1', '3');
  const { sheets } = await host.excel.snapshot();
  expect(sheets[0]?.cells).toMatchObject({ D1: { value: 1 }, D2: { value: 5 } });
  await host.excel.put('E1', [
    [{ value: 0, formula: '=D1+1', numberFormat: 'General', format: {} }],
  ]);
  expect((await host.excel.snapshot()).sheets[0]?.cells).toMatchObject({ E1: { value: 2 } });
});

test('any action of a run can be made to fail', async () => {
  await host.excel.failAt(0, { code: 'AccessDenied' });
  expect(await write('F1', [[1]])).toBe('AccessDenied');
  const { struck } = await host.excel.endFailure();
  expect(struck).toContain('workbook');
  expect(await write('F1', [[1]])).toEqual([[1]]);
  await host.excel.failAt(1000);
  expect(await write('F2', [[1]])).toEqual([[1]]);
  expect(await host.excel.endFailure()).toEqual({ struck: null });
});

test('round trips are counted', async () => {
  await host.excel.clearLog();
  await write('G1', [[1]]);
  await write('G2', [[1]]);
  expect(await host.excel.syncCount()).toBe(2);
});

test('tables, hidden rows and names of countries are the user’s to change', async () => {
  expect(await host.excel.addTable('A1:B2', 'Load')).toBe('Load');
  await host.excel.hideRows('Sheet1', [2]);
  await host.excel.renameSheet('Sheet1', 'Messung');
  await host.excel.setLocale('en-US');
  await host.excel.edit('H1', '1.5');
  const { sheets } = await host.excel.snapshot();
  expect(sheets[0]).toMatchObject({ name: 'Messung', hiddenRows: [2], cells: { H1: 1.5 } });
  expect(sheets[0]?.tables.map(({ name, address }) => [name, address])).toEqual([
    ['Load', 'A1:B2'],
  ]);
});

test('the pane opens again with the same workbook, and another workbook is another', async () => {
  const pane = await host.reopenPane();
  await pane.waitForSelector('body[data-ready]');
  expect((await host.excel.snapshot()).sheets[0]?.cells).toMatchObject({ H1: 1.5 });
  expect(await heardOf(() => host.excel.edit('H2', '1'), 1)).toEqual([
    ['WorksheetChanged', 'H2', 'Local'],
  ]);
  await host.excel.switchWorkbook();
  const { sheets } = await host.excel.snapshot();
  expect(sheets.map(({ name, cells }) => [name, cells])).toEqual([['Sheet1', {}]]);
});

test('nothing outside was asked for and nothing went wrong', async () => {
  expect(host.outsideRequests).toEqual([]);
  expect(host.problems).toEqual([]);
  expect(await host.excel.unknownRequests()).toEqual([]);
});
