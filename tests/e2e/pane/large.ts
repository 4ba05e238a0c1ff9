// Measurements that take longer than a moment to fit: the pane stays usable, says what it does, and can be stopped.
import { expect, test } from '@jest/globals';
import { openPane, type Pane } from './pane.ts';

const header = ['System', 'Users', 'Queries/s'];

/** Throughput of systems that scale alike, with some scatter. */
function throughput(users: number, i: number): number {
  const ideal = (1000 * users) / (1 + 0.03 * (users - 1) + 0.0005 * users * (users - 1));
  return Number((ideal * (1 + 0.02 * Math.sin(i * 12.9898))).toFixed(3));
}

/** So many rows of one system. */
function manyRows(count: number): (string | number)[][] {
  const rows = Array.from({ length: count }, (_, i) => {
    const users = 1 + (i % 64);
    return [users, throughput(users, i)];
  });
  return [header.slice(1), ...rows];
}

/** So many systems, six rows of each. */
function manySeries(count: number): (string | number)[][] {
  const rows = Array.from({ length: count }, (_, j) =>
    [1, 2, 4, 8, 16, 32].map((users, i) => [
      `system ${j + 1}`,
      users,
      throughput(users, 7 * j + i),
    ]),
  );
  return [header, ...rows.flat()];
}

const scripts = (pane: Pane) => pane.host.requests.filter((url) => url.includes('/fit.'));
const insertable = (pane: Pane) =>
  pane.frame.locator('.insert button[aria-disabled=false]').waitFor();
/** Waits until the pane says that it is fitting. */
const fitting = (pane: Pane) => pane.frame.getByRole('progressbar', { name: 'Fitting…' }).waitFor();

export function large(pane: () => Pane): void {
  const select = async (cells: (string | number)[][], columns: string) => {
    await pane().put('A1', cells);
    await pane().excel.select(`A1:${columns}${cells.length}`);
  };
  const first = () => pane().headline.first().textContent();
  const intervals = () => pane().field('Intervals');

  test('100,000 rows are fitted beside the pane, which can be used meanwhile', async () => {
    await select(manyRows(100_000), 'B');
    expect(scripts(pane())).toEqual([]);
    await pane().fit();
    await insertable(pane());
    expect(await first()).toContain('at about');
    expect(await pane().result('Points')).toBe('100,000');
    expect(scripts(pane())).toHaveLength(1);
    await pane().open('Options');
    await intervals().selectOption('bootstrap');
    await fitting(pane());
    await pane().open('Automatic');
    await pane().field('Fit again when the data change').check();
    await pane().photograph('fitting');
    await pane().expectAccessible();
    await pane().button('Cancel').click();
    await insertable(pane());
    expect(await intervals().inputValue()).toBe('profile');
    expect(pane().host.problems).toEqual([]);
    expect(pane().host.outsideRequests).toEqual([]);
  });

  test('a long fit is cancelled, and what was there stays', async () => {
    await pane().select(manySeries(1), 'A1:C7');
    await pane().fit();
    await pane().open('Options');
    await intervals().selectOption('bootstrap');
    await insertable(pane());
    const before = await first();
    await select(manySeries(900), 'C');
    await pane().fit();
    await fitting(pane());
    expect(await first()).toBe(before);
    await pane().button('Cancel').click();
    await insertable(pane());
    expect(await pane().frame.getByRole('progressbar').count()).toBe(0);
    expect(await first()).toBe(before);
    expect(await pane().notes.textContent()).toContain('A1:C7');
    expect(pane().host.problems).toEqual([]);
  });

  test('hundreds of series come to their end', async () => {
    await select(manySeries(600), 'C');
    await pane().fit();
    await insertable(pane());
    expect(await first()).toContain('600');
    expect(pane().host.problems).toEqual([]);
  });

  test('options changed while it is being fitted count, and nothing in between is shown', async () => {
    await select(manySeries(100), 'C');
    await pane().fit();
    await insertable(pane());
    await pane().open('Options');
    const weights = pane().field('Weights');
    const chosen = ['equal', 'relative', 'equal'];
    for (const value of chosen) await weights.selectOption(value);
    expect(await weights.inputValue()).toBe('equal');
    await insertable(pane());
    expect(await weights.inputValue()).toBe('equal');
    expect(await pane().frame.locator('.section-note').allTextContents()).toContain('1 changed');
    expect(pane().host.problems).toEqual([]);
  });
}

/** What a web view without workers, or a server that does not deliver the script, makes of a long fit. */
export function withoutWorkers(): void {
  const fitted = async (pane: Pane) => {
    await pane.select(manySeries(40), 'A1:C241');
    await pane.fit();
    await insertable(pane);
    expect(await pane.headline.first().textContent()).toContain('40');
    await pane.close();
  };

  test('a web view without workers fits in the pane', async () => {
    const pane = await openPane({
      initScript: () => {
        Reflect.deleteProperty(globalThis, 'Worker');
      },
    });
    await fitted(pane);
    expect(scripts(pane)).toEqual([]);
  });

  test('where the worker’s script does not arrive, the pane fits, too', async () => {
    const pane = await openPane();
    await pane.page.route(/\/(?:run-)?fit\.[\da-f]+\.js$/, (route) => route.abort());
    await fitted(pane);
  });
}
