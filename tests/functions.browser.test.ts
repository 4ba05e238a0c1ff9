/**
 * Every custom function through the runtime of Office.js, in the simulated Excel host: good input and
 * bad, against numbers computed by other means.
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { functionIds } from '../addin/functions/ids.ts';
import type { CustomFunctionOutcome } from './excel-host/api/servicesApi.ts';
import { openInChromium, type ChromiumHost } from './excel-host/chromium.ts';

interface Optimum extends Record<string, unknown> {
  lambda: number;
  sigma: number;
  kappa: number;
  r2: number;
  rse: number;
  Nstar: number | null;
  Xmax: number | null;
  /** In the order σ, κ, λ. */
  cov: number[][];
}
interface Certified {
  points: [n: number, x: number][];
  unconstrained_3p: Optimum;
  bounded_nonneg_3p: Optimum;
}
const { datasets } = JSON.parse(
  readFileSync(new URL('data/certified.json', import.meta.url), 'utf8'),
) as { datasets: Record<string, Certified> };
const percona = datasets['percona_cisco5'] as Certified;
const [n, x] = columnsOf(percona);

function columnsOf({ points }: Certified): [n: number[][], x: number[][]] {
  return [points.map(([at]) => [at]), points.map(([, rate]) => [rate])];
}

/** How the library writes `#N/A` and `#VALUE!` in an outcome. */
const notAvailable = 1;
const invalidValue = 7;

let host: ChromiumHost;
beforeAll(async () => {
  host = await openInChromium({ isSharedRuntime: true });
  await untilHeard(host);
}, 60_000);
afterAll(() => host.close());

