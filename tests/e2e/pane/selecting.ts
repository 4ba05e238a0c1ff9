// What can be selected in the sheet, and what the pane does with it.
import { expect, test } from '@jest/globals';
import { inWords, isApart } from './batches.ts';
import { eventually } from '../../support/eventually.ts';
import { beforeAndAfter } from '../../excel-host/scenarios/stage.ts';
import { measurements, type Pane } from './pane.ts';
import { wso2, wso2Peaks } from './wso2.ts';
import { levelsOffAt } from '../headlines.ts';

export function selecting(pane: () => Pane): void {
  test('two columns: the answer in words, then the chart and the numbers', async () => {
    await pane().select(measurements, 'B3:C8');
    await pane().fit();
    expect(await pane().headline.textContent()).toContain(
      'Still rising at 16 users (9,897 Queries/s)',
    );
    expect(await pane().notes.textContent()).toContain('Sheet1!B3:C8');
    // What the pane shows before anything is scrolled.
    await pane().photograph('fitted');
    expect(await pane().result('Peak concurrency')).toBe('26.07');
    await pane().expectAccessible();
  });

  test('Fit on the ribbon, in the menu of cells or by keys fits, and shows the pane', async () => {
    await pane().select(measurements, 'B3:C8');
    await eventually(async () => {
      await pane().excel.runAction('FIT');
    });
    await pane().frame.locator('.usl-report').waitFor();
    expect(await pane().headline.textContent()).toContain('9,897 Queries/s');
    expect(await pane().excel.requestedPaneState()).toBe('Visible');
    expect(await pane().excel.unknownRequests()).toEqual([]);
    // A second press reads the current selection, even though the pane already shows a result.
    await pane().select([...measurements, [32, 13_100]], 'E1:F7');
    await pane().excel.runAction('FIT');
    await eventually(async () => {
      expect(await pane().notes.textContent()).toContain('Sheet1!E1:F7');
    });
  });

  test('a time for one operation, and several columns, are read in another way at a press', async () => {
    const below = measurements.slice(1) as [number, number][];
    const times = below.map(([n, x]) => [n, 1e9 / x]);
    await pane().select([['threads', 'ns/op'], ...times], 'H1:I6');
    await pane().fit();
    await pane().press('Use 1 ÷ ns/op');
    await pane().headline.filter({ hasText: '9,897 op/s' }).waitFor();
    const series = below.map(([n, x]) => [n, x, 2 * x, 4 * x]);
    await pane().select([['users', 'alpha', 'beta', 'gamma'], ...series], 'K1:N6');
    await pane().fit();
    await pane().press('Each column is a series');
    await pane().press('Read the throughput as it stands');
    await pane().press('The columns are repeated runs');
    await pane().headline.filter({ hasText: 'at 16 users' }).waitFor();
  });

  test('the cells to fit can be typed, and what is none is said', async () => {
    await pane().select(measurements, 'B3:C8');
    await pane().fit();
    await pane().open('Options');
    const field = pane().frame.getByRole('textbox', { name: 'Cells to fit' });
    await field.fill('somewhere');
    await pane().press('Fit these cells');
    await pane().frame.getByText('“somewhere” is no range of cells').waitFor();
    await field.fill('B3:C7');
    await pane().press('Fit these cells');
    await pane().notes.filter({ hasText: 'Sheet1!B3:C7' }).waitFor();
    await pane().headline.filter({ hasText: 'Still rising at 8 users' }).waitFor();
  });

  test('what lies beyond a collapse is excluded at a press', async () => {
    const levels = [100, 190, 380, 700, 710, 90].map((x, i) => [2 ** i, x]);
    await pane().select([['users', 'tps'], ...levels], 'P1:Q7');
    await pane().fit();
    await pane().headline.filter({ hasText: 'then collapses' }).waitFor();
    await pane().press('Exclude these rows');
    await pane()
      .headline.filter({ hasText: levelsOffAt('705 tps') })
      .waitFor();
  });

  test('a number is copied as the formula that computes it, by the keyboard, and put into a cell', async () => {
    await pane().select(measurements, 'A1:B6');
    await pane().fit();
    await pane().open('Formulas');
    const { frame, excel } = pane();
    await frame
      .getByRole('button', { name: 'Copy as formula: Peak concurrency', exact: true })
      .focus();
    await pane().page.keyboard.press('Enter');
    await frame.getByText(/^Copied: Peak concurrency|^The clipboard cannot be reached/).waitFor();
    for (const button of await frame.getByRole('button', { name: /^Copy as formula: / }).all()) {
      await button.click();
      const label = await button.getAttribute('aria-label');
      const copied = frame.getByText(label?.replace('Copy as formula', 'Copied') ?? '');
      await copied.or(frame.getByText('The clipboard cannot be reached')).first().waitFor();
    }
    expect(await frame.locator('.formulas code').first().textContent()).toBe(
      '=USL.PEAKCONCURRENCY(Sheet1!$A$2:$A$6,Sheet1!$B$2:$B$6)',
    );
    await excel.select('E2');
    const put = 'Put into the cell: Peak concurrency';
    await frame.getByRole('button', { name: put, exact: true }).click();
    await frame.getByText('Peak concurrency is in Sheet1!E2.').waitFor();
    const [sheet] = (await excel.snapshot()).sheets;
    expect(sheet?.cells['E2']).toMatchObject({
      formula: '=USL.PEAKCONCURRENCY(Sheet1!$A$2:$A$6,Sheet1!$B$2:$B$6)',
    });
    const columns = [0, 1].map((j) => measurements.slice(1).map((row) => [row[j]]));
    const outcome = await excel.callFunction('PEAKCONCURRENCY', [...columns, null]);
    expect(Number(outcome.value).toPrecision(4)).toBe(await pane().result('Peak concurrency'));
    await pane().expectAccessible();
  });

  test('twelve rows with a series column: three fits in one chart, read in two round trips', async () => {
    await pane().select(wso2, 'A1:D13');
    await pane().excel.clearLog();
    await pane().fit();
    const { frame } = pane();
    await frame.locator('.comparison tbody tr').nth(2).waitFor();
    const compared = frame.locator('.comparison tbody tr');
    // Its answer names no peak.
    expect(await compared.nth(0).locator('td').nth(2).textContent()).toBe('–');
    expect(await compared.nth(1).textContent()).toContain('none, levels off');
    expect(await frame.locator('.usl-chart').count()).toBe(1);
    expect(await frame.locator('.usl-chart .usl-curve').count()).toBeGreaterThanOrEqual(3);
    await pane().unfold();
    const estimates = (label: RegExp) =>
      frame
        .locator('.usl-results tr', { has: frame.getByRole('rowheader', { name: label }) })
        .locator('td:nth-of-type(1)')
        .allTextContents();
    // The law does not fit the measurements of 1 KB, so no peak is reported for them.
    expect(await estimates(/^Peak concurrency$/)).toEqual(
      wso2Peaks.map((peak) => peak.toPrecision(4)),
    );
    expect(await estimates(/^Ceiling of the knee/)).toEqual(['19,857', '18,246', '13,519']);
    await pane().saved();
    const batches = await pane().excel.log();
    expect(batches.filter((batch) => !isApart(batch)).map(inWords)).toHaveLength(2);
    expect(batches.filter(({ actions }) => actions.some(({ writes }) => writes))).toEqual([]);
    await pane().excel.clearLog();
    await pane().press('Insert');
    expect(await pane().excel.syncCount()).toBe(3);
    const [, ours] = await pane().sheets();
    expect(ours?.charts).toHaveLength(1);
    await pane().expectAccessible();
    // Pressing a series shows it alone; another press goes back.
    await pane().button('10KB').click();
    expect(await pane().headline.textContent()).toContain('Constant at about 13,400 rps');
    expect(await frame.locator('.usl-chart .usl-series-1').count()).toBe(0);
    await pane()
      .button(/All series/)
      .click();
    await compared.nth(2).waitFor();
  });

  test('columns of before and after: two series, compared first', async () => {
    await pane().select(beforeAndAfter, 'A1:C8');
    await pane().fit();
    const { frame } = pane();
    const series = frame.locator('.comparison tbody th');
    expect(await series.allTextContents()).toEqual(['before', 'after']);
    expect(await frame.locator('.comparison tbody td:nth-of-type(3)').allTextContents()).toEqual([
      '31',
      '–',
    ]);
    expect(await pane().notes.textContent()).toContain(
      'concurrency from A (N), throughput from B (Req/s before), throughput from C (Req/s after)',
    );
    // Either of the two columns can be chosen.
    await pane().open('Options');
    await pane().chooser('Throughput').selectOption({ label: 'Req/s after' });
    await eventually(async () => {
      expect(await frame.locator('.comparison').count()).toBe(0);
    });
    expect(await pane().headline.textContent()).toContain(levelsOffAt('1,670 Req/s'));
  });

  test('a report of a load tool: what to take of it is said', async () => {
    const report = [
      ['Label', '# Samples', 'Average', 'Error %', 'Throughput', 'Received KB/sec'],
      ['home', 1200, 31, '0.00%', '39.9/sec', 55.1],
      ['TOTAL', 1200, 31, '0.00%', '39.9/sec', 55.1],
    ];
    await pane().select(report, 'C1:H3');
    await pane().fit();
    const card = pane().frame.getByRole('region', { name: 'A report of JMeter' });
    expect(await card.textContent()).toContain('Column G is the throughput');
    await card.getByRole('button', { name: 'Import a log' }).click();
    const field = pane().frame.locator('.import-log input[type="file"]');
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    await pane().expectAccessible();
    await pane().select(measurements, 'C11:D16');
    await pane().fit();
    expect(await card.count()).toBe(0);
  });

  test('diagnostics say which Excel this is and what each part of it answered, and write nothing', async () => {
    await pane().put('A1', [['secret', 4711]]);
    await pane().excel.failOnce('.GetCount()');
    await pane().excel.clearLog();
    await pane().button('Diagnostics').click();
    const text = (await pane().frame.locator('.diagnosis').textContent()) ?? '';
    expect(text).toMatch(/^USL Fit \d+\.\d+\.\d+\nHost: Excel 16\.\d+\S* on OfficeOnline\n/);
    expect(text).toContain('display en-US, content en-US');
    expect(text).toContain('ExcelApi: 1.11\n');
    expect(text).toContain('KeyboardShortcuts: none\n');
    expect(text).toMatch(/^selection: ok \(\d+ ms\)$/m);
    expect(text).toMatch(/^this workbook in front: failed, GeneralException \(\d+ ms\)$/m);
    expect(text).not.toMatch(/secret|4711/);
    await pane()
      .frame.getByText(/^Copied, for whoever helps you|^The clipboard cannot be reached/)
      .waitFor();
    const log = await pane().excel.log();
    expect(log.filter(({ actions }) => actions.some(({ writes }) => writes))).toEqual([]);
    await pane().expectAccessible();
  });

  test('an example on a new sheet is fitted at once, and the pane leads to its help', async () => {
    const { frame } = pane();
    const links = await frame
      .locator('.about a')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    expect(links).toEqual(['help/index.html', 'help/functions.html', 'help/privacy.html']);
    for (const name of ['Help', 'Functions', 'Privacy']) {
      const opened = pane().page.waitForEvent('popup');
      await frame.getByRole('link', { name, exact: true }).click();
      const page = await opened;
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.close();
    }
    await pane().press('Put an example into a new sheet');
    expect(await pane().result('Peak concurrency')).toBe('26.07');
    const [first, example] = await pane().sheets();
    expect(Object.keys(first?.cells ?? {})).toEqual([]);
    expect(await pane().notes.textContent()).toContain(`'${example?.name ?? '?'}'!A1:B6`);
    await frame.getByRole('button', { name: 'Show the legend', exact: true }).click();
    await frame.locator('.usl-legend').waitFor();
    await frame.getByRole('button', { name: 'Hide the legend', exact: true }).click();
    expect(await frame.locator('.usl-legend').isVisible()).toBe(false);
  });

  test('a fit only reads: what was typed can still be undone, and a workbook for reading is no trouble', async () => {
    await pane().excel.setQuirks({ refusesSettings: true });
    await pane().put('A1', measurements);
    await pane().excel.edit('B6', '9897.24');
    await pane().excel.select('A1:B6');
    await pane().fit();
    await pane().saved();
    expect(await pane().result('Peak concurrency')).toBe('26.07');
    expect(await pane().errors.count()).toBe(0);
    expect(await pane().excel.undoable()).toEqual(['B6']);
  });

  test('columns the other way round are told apart by their headers', async () => {
    await pane().select(
      measurements.map(([n, x]) => [x, n]),
      'A1:B6',
    );
    await pane().fit();
    expect(await pane().headline.textContent()).toContain('Still rising at 16 users (9,897');
    expect(await pane().result('Peak concurrency')).toBe('26.07');
  });

  test('columns apart, selected one after the other', async () => {
    await pane().put(
      'A1',
      measurements.map(([n, x]) => [n, 'note', x]),
    );
    await pane().excel.select('A1:A6,C1:C6');
    await pane().fit();
    expect(await pane().headline.textContent()).toContain('Still rising at 16 users (9,897');
    expect(await pane().result('Peak concurrency')).toBe('26.07');
  });

  test('one cell of a table: the whole table', async () => {
    await pane().put('B2', measurements);
    await pane().excel.addTable('B2:C7');
    await pane().excel.select('C5');
    await pane().fit();
    expect(await pane().result('Points')).toBe('5');
  });

  test('German headers nobody knows: the mapping is made by hand, and kept', async () => {
    const german = [
      ['Paare', 'Fäden', 'Leistung'],
      ...measurements.slice(1).map(([n, x]) => [n, Number(n) + 1, x]),
    ];
    await pane().select(german, 'B2:D7');
    await pane().fit();
    await pane().chooser('Concurrency').waitFor();
    await pane().expectAccessible();
    await pane().chooser('Concurrency').selectOption('Paare');
    await pane().chooser('Throughput').selectOption('Leistung');
    await pane().frame.getByRole('img', { name: 'Leistung against Paare' }).waitFor();
    expect(await pane().result('Peak concurrency')).toBe('26.07');
    await pane().photograph('choosers');
    await pane().fit();
    await pane().open('Options');
    expect(await pane().chooser('Concurrency').inputValue()).toBe('1');
    expect(await pane().result('Peak concurrency')).toBe('26.07');
    await pane().chooser('Latency').selectOption('Fäden');
    await pane().chooser('Latency').selectOption({ index: 0 });
    await pane().chooser('Series').selectOption('Fäden');
    await pane().errors.first().waitFor();
    await pane().chooser('Series').selectOption({ index: 0 });
    await pane().chooser('Concurrency').selectOption('Fäden');
    await pane().frame.getByRole('img', { name: 'Leistung against Fäden' }).waitFor();
    // Other columns are other measurements, to which the earlier choice does not apply.
    await pane().excel.select('C2:D7');
    await pane().fit();
    expect(await pane().notes.textContent()).toContain('Sheet1!C2:D7');
  });

  test('numbers with decimal commas, held as text: read by one choice, converted by one press', async () => {
    const text = measurements.map(([n, x], i) => [
      n,
      i === 0 ? 'Anfragen/s' : String(x).replace('.', ','),
    ]);
    await pane().select(text, 'A1:B6');
    await pane().fit();
    expect(await pane().result('Peak concurrency')).toBe('26.07');
    await pane().open('Options');
    await pane().field('Decimal sign').selectOption({ label: 'Point: 1,234.5' });
    await pane().errors.getByText('not-a-number').waitFor();
    await pane().field('Decimal sign').selectOption({ label: 'Comma: 1.234,5' });
    expect(await pane().result('Peak concurrency')).toBe('26.07');
    await pane().field('Decimal sign').selectOption({ index: 0 });
    const card = pane().frame.getByRole('region', { name: 'Numbers held as text' });
    expect(await card.textContent()).toContain('5 cells');
    await pane().expectAccessible();
    await pane().button('Show B3 “1878,91”').click();
    await eventually(async () => {
      expect((await pane().excel.snapshot()).selection).toEqual(['Sheet1!B3']);
    });
    await pane().press('Convert to numbers');
    expect(await card.count()).toBe(0);
    const [sheet] = await pane().sheets();
    expect(sheet?.cells['B3']).toBe(1878.91);
    expect(await pane().result('Peak concurrency')).toBe('26.07');
  });

  test('a filtered row is left out as charts do, and taken in by its switch', async () => {
    await pane().select([...measurements, [32, 5000]], 'A1:B7');
    await pane().excel.hideRows('Sheet1', [7]);
    await pane().fit();
    expect(await pane().notes.textContent()).toContain('without a hidden row');
    expect(await pane().result('Peak concurrency')).toBe('26.07');
    await pane().expectAccessible();
    await pane().press('Use hidden rows, too');
    expect(await pane().result('Points')).toBe('6');
    await pane().open('Automatic');
    expect(await pane().field('Use hidden rows, too').isChecked()).toBe(true);
    await pane().field('Use hidden rows, too').uncheck();
    await eventually(async () => {
      expect(await pane().result('Points')).toBe('5');
    });
  });

  test('rows that are all hidden: said, with the switch that takes them in', async () => {
    await pane().select(measurements, 'A1:B6');
    await pane().excel.hideRows('Sheet1', [1, 2, 3, 4, 5, 6]);
    await pane().fit();
    await pane().errors.getByText('all-hidden').waitFor();
    await pane().press('Use hidden rows, too');
    expect(await pane().result('Peak concurrency')).toBe('26.07');
  });

  test('a cell with an error is named, shown, and its row left out', async () => {
    await pane().select([...measurements, [32, { value: '#N/A', type: 'Error' }]], 'A1:B7');
    await pane().fit();
    const card = pane().frame.getByRole('region', { name: 'Cells with errors' });
    expect(await card.textContent()).toContain('B7 “#N/A”');
    await pane().expectAccessible();
    await pane().button('Show B7 “#N/A”').click();
    await eventually(async () => {
      expect((await pane().excel.snapshot()).selection).toEqual(['Sheet1!B7']);
    });
    await pane().button('Exclude row 7').click();
    await pane()
      .frame.getByRole('form')
      .getByLabel(/excluded\. Why\?/)
      .fill('no answer');
    await pane().button('Done').click();
    expect(await pane().result('Peak concurrency')).toBe('26.07');
  });

  test('levels of a plan without a throughput are skipped and named, and plans leave them out, too', async () => {
    await pane().select([...measurements, [24, ''], [32, '']], 'A1:B8');
    await pane().fit();
    expect(await pane().result('Points')).toBe('5');
    expect(await pane().notes.textContent()).toContain('Not measured yet: 24, 32.');
    expect(await pane().errors.count()).toBe(0);
    await pane().open('Measure next');
    await pane()
      .frame.getByText(/Measure next at/)
      .first()
      .waitFor();
    await pane().put('B7', [[10_400]]);
    await pane().fit();
    expect(await pane().notes.textContent()).toContain('Not measured yet: 32.');
    expect(pane().host.problems).toEqual([]);
  });

  test('a cell that is no number is named, and nothing can be inserted', async () => {
    const [header = [], ...rows] = measurements;
    await pane().select([header, ...rows.slice(0, 2), [4, 'timeout'], ...rows.slice(3)], 'A10:B15');
    await pane().fit();
    await pane().errors.getByText('not-a-number').waitFor();
    expect(await pane().errors.textContent()).toMatch(/Row 13.*"timeout"/);
    expect(await pane().button('Insert').getAttribute('aria-disabled')).toBe('true');
    await pane().button('Show B13').click();
    await eventually(async () => {
      expect((await pane().excel.snapshot()).selection).toEqual(['Sheet1!B13']);
    });
    expect(await pane().sheets()).toHaveLength(1);
  });

  test('several cells that are no numbers are all named, and left out together', async () => {
    const [header = [], ...rows] = measurements;
    const failed = [3, 6, 7].map((n) => [n, 'timeout']);
    await pane().select([header, ...rows, ...failed], 'A1:B9');
    await pane().fit();
    const card = pane().frame.getByRole('region', { name: 'Cells without a number' });
    expect(await card.textContent()).toContain('3 cells');
    await pane().expectAccessible();
    await pane().photograph('not-numbers');
    await pane().button('Show B8 “timeout”').click();
    await eventually(async () => {
      expect((await pane().excel.snapshot()).selection).toEqual(['Sheet1!B8']);
    });
    await pane()
      .field(/^Why, in a few words/)
      .fill('no answer in time');
    await pane().press('Exclude these 3 rows');
    expect(await pane().result('Peak concurrency')).toBe('26.07');
    expect(await card.count()).toBe(0);
    await pane().open('Excluded rows');
    for (const cell of ['B7', 'B8', 'B9']) {
      expect(await pane().field(`Reason for ${cell}`).inputValue()).toBe('no answer in time');
    }
  });

  test('two cells of one row are left out as one row', async () => {
    await pane().select([...measurements, ['many', 'timeout']], 'A1:B7');
    await pane().fit();
    await pane().press('Exclude this row');
    expect(await pane().result('Peak concurrency')).toBe('26.07');
  });

  test('units in every cell are read with the numbers', async () => {
    const [header = [], ...rows] = measurements;
    await pane().select([header, ...rows.map(([n, x]) => [n, `${x} req/s`])], 'A1:B6');
    await pane().fit();
    expect(await pane().result('Peak concurrency')).toBe('26.07');
    expect(await pane().frame.getByRole('region', { name: 'Cells without a number' }).count()).toBe(
      0,
    );
  });

  test('other text in every cell: named, and nothing to exclude', async () => {
    const [header = [], ...rows] = measurements;
    await pane().select([header, ...rows.map(([n]) => [n, 'timeout'])], 'A1:B6');
    await pane().fit();
    const card = pane().frame.getByRole('region', { name: 'Cells without a number' });
    expect(await card.textContent()).toMatch(/5 cells.*unit belongs in the header.*B6 “timeout”/);
    expect(await card.getByRole('button', { name: /^Exclude/ }).count()).toBe(0);
  });

  test('a title and a note above the headers are no measurements', async () => {
    const above = [
      ['Load test in May', null],
      ['eight cores, no cache', null],
      [null, null],
    ];
    await pane().select([...above, ...measurements], 'A1:B9');
    await pane().fit();
    expect(await pane().result('Peak concurrency')).toBe('26.07');
    expect(await pane().notes.textContent()).toContain('concurrency from A (Users)');
  });

  test('where one of two series cannot be fitted, the answer of the other comes first', async () => {
    const [header = [], ...rows] = measurements;
    const cells = [
      ['system', ...header],
      ...rows.map((row) => ['old', ...row]),
      ...rows.slice(0, 2).map((row) => ['new', ...row]),
    ];
    await pane().select(cells, 'A1:C8');
    await pane().fit();
    await pane().errors.getByText('too-few-points').waitFor();
    const answer = await pane().headline.boundingBox();
    const error = await pane().errors.first().boundingBox();
    expect(answer?.y ?? Infinity).toBeLessThan(error?.y ?? -Infinity);
  });

  test('columns under like headers are told apart by their letters, in choosers and notes', async () => {
    const [, ...rows] = measurements;
    const cells = [['Users', 'Req/s', 'Req/s'], ...rows.map(([n, x]) => [n, Number(x) / 2, x])];
    await pane().select(cells, 'B3:D8');
    await pane().fit();
    await pane().chooser('Throughput').selectOption('Req/s (column D)');
    expect(await pane().result('Peak concurrency')).toBe('26.07');
    expect(await pane().notes.textContent()).toContain(
      'Fitted from Sheet1!B3:D8: concurrency from B (Users), throughput from D (Req/s); not used: C (Req/s).',
    );
  });

  test('users who think: what they have in flight is fitted from a new sheet by a press', async () => {
    const served = measurements.slice(1).map(([n, x]) => {
      const [concurrency, rps] = [Number(n), Number(x)];
      return [Math.round(concurrency + 0.02 * rps), rps, (1000 * concurrency) / rps];
    });
    await pane().select([['Users', 'rps', 'latency_ms'], ...served], 'A1:C6');
    await pane().fit();
    const { frame } = pane();
    await frame.getByRole('button', { name: 'Fit what is in flight', exact: true }).click();
    await eventually(async () => {
      expect(await pane().headline.textContent()).toContain('requests in flight');
    });
    expect(await pane().notes.textContent()).toContain('USL data');
    expect(
      await frame.getByRole('button', { name: 'Fit what is in flight', exact: true }).count(),
    ).toBe(0);
    await pane().expectAccessible();
  });

  test('series of one system are fitted together, beside each alone', async () => {
    await pane().select(wso2, 'A1:D13');
    await pane().fit();
    await pane().open('Together, as series of one system');
    const together = pane().frame.getByRole('table', { name: 'Together, as series of one system' });
    await together.waitFor();
    expect(await together.locator('tbody tr').count()).toBe(3);
    expect(await together.locator('tbody tr').first().textContent()).toMatch(/^500B/);
    expect(await pane().frame.locator('.usl-together').textContent()).toMatch(
      /Contention differs between the series by a factor of about 1\.4/,
    );
    await pane().expectAccessible();
    await pane().photograph('together');
  });
}
