import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openInChromium, servedModule, type ChromiumHost, type Served } from './chromium.ts';
import { contentOf } from './scenarios/content.ts';
import { measurements } from './scenarios/stage.ts';
import type { SheetContent } from '../../addin/workbook/contract.ts';
import type { Selection } from '../../addin/workbook/contract.ts';

const repository = fileURLToPath(new URL('../../', import.meta.url));

/** A task pane with nothing but the workbook code: what is tested is the start-up and the wire. */
const pane = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Pane</title>
<script src="https://appsforoffice.microsoft.com/lib/1/hosted/office.js"></script></head><body><p>Pane</p>
<script type="module">
import { openWorkbook } from '/addin/workbook/openWorkbook.ts';
const workbook = openWorkbook(null);
const orError = (promise) => promise.catch((error) => ({ error: workbook.describe(error) }));
window.pane = {
  read: () => orError(workbook.readSelection({ hiddenRows: 'leave-out' })),
  insert: (content) => orError(workbook.insertFit(content, { kind: 'new-sheet' })),
  events: 0,
};
if (typeof CustomFunctions !== 'undefined') {
  CustomFunctions.associate('TWICE', (x) => 2 * x);
  CustomFunctions.associate('FAIL', () => {
    throw new CustomFunctions.Error(CustomFunctions.ErrorCode.invalidValue, 'needs N > 0');
  });
}
const info = await Office.onReady();
window.pane.info = { ...info };
await Excel.run(async (context) => {
  context.workbook.onSelectionChanged.add(async () => { window.pane.events += 1; });
  await context.sync();
});
document.body.dataset.ready = 'yes';
</script></body></html>`;

interface Pane {
  read: () => Promise<unknown>;
  insert: (content: unknown) => Promise<unknown>;
  events: number;
  info: unknown;
}
type PaneWindow = Window & { pane: Pane };

async function serve(path: string): Promise<Served | null> {
  if (path === '/taskpane.html') return { body: pane, contentType: 'text/html' };
  // The plan of a sheet is what the workbook folder shares with the calculator.
  return /^\/(?:addin|view)\//.test(path) ? servedModule(join(repository, path)) : null;
}

let host: ChromiumHost;
beforeAll(async () => {
  host = await openInChromium({
    serve,
    isSharedRuntime: true,
  });
  await host.pane.waitForSelector('body[data-ready]');
});
afterAll(() => host.close());

test('the library starts as in Excel on the web', async () => {
  const info = await host.pane.evaluate(() => (window as unknown as PaneWindow).pane.info);
  expect(info).toEqual({ host: 'Excel', platform: 'OfficeOnline', addin: expect.anything() });
  const supported = await host.pane.evaluate(() =>
    ['1.11', '1.12'].map((set) => Office.context.requirements.isSetSupported('ExcelApi', set)),
  );
  expect(supported).toEqual([true, false]);
});

/** What was read and fitted, for the tests that write it. */
let content: SheetContent;

const insert = (): Promise<unknown> =>
  host.pane.evaluate(
    (fitted) => (window as unknown as PaneWindow).pane.insert(fitted),
    content as unknown,
  );

test('reads the selection and inserts a fit over the wire', async () => {
  await host.excel.put('A1:B6', measurements);
  await host.excel.select('A:B');
  const read = await host.pane.evaluate(() => (window as unknown as PaneWindow).pane.read());
  expect(read).toMatchObject({ address: 'Sheet1!A1:B6', columns: [1, 2], hiddenRows: 0 });
  content = contentOf(read as Selection);

  const [before] = (await host.excel.snapshot()).sheets;
  expect(await insert()).toMatchObject({ sheetName: 'USL Fit' });
  const { sheets } = await host.excel.snapshot();
  expect(sheets.map(({ name }) => name)).toEqual(['Sheet1', 'USL Fit']);
  expect(sheets[0]).toEqual(before);
  expect(sheets[1]?.charts[0]?.series.map(({ name }) => name)).toContain('Measured');
  expect(await host.excel.unknownFunctions()).toEqual([]);
});

test('a selection change reaches the pane', async () => {
  const seen = () => host.pane.evaluate(() => (window as unknown as PaneWindow).pane.events);
  const before = await seen();
  await host.excel.select('C3');
  await host.pane.waitForFunction((n) => (window as unknown as PaneWindow).pane.events > n, before);
  expect(await seen()).toBe(before + 1);
});

test('a refusal comes back in words', async () => {
  await host.excel.failOnce('.SetPosition()', 'AccessDenied');
  expect(await insert()).toMatchObject({
    error: { code: 'AccessDenied', message: expect.stringContaining('Nothing was left') },
  });
  expect((await host.excel.snapshot()).sheets.map(({ name }) => name)).toEqual([
    'Sheet1',
    'USL Fit',
  ]);
});

test('waits while a cell is edited', async () => {
  await host.excel.select('Sheet1!Z99');
  await host.excel.setCellEditing(true);
  const reading = host.pane.evaluate(() => (window as unknown as PaneWindow).pane.read());
  const first = await Promise.race([
    reading.then(() => 'answered'),
    new Promise((resolve) => setTimeout(resolve, 300, 'waits')),
  ]);
  await host.excel.setCellEditing(false);
  expect(first).toBe('waits');
  expect(await reading).toMatchObject({ error: { code: 'one-cell' } });
});

test('custom functions run in the same runtime', async () => {
  expect(await host.excel.callFunction('TWICE', [21])).toMatchObject({ isOk: true, value: 42 });
  const failed = await host.excel.callFunction('FAIL', []);
  expect(failed).toMatchObject({ isOk: false, value: 'needs N > 0' });
  const { outcomes, milliseconds } = await host.excel.callFunctions([
    ['TWICE', [1]],
    ['FAIL', []],
    ['TWICE', [3]],
  ]);
  expect(outcomes.map(({ value }) => value)).toEqual([2, 'needs N > 0', 6]);
  expect(milliseconds).toBeGreaterThan(0);
});

test('nothing outside was asked for and nothing went wrong', async () => {
  expect(host.outsideRequests).toEqual([]);
  expect(host.problems).toEqual([]);
  expect(await host.excel.unknownRequests()).toEqual([]);
  expect(host.requests.some((url) => url.endsWith('/lib/1/hosted/office.js'))).toBe(true);
});

test('an outside request is refused and recorded', async () => {
  const url = 'https://outside.example/x';
  const reached = await host.pane.evaluate(
    (u) =>
      fetch(u).then(
        () => true,
        () => false,
      ),
    url,
  );
  expect(reached).toBe(false);
  expect(host.outsideRequests).toEqual([url]);
});
