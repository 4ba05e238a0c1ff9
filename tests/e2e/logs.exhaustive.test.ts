// Every file that the tools wrote, and the panel of a log in every look.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { importLogs } from 'usl-fit/logs';
import { clear, eachPage, page, reopen } from './eachPage.ts';
import { button, drop, isAsInLibrary, logs, logPath, read, step } from './logFiles.ts';
import { expectGoodLooks } from './looks.ts';

eachPage();

test('in every look, in English and in German', async () => {
  await drop(step);
  await read().waitFor();
  await button('How it was read').click();
  const names = ['light', 'dark', 'narrow', 'narrow-dark', 'forced-colours', 'wide'];
  await expectGoodLooks(page, { of: 'page-log', names });
  await reopen({ locale: 'de-DE' });
  await drop(step);
  await read().waitFor();
  await page.getByRole('button', { name: 'Wie gelesen wurde' }).click();
  expect(await read().textContent()).toContain(
    'als Warmlaufen die ersten 7; 7; 6; 2 s bei 4 davon nach der Regel MSER ausgelassen',
  );
  await expectGoodLooks(page, { of: 'page-log-german', names: ['light', 'narrow'] });
});

test('every file of the tools gives what the library gives', async () => {
  const files = readdirSync(logs, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.includes(path.sep))
    .map(logPath);
  let count = 0;
  for (const file of files) {
    const { rows } = await importLogs([{ name: path.basename(file), data: readFileSync(file) }]);
    if (rows.length === 0) continue;
    // Else it would be read beside the ones before.
    await clear();
    await isAsInLibrary([file]);
    count += 1;
  }
  expect(count).toBeGreaterThan(100);
});
