import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../../scripts/run.mjs';
import { accessibilityFaults } from './accessibility.ts';
import { eachPage, page } from './eachPage.ts';

eachPage();

const text = () => page.locator('#text');
const logOf = (name: string) => readFileSync(join(root, 'tests/data/logs', name), 'utf8');
const importIt = () => page.getByRole('button', { name: 'Import it as a log' });
const panel = () => page.locator('.log-panel');

test.each(['k6/const_N004.txt', 'wrk/wrk_N004.txt', 'pgbench/select_N004.txt'])(
  'the output %s in the text field is imported at a press',
  async (name) => {
    await text().fill(logOf(name));
    await importIt().waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await importIt().click();
    await panel().waitFor();
    await importIt().waitFor({ state: 'detached' });
  },
);

test('requests of JMeter in the text field are imported at a press', async () => {
  const rows = Array.from(
    { length: 40 },
    (_, i) => `${1714560000000 + i * 100},${105 + (i % 5)},GET,200,4`,
  );
  await text().fill(`timeStamp,elapsed,label,responseCode,allThreads\n${rows.join('\n')}\n`);
  // As a table it is read at a press, too, which one step back undoes.
  await page.getByRole('button', { name: 'Use 1 ÷ elapsed' }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await importIt().click();
  await panel().getByText('from “pasted.log”').waitFor();
});

test('a summary in JSON that is dropped as text is read as a log', async () => {
  await page.evaluate((json) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', json);
    const how = { clipboardData, bubbles: true, cancelable: true };
    document.body.dispatchEvent(new ClipboardEvent('paste', how));
  }, logOf('k6/const_N004.json'));
  await panel().waitFor();
  expect(await page.locator('.arrived .usl-error').count()).toBe(0);
});

test('what no tool is known to write is refused with what the page can do', async () => {
  const line = '127.0.0.1 - - [10/Oct/2024:13:55:36 +0000] "GET / HTTP/1.1" 200 2326 0.004';
  await text().fill(`${line}\n${line}\n${line}\n`);
  const error = page.locator('.usl-error').first();
  await error.waitFor();
  expect(await error.textContent()).toContain('drop or open the file of a load tool');
  expect(await error.textContent()).not.toContain('usl-fit import');
  await page.getByLabel('Language').selectOption('Deutsch');
  await error.getByText('hierher ziehen').waitFor();
});
