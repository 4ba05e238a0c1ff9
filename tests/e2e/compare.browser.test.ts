// Before and after a change, and rows held out, each through its visible control.
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { accessibilityFaults } from './accessibility.ts';
import { readWorkbook } from '../support/xlsx.ts';
import { eachPage, page, reopen } from './eachPage.ts';
import { expectGoodLooks } from './looks.ts';
import { keepFile } from './photographs.ts';

eachPage();

const button = (name: string) => page.getByRole('button', { name, exact: true });
const region = (name: string) => page.getByRole('region', { name, exact: true });
const measurements = () => page.locator('#text');

/** λ = 1000, σ = 0.05 and κ = 0.001 or 0.0005, rounded to whole requests: that is the scatter. */
const before = 'users,rps\n1,1002\n2,1896\n4,3451\n8,5702\n16,8065\n32,9010\n';
const after = 'users,rps\n1,998\n2,1903\n4,3458\n8,5800\n16,8598\n32,10525\n';

const compareTitle = 'Compare with an earlier table';
const compared = () => region('Before and after');
const change = () => page.locator('.usl-change');
const field = () => page.getByLabel('Measured before the change', { exact: true });

async function openComparison(): Promise<void> {
  await measurements().fill(after);
  await button(compareTitle).click();
  await field().fill(before);
  await change()
    .filter({ hasText: /^After the change the system delivers/ })
    .waitFor();
}

test('columns before and after are compared as they are pasted, and files say what changed', async () => {
  const rowsOf = (text: string) => text.trim().split('\n').slice(1);
  const later = rowsOf(after).map((row) => row.split(',')[1]);
  const wide = rowsOf(before).map((row, i) => `${row},${later[i] ?? ''}\n`);
  await measurements().fill(`users,rps before,rps after\n${wide.join('')}`);
  const line =
    /^After the change the system delivers 1[67](\.\d)?% more at 32 users: .* more \(between .*\)\.$/;
  await change().filter({ hasText: line }).waitFor();
  await compared()
    .getByText(/^Coherency fell from 0\.1\d*% to 0\.05\d*%\.$/)
    .waitFor();
  // Said once, and nothing else is called a change.
  expect(await page.getByText(/delivers 1[67]/).count()).toBe(1);
  expect(
    await page.locator('.result .usl-figure .usl-curve:not(.usl-beyond):not(.usl-key *)').count(),
  ).toBe(2);
  await compared()
    .getByText(/^The peak moved from 3\d to 4\d users, by/)
    .waitFor();
  const download = page.waitForEvent('download');
  await button('Save workbook (Excel)').click();
  const { cells } = readWorkbook(readFileSync(await (await download).path()));
  const texts = [...cells.values()].map(({ value }) => String(value));
  expect(texts.some((text) => text.startsWith('After the change the system delivers 1'))).toBe(
    true,
  );
  // Another name is no pair.
  await measurements().fill(
    `system,users,rps\n${rowsOf(before)
      .map((row) => `x,${row}\n`)
      .join('')}${rowsOf(after)
      .map((row) => `y,${row}\n`)
      .join('')}`,
  );
  await change().waitFor({ state: 'detached' });
});

test('on a phone the chart follows what changed, and what was said of each table follows the chart', async () => {
  await reopen({ viewport: { width: 390, height: 844 } });
  await button('Change or replace the measurements').click();
  await measurements().fill(
    'users,tps before,tps after\n1,99,104\n4,321,385\n16,690,1115\n64,794,1665\n',
  );
  await change().waitFor();
  const top = async (name: string) => (await page.locator(name).first().boundingBox())?.y ?? NaN;
  const chart = await top('.usl-chart');
  expect(chart).toBeGreaterThan(await top('.usl-change'));
  expect(await top('.usl-one-of-many')).toBeGreaterThan(chart);
});

