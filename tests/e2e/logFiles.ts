// Drops the logs of load tools on a page, and compares the result with what the library reads from them.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { importLogs, type ImportOptions } from 'usl-fit/logs';
import { asTable } from '../../view/logTable.ts';
import { root } from '../support/cli.ts';
import { page } from './eachPage.ts';

export const logs = path.join(root, 'tests', 'data', 'logs');
export const logPath = (name: string) => path.join(logs, name);
export const step = logPath('jmeter/step.jtl.gz');

export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const read = () => page.locator('.log-read');

type Dropped = string | { name: string; data: Buffer };

/** Drops files on the page, with their contents from disk or as given. */
export async function drop(...files: readonly Dropped[]): Promise<void> {
  const contents = files.map((file) =>
    typeof file === 'string'
      ? { name: path.basename(file), data: readFileSync(file).toString('base64') }
      : { name: file.name, data: file.data.toString('base64') },
  );
  await page.evaluate((given) => {
    const dataTransfer = new DataTransfer();
    for (const { name, data } of given) {
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
      dataTransfer.items.add(new File([bytes], name));
    }
    const how = { bubbles: true, cancelable: true, dataTransfer };
    document.body.dispatchEvent(new DragEvent('drop', how));
  }, contents);
}

/** The table that the library reads from the files. */
export async function tableOf(
  files: readonly string[],
  options: ImportOptions = {},
): Promise<string> {
  const given = files.map((file) => ({ name: path.basename(file), data: readFileSync(file) }));
  return asTable(await importLogs(given, options));
}

/** Waits until the page shows the same table that the library reads from the files. */
export async function isAsInLibrary(files: readonly string[]): Promise<void> {
  const wanted = await tableOf(files);
  await drop(...files);
  await page.waitForFunction((whole) => {
    const area = document.querySelector('#text');
    return area instanceof HTMLTextAreaElement && area.value === whole;
  }, wanted);
}
