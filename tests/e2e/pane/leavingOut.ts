// Excluding points from the fit, and what else a warning offers.
import { expect, test } from '@jest/globals';
import { eventually } from '../../support/eventually.ts';
import { measurements, type Pane } from './pane.ts';

const disturbed = [...measurements, [32, 3000]];

export function leavingOut(pane: () => Pane): void {
  const point = (row: number) =>
    pane()
      .frame.locator('.usl-point')
      .nth(row - 2);

  test('a point is left out by a press, with a reason that comes back with the workbook', async () => {
    await pane().select(disturbed, 'A1:B7');
    await pane().fit();
    expect(await pane().result('Points')).toBe('6');
    await point(7).click();
    const why = pane().frame.getByLabel('B7 is excluded. Why?');
    await why.fill('network fault');
    await pane().expectAccessible();
    await pane().photograph('reason');
    await pane().button('Done').click();
    expect(await pane().result('Peak concurrency')).toBe('26.07');
    // The focus returns to the point that was pressed.
    const focused = await pane().frame.evaluate(() =>
      document.activeElement?.getAttribute('class'),
    );
    expect(focused).toContain('usl-point');

    await pane().saved();
    await pane().reopen();
    expect(await pane().result('Peak concurrency')).toBe('26.07');
    await pane().open('Excluded rows');
    expect(await pane().field('Reason for B7').inputValue()).toBe('network fault');
    await pane().field('Reason for B7').fill('network');
    await pane().expectAccessible();
    await pane().button('Include again B7').click();
    expect(await pane().result('Points')).toBe('6');
  });

  test('a press by mistake is taken back where it was made', async () => {
    await pane().select(disturbed, 'A1:B7');
    await pane().fit();
    await point(7).click();
    await pane().button('Include it again').click();
    expect(await pane().result('Points')).toBe('6');
    expect(await pane().frame.locator('.reason').count()).toBe(0);
  });

  test('what starts super-linear is fitted without bounds at a press', async () => {
    const rates = [100, 229.333, 531.92, 1043.55, 1328.21, 1280.69];
    const rows = [1, 2, 4, 8, 12, 16].map((n, i) => [n, rates[i] ?? 0]);
    await pane().select([['Nodes', 'tps'], ...rows], 'A1:B7');
    await pane().fit();
    await pane().button('Fit without bounds').click();
    await pane().button('Fit without bounds').waitFor({ state: 'detached' });
    // Contention may now be below 0.
    expect(await pane().result('Contention')).toMatch(/^[-−]0\.07581/);
  });

  test('a row is left out by its number', async () => {
    await pane().select(disturbed, 'A1:B7');
    await pane().fit();
    await pane().open('Excluded rows');
    await pane().field('Row to exclude').fill('7');
    await pane().button('Exclude').click();
    await eventually(async () => {
      expect(await pane().result('Peak concurrency')).toBe('26.07');
    });
  });
}
