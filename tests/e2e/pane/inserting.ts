// What the pane inserts into the workbook.
import { expect, test } from '@jest/globals';
import { eventually } from '../../support/eventually.ts';
import { measurements, type Pane } from './pane.ts';

export function inserting(pane: () => Pane): void {
  test('without a printer all is inserted but the page set-up, and the pane says so', async () => {
    await pane().excel.setQuirks({ refusesPageSetup: true });
    await pane().select(measurements, 'A1:B6');
    await pane().fit();
    await pane().press('Insert');
    await pane()
      .notes.getByText('Excel refused the page set-up; everything else is there.')
      .waitFor();
    expect((await pane().sheets())[1]?.charts).toHaveLength(1);
  });

  test('behind another workbook nothing is inserted, and the pane says to come back', async () => {
    await pane().select(measurements, 'A1:B6');
    await pane().fit();
    await pane().excel.setQuirks({ isInactive: true });
    await pane().press('Insert');
    await pane().errors.getByText('Another workbook is in front').waitFor();
    expect(await pane().sheets()).toHaveLength(1);
    await pane().excel.setQuirks({ isInactive: false });
    await pane().press('Try again');
    expect(await pane().sheets()).toHaveLength(2);
  });

  const fitted = async (address = 'B3:C8') => {
    await pane().select(measurements, address);
    await pane().fit();
  };
  const inserted = () =>
    pane()
      .notes.getByText(/^Inserted on sheet/)
      .waitFor();

  test('a fit goes on a sheet of its own, and the rest of the workbook stays as it was', async () => {
    await pane().put('A1', [
      ['=SUM(C4:C8)', 'notes'],
      ['mine', 7],
    ]);
    await pane().select(measurements, 'B3:C8');
    const [before] = await pane().sheets();
    await pane().fit();
    await pane().open('Options');
    await pane().field('Weights').selectOption({ label: 'All count the same' });
    await pane().press('Insert');
    await inserted();
    const [user, ours, ...others] = await pane().sheets();
    expect(others).toEqual([]);
    expect(user).toEqual(before);
    expect(ours?.name).toBe('USL Fit');
    const values = Object.values(ours?.cells ?? {}).map((cell) =>
      typeof cell === 'object' ? cell.value : cell,
    );
    // λ, σ, κ and the peak, certified in 40-digit arithmetic for equal weights.
    for (const wanted of [936.3198390894, 0.008358901465, 0.001616850585, 24.7652270955]) {
      const close = values.some(
        (value) => typeof value === 'number' && Math.abs(value / wanted - 1) < 1e-9,
      );
      expect([wanted, close]).toEqual([wanted, true]);
    }
    expect(ours?.charts).toHaveLength(1);
    await pane().expectAccessible();
    await pane().photograph('inserted');
    expect(pane().host.outsideRequests).toEqual([]);
    expect(pane().host.problems).toEqual([]);
  });

  test('parameters that follow are chosen by the keyboard, remembered, and change with the data', async () => {
    await fitted();
    await pane().open('Automatic');
    const choice = () => pane().field('Inserted parameters follow the data');
    await choice().focus();
    await pane().page.keyboard.press('Space');
    expect(await choice().isChecked()).toBe(true);
    await pane().expectAccessible();
    await pane().photograph('parameters-follow');
    await pane().press('Insert');
    await inserted();
    const found = async () => {
      const sheet = (await pane().sheets())[1];
      const { formula = '' } = sheet?.names.find(({ name }) => name === 'usl_lambda') ?? {};
      const cell = sheet?.cells[formula.slice(formula.indexOf('!') + 1).replaceAll('$', '')];
      return typeof cell === 'object' ? Number(cell.value) : 0;
    };
    // Certified in 40-digit arithmetic.
    expect((await found()) / 936.3198390894).toBeCloseTo(1, 6);
    await pane().excel.edit('Sheet1!C8', '9500');
    expect((await found()) / 936.3198390894).not.toBeCloseTo(1, 3);
    await pane().saved();
    await pane().reopen();
    await pane().open('Automatic');
    expect(await choice().isChecked()).toBe(true);
  });

  test('a fit is updated in its place with what was decided since', async () => {
    await fitted();
    await pane().press('Insert');
    await inserted();
    await pane().open('Excluded rows');
    await pane().field('Row to exclude').fill('8');
    await pane().button('Exclude').click();
    await pane().press('Update “USL Fit”');
    await pane()
      .notes.getByText(/^Updated on sheet/)
      .waitFor();
    const sheets = await pane().sheets();
    expect(sheets.map(({ name }) => name)).toEqual(['Sheet1', 'USL Fit']);
    expect(sheets[1]?.charts).toHaveLength(1);
    await pane().open('Inserted in this workbook');
    await pane()
      .button(/^Show USL Fit/)
      .click();
    await eventually(async () => {
      expect((await pane().excel.snapshot()).activeSheet).toBe('USL Fit');
    });
    // It is recognised after the workbook is reopened.
    await pane().saved();
    await pane().reopen();
    await pane().button('Update “USL Fit”').waitFor();
  });

  test('beside the data nothing is written into hidden rows', async () => {
    await pane().select(measurements, 'A1:B6');
    await pane().excel.hideRows('Sheet1', [4]);
    await pane().fit();
    await pane().field('Where to insert').selectOption('beside the data');
    await pane().press('Insert');
    await pane().frame.getByRole('region', { name: 'The place is partly hidden' }).waitFor();
    expect((await pane().sheets())[0]?.charts).toEqual([]);
    await pane().excel.hideRows('Sheet1', [4], false);
    await pane().press('Try again');
    await inserted();
    expect((await pane().sheets())[0]?.charts).toHaveLength(1);
  });

  test('beside the data nothing is written over', async () => {
    await fitted();
    await pane().put('D3', [['mine'], ...Array.from({ length: 60 }, (_, i) => [i])]);
    await pane().put('F5', [['mine, too']]);
    const [before] = await pane().sheets();
    await pane().field('Where to insert').selectOption('beside the data');
    await pane().press('Insert');
    const question = pane().frame.getByRole('region', { name: 'The place is not empty' });
    expect((await pane().sheets())[0]).toEqual(before);
    await pane().expectAccessible();
    await pane().photograph('not-empty');
    await pane().press('Cancel');
    expect((await pane().sheets())[0]).toEqual(before);
    await pane().press('Insert');
    await pane().press('New sheet instead');
    await inserted();
    expect((await pane().sheets()).map(({ name }) => name)).toEqual(['Sheet1', 'USL Fit']);
    await pane().press('Insert');
    await question.getByRole('button', { name: 'Show F5' }).waitFor();
    await pane().put('Sheet1!F5', [['']]);
    await pane().put('Sheet1!D3', Array<string[]>(61).fill(['']));
    await pane().press('Try again');
    await inserted();
    expect((await pane().sheets())[0]?.charts).toHaveLength(1);
    expect(await question.count()).toBe(0);
    await pane().field('Where to insert').selectOption('on a new sheet');
  });

  test('a remark in a free cell of ours is shown, moved away, and the fit updated', async () => {
    await fitted();
    await pane().press('Insert');
    await inserted();
    await pane().put("'USL Fit'!D2", [['a remark']]);
    const before = await pane().sheets();
    await pane().press('Update “USL Fit”');
    const question = pane().frame.getByRole('region', { name: 'The place is not empty' });
    expect(await question.textContent()).toContain(
      'D2 is not empty, where the fit would be written. Clear or move it, then try again; or choose a new sheet.',
    );
    expect(await question.getByRole('button').allTextContents()).toEqual([
      'D2',
      'Try again',
      'New sheet instead',
      'Cancel',
    ]);
    expect(await pane().sheets()).toEqual(before);
    await pane().expectAccessible();
    await question.getByRole('button', { name: 'Show D2' }).click();
    await eventually(async () => {
      expect((await pane().excel.snapshot()).selection).toEqual(["'USL Fit'!D2"]);
    });
    await pane().put("'USL Fit'!D2", [['']]);
    await question.getByRole('button', { name: 'Try again' }).click();
    await pane()
      .notes.getByText(/^Updated on sheet/)
      .waitFor();
    expect(await question.count()).toBe(0);
  });

  test('what came of a writing is brought into view, wherever the pane is scrolled to', async () => {
    await fitted();
    const toTheEnd = () =>
      pane().frame.evaluate(() => {
        scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
        return scrollY;
      });
    const isInSight = async (selector: string) => {
      const [top, bottom, bar, height] = await pane().frame.evaluate((wanted) => {
        const box = (name: string) => document.querySelector(name)?.getBoundingClientRect();
        const { top, bottom } = box(wanted) ?? { top: -1, bottom: -1 };
        return [top, bottom, box('.bar')?.bottom ?? 0, innerHeight];
      }, selector);
      expect(top).toBeGreaterThanOrEqual(bar);
      expect(bottom).toBeLessThanOrEqual(height);
    };
    expect(await toTheEnd()).toBeGreaterThan(100);
    await pane().press('Insert');
    await inserted();
    await eventually(() => isInSight('.done'));
    await pane().put("'USL Fit'!D2", [['a remark']]);
    expect(await toTheEnd()).toBeGreaterThan(100);
    await pane().press('Update “USL Fit”');
    await eventually(() => isInSight('[data-question]'));
    const focused = await pane().frame.evaluate(() => document.activeElement?.textContent);
    expect(focused).toBe('Update “USL Fit”');
  });

  test('while a cell is edited Insert waits, says why, and can be stopped', async () => {
    await fitted();
    await pane().excel.setCellEditing(true);
    await pane().button('Insert').click();
    await pane().notes.getByText('press Enter or Esc').waitFor();
    await pane().expectAccessible();
    await pane().button('Cancel').click();
    await pane().button('Stopping…').waitFor();
    await pane().excel.setCellEditing(false);
    await pane().rest();
    expect(await pane().notes.textContent()).toContain('stopped');
    expect(await pane().sheets()).toHaveLength(1);
  });

  test('with the keyboard alone, from the selection to the chart in the sheet', async () => {
    await pane().select(measurements, 'B3:C8');
    const { keyboard } = pane().page;
    const focused = () =>
      pane().frame.evaluate(() => document.activeElement?.textContent.trim() ?? '');
    // Moves the focus from the sheet into the pane.
    for (let i = 0; i < 3 && (await focused()) !== 'Fit'; i += 1) await keyboard.press('Tab');
    expect(await focused()).toBe('Fit');
    await keyboard.press('Enter');
    await pane().headline.waitFor();
    await pane().rest();
    expect(await focused()).toBe('Fit');
    await keyboard.press('Tab');
    expect(await focused()).toBe('Insert');
    await keyboard.press('Enter');
    await inserted();
    expect(await focused()).toBe('Insert');
    const [, ours] = await pane().sheets();
    expect(ours?.charts).toHaveLength(1);
    // Every control can be reached by keyboard, and none traps the focus.
    const reached = new Set<string>();
    for (let i = 0; i < 60; i += 1) {
      await keyboard.press('Tab');
      reached.add(await focused());
    }
    for (const title of ['Excluded rows', 'Meet a requirement', 'Options', 'Automatic']) {
      expect([...reached].some((text) => text.startsWith(title))).toBe(true);
    }
  });
}