/** Waits until the library has told Excel that it listens for functions. */
async function untilHeard({ excel }: ChromiumHost): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      await excel.callFunction('THROUGHPUT', [[[1]], [[1]], [[0]], [[0]]]);
      return;
    } catch (error) {
      if (tries > 200) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** Many cells, calculated in one batch. */
async function calls(
  ...asked: [name: string, args: unknown[]][]
): Promise<CustomFunctionOutcome[]> {
  return (await host.excel.callFunctions(asked)).outcomes;
}

async function value(name: string, ...args: unknown[]): Promise<unknown> {
  const outcome = await host.excel.callFunction(name, args);
  if (!outcome.isOk) throw new Error(`${name}: ${String(outcome.value)}`);
  return outcome.value;
}

/** The number in a cell, whether it came alone or as a rectangle of one. */
async function number(name: string, ...args: unknown[]): Promise<number> {
  const found = await value(name, ...args);
  const cell = Array.isArray(found) ? (found as unknown[][])[0]?.[0] : found;
  if (typeof cell !== 'number') throw new Error(`${name} gave ${JSON.stringify(found)}`);
  return cell;
}

/** The sentence that Excel shows beside an error value. */
async function refusal(code: number, name: string, ...args: unknown[]): Promise<string> {
  const outcome = await host.excel.callFunction(name, args);
  expect([name, outcome]).toEqual([
    name,
    expect.objectContaining({ isOk: false, errorCode: code }),
  ]);
  return String(outcome.value);
}

/** An error value among the cells of a rectangle. */
const errorCell = (code: string, message: unknown) =>
  expect.objectContaining({ type: 'Error', basicValue: code, message }) as unknown;

function expectClose(found: number, wanted: number, tolerance = 1e-9): void {
  expect(Math.abs(found / wanted - 1)).toBeLessThan(tolerance);
}

const law = { lambda: 995.64, sigma: 0.0267, kappa: 0.000769 };
const { lambda, sigma, kappa } = law;
const throughputAt = (at: number): number =>
  (lambda * at) / (1 + sigma * (at - 1) + kappa * at * (at - 1));

describe('the parameters of a fit', () => {
  test.each(Object.keys(datasets).filter((name) => name !== 'linear_exact'))(
    'are the certified ones: %s',
    async (name) => {
      const set = datasets[name] as Certified;
      for (const [bounds, optimum] of [
        ['physical', set.bounded_nonneg_3p],
        ['none', set.unconstrained_3p],
      ] as const) {
        const args = [...columnsOf(set), [[`bounds=${bounds}`]]];
        const found = await calls(
          ...['LAMBDA', 'SIGMA', 'KAPPA', 'R2'].map((id) => [id, args] as [string, unknown[]]),
        );
        const wanted = [optimum.lambda, optimum.sigma, optimum.kappa, optimum.r2];
        found.forEach((outcome, i) => {
          const right = wanted[i] as number;
          const error = Math.abs((outcome.value as number) - right);
          expect(error).toBeLessThanOrEqual(1e-9 * Math.abs(right));
        });
        if (optimum.Nstar === null || optimum.Xmax === null) {
          expect(await refusal(notAvailable, 'PEAKCONCURRENCY', ...args)).toContain('no peak');
          expect(await refusal(notAvailable, 'PEAKTHROUGHPUT', ...args)).toContain('no peak');
        } else {
          expectClose(await number('PEAKCONCURRENCY', ...args), optimum.Nstar);
          expectClose(await number('PEAKTHROUGHPUT', ...args), optimum.Xmax);
        }
      }
    },
    60_000,
  );

  test('follow the options, in a range or as text with a decimal comma', async () => {
    const amdahl = await number('KAPPA', n, x, [['model', 'amdahl']]);
    expect(amdahl).toBe(0);
    expect(await number('LAMBDA', n, x, 'lambda=974,3')).toBe(974.3);
    const [, , , low] = ((await value('FIT', n, x, [['level', 0.9]])) as unknown[][])[0] ?? [];
    expect(low).toBe('High (90%)');
  });

  test('come from rows as from columns, with headings and blank pairs', async () => {
    const across = (cells: number[][], heading: string) => [[heading, '', ...cells.flat(), '']];
    const found = await number('SIGMA', across(n, 'Users'), across(x, 'Queries/s'), null);
    expectClose(found, percona.bounded_nonneg_3p.sigma);
  });
});

describe('what cannot be fitted', () => {
  const fitting = ['FIT', 'LAMBDA', 'SIGMA', 'KAPPA', 'PEAKCONCURRENCY', 'PEAKTHROUGHPUT', 'R2'];

  test.each([...fitting, 'NEXT'])('is refused in words by %s', async (name) => {
    const text = x.map(([rate], i) => [i === 1 ? `${rate}` : rate]);
    expect(await refusal(invalidValue, name, n, text, null)).toBe(
      'Cell 2 of x is the text "1878.91", which only looks like a number; convert it to a number.',
    );
    expect(await refusal(invalidValue, name, n, x, [['modle=usl']])).toContain(
      'did you mean "model"',
    );
    expect(await refusal(invalidValue, name, n.slice(0, 2), x.slice(0, 2), null)).toContain(
      'Found 2 measurements',
    );
  });

  test('is named by its position in the range', async () => {
    const wrong = (i: number, cell: unknown) =>
      [['Users'], ...n].map((row, j) => (i === j ? [cell] : row));
    const headed = [['Queries/s'], ...x];
    const blank = await refusal(invalidValue, 'FIT', wrong(3, ''), headed, null);
    expect(blank).toBe('Cell 4 of n is empty beside x = 3,548.68; fill it in or empty both.');
    const negative = await refusal(invalidValue, 'FIT', wrong(3, -4), headed, null);
    expect(negative).toMatch(/^Cell 4 of n: -4 is not positive/);
    const logical = await refusal(invalidValue, 'FIT', wrong(3, true), headed, null);
    expect(logical).toBe('Cell 4 of n is TRUE; give a number.');
    expect(await refusal(invalidValue, 'FIT', [n.flat(), n.flat()], x, null)).toContain(
      'n is a block of 2 rows and 5 columns',
    );
    const row = await refusal(invalidValue, 'R2', n, x, [['exclude=9']]);
    expect(row).toContain('names row 9');
  });

  test('is not available where the quantity does not exist', async () => {
    const flat = x.map(() => [100]);
    expect(await refusal(notAvailable, 'R2', n, flat, [['model=linear']])).toContain(
      'all throughputs are equal',
    );
    expect(await refusal(notAvailable, 'PEAKCONCURRENCY', n, x, 'model=amdahl')).toContain(
      'no peak: its coherency is 0',
    );
    const falling = [[100], [60], [32], [17], [8]];
    expect(await refusal(notAvailable, 'PEAKTHROUGHPUT', n, falling, null)).toContain(
      'does not rise from the first step',
    );
  });
});

describe('FIT', () => {
  test('spills a labelled table', async () => {
    const table = (await value('FIT', n, x, null)) as unknown[][];
    expect(table.every(({ length }) => length === 5)).toBe(true);
    expect(table[0]).toEqual(['USL Fit', 'Value', 'Low (95%)', 'High (95%)', 'Note']);
    const byLabel = new Map(table.map(([label, ...rest]) => [label, rest]));
    const [peak, low, high] = byLabel.get('Peak concurrency') as number[];
    expectClose(peak as number, percona.bounded_nonneg_3p.Nstar as number);
    expect(low).toBeCloseTo(21.537, 3);
    expect(high).toBeCloseTo(36.9913, 4);
    expect(byLabel.get('Answer')?.[3]).toContain('25');
    expect(byLabel.has('Warning')).toBe(true);
  });
});

describe('BAND', () => {
  /** Student's t at 0.975 with 2 degrees of freedom: 0.95·√(2/(1 − 0.95²)). */
  const t = 0.95 * Math.sqrt(2 / (1 - 0.95 ** 2));

  /** Delta method on ln X, from the certified parameters and covariance. */
  function expected(at: number): number[] {
    const optimum = percona.unconstrained_3p;
    const d = 1 + optimum.sigma * (at - 1) + optimum.kappa * at * (at - 1);
    const fitted = (optimum.lambda * at) / d;
    const g = [-(at - 1) / d, (-at * (at - 1)) / d, 1 / optimum.lambda];
    const along = optimum.cov.flatMap((row, i) => row.map((c, j) => c * g[i]! * g[j]!));
    const curve = along.reduce((sum, part) => sum + part, 0);
    const ends = (variance: number) =>
      [-1, 1].map((s) => fitted * Math.exp(s * t * Math.sqrt(variance)));
    return [at, fitted, ...ends(curve), ...ends(curve + (optimum.rse / fitted) ** 2)];
  }

  test('gives both bands at each concurrency asked for, in their order', async () => {
    const found = (await value('BAND', [[24], [''], [3]], n, x, null)) as unknown[][];
    expect(found[1]).toEqual(['', '', '', '', '', '']);
    for (const [row, at] of [
      [found[0], 24],
      [found[2], 3],
    ] as const) {
      expect(row).toHaveLength(6);
      expected(at).forEach((wanted, i) => expectClose(row?.[i] as number, wanted));
    }
  });

  test('says where there is none', async () => {
    const [row] = (await value('BAND', [[24]], n.slice(2), x.slice(2), null)) as unknown[][];
    expect(row?.slice(0, 2)).toEqual([24, expect.any(Number)]);
    const none = errorCell('#N/A', expect.stringContaining('There is no band here'));
    expect(row?.slice(2)).toEqual([none, none, none, none]);
    const pole = (await value('BAND', [[1], [1e6]], ...columnsOf(datasets['handlersocket15']!), [
      ['bounds', 'none'],
    ])) as unknown[][];
    expect(pole[1]?.[1]).toEqual(
      errorCell('#N/A', expect.stringContaining('no value at n = 1,000,000')),
    );
  });

  test('refuses concurrencies that are none', async () => {
    expect(await refusal(invalidValue, 'BAND', [['']], n, x, null)).toContain('at is empty');
    expect(await refusal(invalidValue, 'BAND', [[1], ['many']], n, x, null)).toBe(
      'Cell 2 of at is the text "many"; give a number.',
    );
    expect(await refusal(invalidValue, 'BAND', [[-3]], n, x, null)).toContain('-3');
  });
});

describe('NEXT', () => {
  test('advises a concurrency beyond measurements that stop before the peak', async () => {
    const advised = await number('NEXT', n, x, null);
    expect(advised).toBeGreaterThan(16);
    expect(advised).toBeLessThanOrEqual(64);
    // A candidate at the far end tells more of the peak than one in the middle of what is known.
    expect(await number('NEXT', n, x, [['candidates', '3, 40']])).toBe(40);
    expect(await number('NEXT', n, x, [['largest', 20]])).toBeLessThanOrEqual(20);
  });

  test('says why there is no advice', async () => {
    const exact = n.map(([at]) => [throughputAt(at as number)]);
    expect(await refusal(notAvailable, 'NEXT', n, exact, null)).toContain(
      'meets every measurement',
    );
    expect(await refusal(notAvailable, 'NEXT', n.slice(2), x.slice(2), null)).toContain(
      'measure at any further concurrency',
    );
    expect(await refusal(invalidValue, 'NEXT', n, x, 'quantity=pek')).toContain('pek');
  });
});

describe('the law', () => {
  const given = [[[lambda]], [[sigma]], [[kappa]]];

  test('gives throughput, latency and efficiency', async () => {
    for (const at of [1, 7.5, 32, 1000]) {
      expectClose(await number('THROUGHPUT', [[at]], ...given), throughputAt(at), 1e-12);
      expectClose(await number('LATENCY', [[at]], ...given), at / throughputAt(at), 1e-12);
      expectClose(
        await number('EFFICIENCY', [[at]], ...given),
        throughputAt(at) / (lambda * at),
        1e-12,
      );
    }
    // An argument that is a number alone, as some hosts send it.
    expectClose(await number('THROUGHPUT', 4, lambda, sigma, kappa), throughputAt(4), 1e-12);
  });

  test('is turned round on both branches', async () => {
    const args = [[[throughputAt(20)]], ...given];
    const [low, high] = [
      await number('CONCURRENCYFORTHROUGHPUT', ...args, null),
      await number('CONCURRENCYFORTHROUGHPUT', ...args, [['after-peak']]),
    ];
    expectClose(low, 20);
    // N₁·N₂ = N*² = (1 − σ)/κ
    expectClose(high, (1 - sigma) / kappa / 20);
    expectClose(await number('CONCURRENCYFORTHROUGHPUT', ...args, [['Before peak']]), 20);
    expectClose(await number('CONCURRENCYFORLATENCY', [[50 / throughputAt(50)]], ...given), 50);
  });

  test('spills over a range, and keeps the trouble of one cell to itself', async () => {
    const found = (await value(
      'THROUGHPUT',
      [[1], [-2], [''], ['x'], [4]],
      ...given,
    )) as unknown[][];
    expect(found).toEqual([
      [expect.closeTo(throughputAt(1), 9)],
      [errorCell('#VALUE!', expect.stringContaining('-2'))],
      [''],
      [errorCell('#VALUE!', 'Cell 4 of n is the text "x"; give a number.')],
      [expect.closeTo(throughputAt(4), 9)],
    ]);
    const grid = (await value('THROUGHPUT', [[1], [4]], [[100, 200]], 0, 0)) as unknown[][];
    expect(grid).toEqual([
      [100, 200],
      [400, 800],
    ]);
  });

  const bad: [name: string, tail: unknown[]][] = [
    ['THROUGHPUT', []],
    ['LATENCY', []],
    ['EFFICIENCY', []],
    ['CONCURRENCYFORTHROUGHPUT', [null]],
    ['CONCURRENCYFORLATENCY', []],
  ];
  test.each(bad)('%s refuses what is no number and no law', async (name, tail) => {
    const first =
      name.endsWith('THROUGHPUT') && name !== 'THROUGHPUT'
        ? 'x'
        : name.endsWith('FORLATENCY')
          ? 'r'
          : 'n';
    expect(await refusal(invalidValue, name, [['']], ...given, ...tail)).toBe(
      `${first} is empty; give a number.`,
    );
    expect(await refusal(invalidValue, name, [['five']], ...given, ...tail)).toBe(
      `${first} is the text "five"; give a number.`,
    );
    expect(await refusal(invalidValue, name, [[0]], ...given, ...tail)).toContain('0');
    expect(await refusal(invalidValue, name, 5, -1, 0, 0, ...tail)).toContain('-1');
    expect(await refusal(invalidValue, name, [[1], [2]], [[1], [2], [3]], 0, 0, ...tail)).toContain(
      'ranges of the same shape',
    );
  });

  test('says why there is no answer', async () => {
    for (const name of ['THROUGHPUT', 'LATENCY', 'EFFICIENCY']) {
      expect(await refusal(notAvailable, name, 100, 1000, 0, -0.01)).toContain(
        `no ${name.toLowerCase()} at n = 100`,
      );
    }
    const peak = Math.sqrt((1 - sigma) / kappa);
    const tooMuch = throughputAt(peak) * 1.01;
    expect(
      await refusal(notAvailable, 'CONCURRENCYFORTHROUGHPUT', tooMuch, lambda, sigma, kappa, null),
    ).toContain('its highest is 12,3');
    expect(
      await refusal(notAvailable, 'CONCURRENCYFORTHROUGHPUT', 500, 100, 0.3, 0, null),
    ).toContain('never reaches a throughput of 500');
    expect(
      await refusal(notAvailable, 'CONCURRENCYFORTHROUGHPUT', 200, 100, 0.3, 0, 'after-peak'),
    ).toContain('no second concurrency');
    expect(
      await refusal(invalidValue, 'CONCURRENCYFORTHROUGHPUT', 200, 100, 0.3, 0, 'afterwards'),
    ).toContain('branch is "afterwards"; give before-peak or after-peak.');
    expect(await refusal(notAvailable, 'CONCURRENCYFORLATENCY', 5, 100, 0, 0)).toContain(
      'No concurrency has a latency of 5',
    );
  });
});

test('a batch of 10,000 cells is answered whole', async () => {
  const asked = Array.from({ length: 10_000 }, (_, i): [string, unknown[]] => [
    'THROUGHPUT',
    [[[i + 1]], [[lambda]], [[sigma]], [[kappa]]],
  ]);
  const found = await calls(...asked);
  const worst = found.reduce(
    (most, { value }, i) =>
      Math.max(most, Math.abs((value as number[][])[0]![0]! / throughputAt(i + 1) - 1)),
    0,
  );
  expect(found).toHaveLength(10_000);
  expect(worst).toBeLessThan(1e-12);
}, 60_000);

test('nothing outside was asked for and nothing went wrong', async () => {
  expect(host.outsideRequests).toEqual([]);
  expect(host.problems).toEqual([]);
  expect(await host.excel.unknownRequests()).toEqual([]);
});

test('without WebAssembly every function says so', async () => {
  const bare = await openInChromium({
    isSharedRuntime: true,
    initScript: () => Reflect.deleteProperty(globalThis, 'WebAssembly') as unknown as void,
  });
  try {
    await untilHeard(bare);
    for (const id of functionIds) {
      const outcome = await bare.excel.callFunction(id, [n, x, null]);
      expect([id, outcome]).toEqual([
        id,
        {
          isOk: false,
          errorCode: notAvailable,
          value: expect.stringContaining('USL Fit computes with WebAssembly'),
        },
      ]);
    }
  } finally {
    await bare.close();
  }
}, 60_000);
