import { expect, test } from '@jest/globals';
import { accessibilityFaults } from './accessibility.ts';
import { eachPage, page } from './eachPage.ts';
import { photograph } from './photographs.ts';

eachPage();

const button = (name: string) => page.getByRole('button', { name, exact: true });
const text = () => page.locator('#text');
const understood = () => page.getByRole('region', { name: 'What was understood' });
const arrived = () => page.locator('.arrived');

async function openFile(name: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await button('Open file').click();
  await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer });
}

const table = 'Höhe;Nutzer;Durchsatz\n1;1;955,16\n2;2;1878,91\n3;4;3548,68\n4;8;6531,08\n';

test('a file is opened, whatever its encoding, and the table before is one step back', async () => {
  const before = await text().inputValue();
  for (const bytes of [
    Buffer.from(`\ufeff${table.replaceAll('\n', '\r\n')}`),
    Buffer.from(`\ufeff${table}`, 'utf16le'),
    Buffer.from(table, 'latin1'),
  ]) {
    await openFile('runs.csv', bytes);
    await arrived().getByText('“runs.csv” was opened').waitFor();
    expect(await text().inputValue()).toBe(table);
    await button('Undo').click();
    expect(await text().inputValue()).toBe(before);
  }
  await openFile('runs.csv', Buffer.from(table, 'latin1'));
  await arrived().getByText('Windows-1252').waitFor();
});

test.each([
  ['a.xlsx', Buffer.from('PK\x03\x04....[Content_Types].xml', 'latin1'), 'copy the cells'],
  ['a.png', Buffer.from('\x89PNG\r\n\0\0', 'latin1'), 'no text'],
  ['a.pdf', Buffer.from('%PDF-1.7\n'), 'a PDF'],
])('%s is answered by a sentence, and the table stays', async (name, bytes, sentence) => {
  const before = await text().inputValue();
  await openFile(name, bytes);
  const alert = arrived().getByRole('alert');
  await alert.waitFor();
  expect(await alert.textContent()).toContain(sentence);
  expect(await alert.textContent()).toContain('not-a-text-file');
  expect(await text().inputValue()).toBe(before);
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('a file is dropped, over a target that can be seen', async () => {
  const drag = (kind: string) =>
    page.evaluate(
      ([type, content]) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([content], 'runs.csv'));
        const how = { bubbles: true, cancelable: true, dataTransfer };
        document.body.dispatchEvent(new DragEvent(type, how));
      },
      [kind, table] as const,
    );
  await drag('dragover');
  await page.getByText('Drop the table or the logs here').waitFor();
  await photograph(page, 'page-drop');
  await drag('drop');
  await arrived().getByText('“runs.csv” was opened').waitFor();
  expect(await page.getByText('Drop the table or the logs here').count()).toBe(0);
  expect(await text().inputValue()).toBe(table);
});

test('what was understood is told, and what is not used is named', async () => {
  await text().fill(`# Monday\n${table};;\n5;16;9897,24\nnote;;\n`);
  const summary = await understood().textContent();
  expect(summary).toContain('Concurrency is “Nutzer”, throughput is “Durchsatz”.');
  expect(summary).toContain('5 measurements, separated by semicolons, decimal comma.');
  expect(summary).toContain('Not used: “Höhe”.');
  expect(summary).toContain('Only a comment in row 1.');
  expect(summary).toContain('No measurement in rows 7, 9.');
});

test('a reading nobody asked about can be changed', async () => {
  await button('Change how it is read').click();
  const choosers = page.getByRole('group', { name: 'How the table is read' });
  await choosers.getByLabel('Decimal sign').selectOption('comma');
  expect(await page.locator('.usl-error').first().textContent()).toContain('955.16');
  await button('Undo').click();
  expect(await understood().textContent()).toContain('Concurrency is “concurrency”');
  await button('Close').click();
  expect(await page.getByLabel('Decimal sign').count()).toBe(0);
});

test('1,234 is shown as the likelier and asked about, with what the table says in either reading', async () => {
  for (const [answer, other, cell] of [
    ['It is a decimal sign', 'It groups thousands', '1,234 → 1.234'],
    ['It groups thousands', 'It is a decimal sign', '1,234 → 1234'],
  ] as const) {
    await text().fill('users;tps\n1;1,234\n2;2,345\n4;4,100\n8;7,900\n');
    const question = page.getByRole('group', { name: /Is the comma in 1,234 a decimal sign/ });
    await question.waitFor();
    expect(await question.getByRole('button', { name: other }).textContent()).not.toContain(cell);
    expect(await accessibilityFaults(page)).toEqual([]);
    await question.getByRole('button', { name: answer }).click();
    const pressed = question.getByRole('button', { name: answer });
    expect(await pressed.getAttribute('aria-pressed')).toBe('true');
    expect(await page.locator('.usl-error').count()).toBe(0);
    expect(await understood().textContent()).toContain(
      answer === 'It is a decimal sign' ? 'decimal comma' : 'decimal point',
    );
    await text().fill('');
  }
});