describe('a table before', () => {
  test('that is pasted is compared: a sentence, two curves, the differences', async () => {
    await openComparison();
    expect(
      await compared()
        .getByText(/^The peak moved from 3\d to 4\d users, by/)
        .count(),
    ).toBe(1);
    // It is said above everything, once, and both curves are in the one chart there is.
    expect(await change().textContent()).toMatch(
      /delivers 1[67](\.\d)?% more at 32 users: 1,\d+ rps more \(between 1,\d+ and 1,\d+, with/,
    );
    expect(await compared().getByText('delivers').count()).toBe(0);
    const chart = page.locator('.result .usl-figure');
    expect(await chart.count()).toBe(1);
    expect(await chart.locator('.usl-legend').textContent()).toMatch(/^after.*before/);
    expect(await chart.locator('.usl-curve:not(.usl-beyond):not(.usl-key *)').count()).toBe(2);
    // What was measured before is not pressed: it is no row of the present table.
    expect(await chart.getByRole('button', { name: /^after.*row 4:/i }).count()).toBe(1);
    expect(await chart.getByRole('button', { name: /^before.*row/i }).count()).toBe(0);
    const row = compared().getByRole('row', { name: /^Throughput at 32 users \(rps\)/ });
    expect(await row.textContent()).toMatch(/9,0\d\d10,5\d\d\+1,\d{3} rps \(\+1\d/);
    expect(
      await compared()
        .getByText(/scatter alike\.$/)
        .count(),
    ).toBe(1);
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  test('is compared at the concurrency that is asked for, with a word on what lies beyond', async () => {
    await openComparison();
    const concurrencyInput = page.getByLabel('Compare throughput at this concurrency', {
      exact: true,
    });
    await concurrencyInput.fill('8');
    await compared()
      .getByRole('row', { name: /^Throughput at 8 users/ })
      .waitFor();
    await concurrencyInput.fill('64');
    await compared()
      .getByText(/^At 64 users one of the tables was not measured/)
      .waitFor();
  });

  test('can be kept from what is there, without the rows left out, and makes room for the later one', async () => {
    await measurements().fill(before.replace('8,5702', '8,1'));
    await button('Excluded rows').click();
    await page.getByLabel('Row to exclude').fill('5');
    await button('Exclude').click();
    await button(compareTitle).click();
    await button('Keep this table as the earlier one').click();
    await page.getByText(/^This table is kept as the earlier one\./).waitFor();
    expect(await field().inputValue()).toContain('# 8,1');
    await page.getByText(/^The table before is the same|^Before and after do not differ/).waitFor();
    await button('Clear').click();
    await measurements().fill(after);
    await change()
      .filter({ hasText: /^After the change the system delivers 1\d/ })
      .waitFor();
    await button('Remove the earlier table').click();
    expect(await compared().count()).toBe(0);
    expect(await field().evaluate((area) => area === document.activeElement)).toBe(true);
    await button('Undo').click();
    await change()
      .filter({ hasText: /^After the change the system delivers 1\d/ })
      .waitFor();
  });

  test('that cannot be read says why, and travels in a link', async () => {
    await openComparison();
    await field().fill('users,rps\n1,x\n2,3\n');
    await compared().getByText('The earlier table cannot be compared:').waitFor();
    expect(await compared().locator('.usl-error').count()).toBeGreaterThan(0);
    await field().fill(before);
    await button('Copy link').click();
    await page.waitForURL(/#v2=/);
    const hash = new URL(page.url()).hash;
    await reopen({}, hash);
    await change()
      .filter({ hasText: /^After the change the system delivers/ })
      .waitFor();
  });

  test('of several series is compared series by series', async () => {
    const rows = (table: string, name: string) =>
      table
        .split('\n')
        .slice(1, -1)
        .map((line) => `${name},${line}`)
        .join('\n');
    const head = 'size,users,rps\n';
    await measurements().fill(`${head}${rows(after, 'small')}\n${rows(before, 'large')}\n`);
    await button(compareTitle).click();
    await field().fill(`${head}${rows(before, 'small')}\n${rows(before, 'large')}\n`);
    await change()
      .filter({ hasText: /^small: After the change the system delivers/ })
      .waitFor();
    await page.getByLabel('Series to compare').selectOption({ label: 'large' });
    await change()
      .filter({ hasText: /^large: Before and after do not differ by more than their scatter\.$/ })
      .waitFor();
    expect(await page.locator('.result .usl-figure .usl-legend').textContent()).toMatch(
      /small, after.*large, after.*small, before.*large, before/,
    );
    await field().fill(`${head}${rows(before, 'tiny')}\n${rows(before, 'huge')}\n`);
    await compared()
      .getByText(/has no series “large”, but “tiny”, “huge”/)
      .waitFor();
  });
});

const predicted = () => region('Test of the forecast');
const rowsField = () => page.getByLabel('Rows to predict, such as 6, 8–10', { exact: true });

describe('rows held out', () => {
  test('are predicted by the others: a sentence, then each with its band', async () => {
    await measurements().fill(after);
    await button('Test the forecast').click();
    await rowsField().fill('4-5');
    await button('Predict these rows').click();
    await predicted()
      .getByText(/^The curve through the other 4 measurements predicts/)
      .waitFor();
    const row = predicted().getByRole('row', { name: /^row 5/ });
    expect(await row.textContent()).toMatch(/^row 585,8005,[78]\d\d.*(yes|no)$/);
    expect(await page.locator('.usl-results tr', { hasText: 'Points' }).textContent()).toContain(
      '4',
    );
    expect(await rowsField().inputValue()).toBe('4, 5');
    await button('Undo').click();
    expect(await predicted().count()).toBe(0);
    expect(await rowsField().inputValue()).toBe('');
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  test('are the largest third at a press, and none at another', async () => {
    await measurements().fill(after);
    await button('Test the forecast').click();
    await button('Predict the largest third').click();
    await predicted()
      .getByText(/this tests an extrapolation\.$/)
      .waitFor();
    expect(await rowsField().inputValue()).toBe('6, 7');
    await button('End the test').click();
    expect(await predicted().count()).toBe(0);
  });

  test('that cannot be are named beside the field', async () => {
    await measurements().fill(after);
    await button('Test the forecast').click();
    await rowsField().fill('9');
    await page.getByText('There is no measurement in row 9 that takes part.').waitFor();
    await rowsField().press('Enter');
    expect(await predicted().count()).toBe(0);
  });

  test('take part again when their point is pressed', async () => {
    await measurements().fill(after);
    await button('Test the forecast').click();
    await rowsField().fill('4');
    await rowsField().press('Enter');
    await predicted().waitFor();
    await page.getByRole('button', { name: /^Row 4: .* held out/ }).click();
    await predicted().waitFor({ state: 'detached' });
    expect(await rowsField().inputValue()).toBe('');
  });

  test('are hollow marks of their own, in the legend and as a table', async () => {
    await measurements().fill(after);
    await button('Test the forecast').click();
    await rowsField().fill('4');
    await rowsField().press('Enter');
    await predicted().waitFor();
    await page.getByRole('button', { name: /^Row 3:/ }).click();
    const legend = page.locator('.result .usl-report .usl-legend');
    expect(await legend.textContent()).toMatch(/excluded: row 3.*held out: row 4/);
    // The one that is left out is crossed, the one held out is not.
    expect(await page.locator('.usl-report .usl-point .usl-excluded').count()).toBe(2);
    expect(await page.locator('.usl-report .usl-point .usl-cross').count()).toBe(1);
    await legend.getByRole('button', { name: 'held out: row 4' }).click();
    await page.getByText('are kept from the fit and predicted by it').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.usl-report').getByText('Show the points as a table').click();
    const parts = page.locator('.usl-report .usl-points tr td:last-child');
    expect((await parts.allTextContents()).slice(1, 3)).toEqual([
      'excluded: by choice',
      'held out',
    ]);
  });

  test('arrive above a button while it is pressed, which counts as pressed; one that is left does not', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await measurements().fill(after);
    await button('Test the forecast').click();
    await rowsField().fill('4');
    const copy = button('Copy as Markdown');
    await copy.scrollIntoViewIfNeeded();
    const middle = async () => {
      const { x = 0, y = 0, width = 0, height = 0 } = (await copy.boundingBox()) ?? {};
      return { x: x + width / 2, y: y + height / 2 };
    };
    const before = await middle();
    const confirmed = page.getByText('copied as Markdown');
    await page.mouse.move(before.x, before.y);
    await page.mouse.down();
    await page.mouse.move(before.x, before.y - 60);
    await page.mouse.up();
    await page.mouse.move(before.x, before.y);
    await page.mouse.down();
    await rowsField().evaluate((input: HTMLInputElement) => {
      input.form?.requestSubmit();
    });
    await predicted().getByRole('table').waitFor();
    expect((await middle()).y - before.y).toBeGreaterThan(100);
    expect(await confirmed.count()).toBe(0);
    await page.mouse.up();
    await confirmed.waitFor();
  });

  test('stand in the report as Markdown', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await measurements().fill(after);
    await button('Test the forecast').click();
    await rowsField().fill('4');
    await rowsField().press('Enter');
    await predicted().waitFor();
    await button('Copy as Markdown').click();
    await page.getByText('copied as Markdown').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain('predicts the one held out');
  });
});

describe('what came of both', () => {
  const exportStatus = () => page.locator('.export [role=status]');
  const savedBytes = async (name: string) => {
    const download = page.waitForEvent('download');
    await button(name).click();
    return readFileSync(await (await download).path());
  };
  const saved = async (name: string) => (await savedBytes(name)).toString('utf8');
  const copied = async (name: string) => {
    // Another copy may have been told of with the same words.
    await page.evaluate(() => navigator.clipboard.writeText(''));
    await button(name).click();
    await exportStatus().getByText('copied').waitFor();
    await page.waitForFunction(async () => (await navigator.clipboard.readText()) !== '');
    return page.evaluate(() => navigator.clipboard.readText());
  };

  beforeEach(async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await openComparison();
    await page.getByLabel('Compare throughput at this concurrency', { exact: true }).fill('16');
    await button('Test the forecast').click();
    await rowsField().fill('3');
    await rowsField().press('Enter');
    await predicted().getByRole('table').waitFor();
    await compared()
      .getByRole('row', { name: /^Throughput at 16 users/ })
      .waitFor();
  });

  test('is in the Markdown, word for word and number for number', async () => {
    const markdown = await copied('Copy as Markdown');
    const plain = markdown.replaceAll('\\', '');
    for (const words of [change(), predicted().locator('.usl-plan-answer')]) {
      const answer = await words.textContent();
      expect(plain).toContain(`**${answer ?? 'nothing'}**`);
    }
    const row = compared().getByRole('row', { name: /^Throughput at 16 users/ });
    const [first = ''] = await row.locator('td').allTextContents();
    expect(plain).toContain(`| Throughput at 16 users (rps) | ${first} |`);
    expect(plain).toContain('| row 3 | 2 | 1,903 |');
  });

  test('is in the copy for a sheet and in the JSON', async () => {
    expect(await copied('Copy for Excel')).toMatch(
      /\nThroughput at 16 users \(rps\)\t8\d{3}\.\d+\t/,
    );
    const json = JSON.parse(await saved('Save result (JSON)')) as {
      fits: unknown[];
      holdOuts: { points: { row: number }[] }[];
      comparisons: { throughput: { concurrency: number }[] }[];
    };
    expect(json.fits).toHaveLength(1);
    expect(json.holdOuts[0]?.points.map(({ row }) => row)).toEqual([3]);
    expect(json.comparisons[0]?.throughput.map(({ concurrency }) => concurrency)).toEqual([16]);
    await button('Remove the earlier table').click();
    await button('End the test').click();
    const plain = JSON.parse(await saved('Save result (JSON)')) as object;
    // The question comes back without the earlier table, and its answer may not be there yet.
    const keys = Object.keys(plain).filter((key) => key !== 'questions');
    expect(keys).toEqual(['fits', 'errors', 'pooled', 'tau', 'poolingWarnings']);
  });

  test('is in tables and pictures, and gone from them with the earlier table', async () => {
    const line = (await change().textContent()) ?? 'nothing';
    const markdown = (await copied('Copy as Markdown')).replaceAll('\\', '');
    expect(markdown.split('\n')[2]).toBe(`**${line}**`);
    expect(markdown).toMatch(/\n## after\n[^]*\n## before\n/);
    expect((await saved('Save points (CSV)')).match(/^(?:after|before),/gm)).toHaveLength(12);
    const book = async () => {
      const { cells } = readWorkbook(await savedBytes('Save workbook (Excel)'));
      return [...cells.values()].map(({ value }) => String(value));
    };
    const sheet = await book();
    expect(sheet).toEqual(expect.arrayContaining(['after', 'before']));
    expect(sheet.join(' ')).toContain(line);
    const svg = await saved('Save chart (SVG)');
    for (const words of ['after', 'before']) expect(svg).toContain(`>${words}`);
    // The sentence is broken into the lines of the picture.
    expect(svg.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')).toContain(line);
    const picture = await savedBytes('Save chart (PNG)');
    await button('Remove the earlier table').click();
    await change().waitFor({ state: 'detached' });
    expect(await saved('Save points (CSV)')).toMatch(/^\ufeffrow,/);
    expect(await book()).not.toEqual(expect.arrayContaining(['before']));
    expect(await saved('Save chart (SVG)')).not.toMatch(/>(?:after|before|After the change)/);
    expect(await savedBytes('Save chart (PNG)')).not.toEqual(picture);
    expect(await copied('Copy as Markdown')).not.toMatch(/## before|## after|Before and after/);
  });

  test('is on paper, without its controls', async () => {
    await page.emulateMedia({ media: 'print' });
    expect(await change().isVisible()).toBe(true);
    expect(await predicted().locator('.usl-plan-answer').isVisible()).toBe(true);
    for (const panel of [compared(), predicted()]) {
      expect(await panel.getByRole('table').last().isVisible()).toBe(true);
      expect(await panel.locator('input:visible, select:visible, textarea:visible').count()).toBe(
        0,
      );
    }
    const pdf = await page.pdf({ format: 'A4' });
    keepFile('compare-report.pdf', pdf);
    expect(pdf.length).toBeGreaterThan(10_000);
  });

  test('explains each of its terms', async () => {
    await button('Plan').click();
    await page.getByRole('group', { name: 'What is required' }).waitFor();
    for (const part of ['.usl-compare', '.usl-predicted', '.plans', '.usl-beside-report h2']) {
      const terms = page.locator(part).locator('.usl-term:visible');
      const count = await terms.count();
      expect([part, count >= 2]).toEqual([part, true]);
      for (let i = 0; i < count; i += 1) {
        await terms.nth(i).focus();
        await page.keyboard.press('Enter');
        await page.locator('.usl-entry:popover-open .usl-entry-source').waitFor();
        await page.keyboard.press('Escape');
      }
    }
    const heads = await page
      .locator('.usl-predicted th, .usl-compare > div > .usl-scroll th')
      .evaluateAll((cells) =>
        cells
          .filter((cell) => cell.querySelector('.usl-term') === null)
          .map((cell) => cell.textContent),
      );
    expect(heads).toEqual(['Quantity', 'Before', 'After', 'Where', 'row 3']);
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});

test('both fit, have no fault, and can be reached by keys, however the screen is set', async () => {
  await measurements().fill(after);
  await button('Test the forecast').focus();
  await page.keyboard.press('Enter');
  await rowsField().waitFor();
  // The question mark beside its name comes first.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await rowsField().evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await predicted().getByRole('table').waitFor();
  await button(compareTitle).focus();
  await page.keyboard.press('Enter');
  await field().waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await field().evaluate((area) => area === document.activeElement)).toBe(true);
  await page.keyboard.insertText(before);
  await compared().getByRole('table', { name: 'The differences' }).waitFor();
  await expectGoodLooks(page, { of: 'compare', names: ['light', 'dark', 'narrow', 'wide'] });
});
