// What happens automatically when it is switched on.
import { expect, test } from '@jest/globals';
import { measurements, type Pane } from './pane.ts';

export function live(pane: () => Pane): void {
  const begin = async () => {
    await pane().select(measurements, 'A1:B6');
    await pane().fit();
    await pane().open('Automatic');
  };

  test('changed data are told, and fitted when asked', async () => {
    await begin();
    await pane().excel.edit('Sheet1!B6', '9000');
    await pane().notes.getByText('The data have changed since.').waitFor();
    expect(await pane().result('Peak concurrency')).toBe('26.07');
    await pane().expectAccessible();
    await pane().photograph('stale');
    await pane().press('Fit the changed data');
    expect(await pane().result('Peak concurrency')).not.toBe('26.07');
    expect(await pane().notes.textContent()).not.toContain('have changed');
  });

  test('changed data are fitted at once, and written, where both are switched on', async () => {
    await begin();
    await pane().press('Insert');
    const numbers = async () => JSON.stringify((await pane().sheets())[1]?.cells);
    const before = await numbers();
    await pane().field('Fit again when the data change').check();
    await pane().excel.edit('Sheet1!B6', '9000');
    await pane()
      .notes.getByText(/^Fitted again/)
      .waitFor();
    expect(await numbers()).toBe(before);
    await pane().field('Then update the inserted fit, too').check();
    await pane().excel.edit('Sheet1!B6', '9500');
    await pane()
      .notes.getByText(/^Updated on sheet/)
      .waitFor();
    await pane().rest();
    expect(await numbers()).not.toBe(before);
    // What the add-in writes does not count as a change of the data, so the updates stop.
    const { length } = await pane().excel.log();
    await pane().pass(1500);
    expect((await pane().excel.log()).length).toBeLessThanOrEqual(length + 1);
    await pane().field('Fit again when the data change').uncheck();
    await pane().excel.edit('Sheet1!B6', '9000');
    await pane().notes.getByText('The data have changed since.').waitFor();
  });

  test('rows inserted above the measurements take none of them away', async () => {
    const good = [
      ['Users', 'Req/s'],
      ...[1, 2, 5, 10, 20, 40, 60, 80].map((n) => [
        n,
        (950 * n) / (1 + 0.03 * (n - 1) + 0.0004 * n * (n - 1)) + (n % 4),
      ]),
    ];
    await pane().select(good, 'A1:B9');
    await pane().fit();
    const peak = await pane().result('Peak concurrency');
    await pane().press('Insert');
    await pane().open('Automatic');
    await pane().field('Fit again when the data change').check();
    await pane().field('Then update the inserted fit, too').check();
    await pane().excel.insertRows('Sheet1', 1, 3);
    await pane()
      .notes.getByText(/^Fitted again from Sheet1!A4:B12/)
      .waitFor();
    await pane()
      .notes.getByText(/^Updated on sheet/)
      .waitFor();
    await pane().rest();
    expect(await pane().result('Peak concurrency')).toBe(peak);
    const written = JSON.stringify((await pane().sheets())[1]?.cells);
    expect(written).toContain('Sheet1!A4:B12');
    await pane().excel.insertColumns('Sheet1', 1);
    await pane()
      .notes.getByText(/^Fitted again from Sheet1!B4:C12/)
      .waitFor();
    expect(await pane().result('Peak concurrency')).toBe(peak);
  });

  test('the selection is followed where it can be fitted', async () => {
    await begin();
    await pane().put('D1', measurements.slice(0, 5));
    await pane().field('Follow the selection').check();
    await pane().excel.select('D1:E5');
    await pane().notes.getByText('Sheet1!D1:E5').waitFor();
    await pane().excel.select('G9');
    await pane().notes.getByText('still the fit of Sheet1!D1:E5').waitFor();
    await pane().excel.select('A1:B6');
    await pane().notes.getByText('Sheet1!A1:B6').waitFor();
    await pane().field('Follow the selection').uncheck();
    await pane().excel.select('D1:E5');
    await pane().pass(1000);
    expect(await pane().notes.textContent()).toContain('Sheet1!A1:B6');
  });
}
