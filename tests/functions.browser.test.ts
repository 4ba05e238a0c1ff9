/**
 * Every custom function through the runtime of Office.js, in the simulated Excel host: good input and
 * bad, against numbers computed by other means.
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { functionIds } from './support/functionIds.ts';
import type { CustomFunctionOutcome } from './excel-host/api/servicesApi.ts';
import { addinFiles, openInChromium, type ChromiumHost } from './excel-host/chromium.ts';

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
});
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

/** The cells to be calculated next; the library answers all that are asked at once as fast as one. */
let waiting: {
  call: [name: string, args: unknown[]];
  done: (answer: CustomFunctionOutcome) => void;
}[] = [];

/** Calculates a cell, together with all others asked for in the same turn. */
function cell(name: string, ...args: unknown[]): Promise<CustomFunctionOutcome> {
  return new Promise((done, fail) => {
    waiting.push({ call: [name, args], done });
    if (waiting.length > 1) return;
    setTimeout(() => {
      const batch = waiting;
      waiting = [];
      host.excel.callFunctions(batch.map(({ call }) => call)).then(({ outcomes }) => {
        outcomes.forEach((outcome, i) => batch[i]?.done(outcome));
      }, fail);
    });
  });
}

async function value(name: string, ...args: unknown[]): Promise<unknown> {
  const outcome = await cell(name, ...args);
  if (!outcome.isOk) throw new Error(`${name}: ${String(outcome.value)}`);
  return outcome.value;
}

/** The rows a function spills. */
async function rows(name: string, ...args: unknown[]): Promise<unknown[][]> {
  return (await value(name, ...args)) as unknown[][];
}

/** The number in a cell, whether it came alone or as a rectangle of one. */
async function number(name: string, ...args: unknown[]): Promise<number> {
  const found = await value(name, ...args);
  const only = Array.isArray(found) ? (found as unknown[][])[0]?.[0] : found;
  if (typeof only !== 'number') throw new Error(`${name} gave ${JSON.stringify(found)}`);
  return only;
}

type Call = [name: string, ...args: unknown[]];

/** Each cell has the number that was computed by other means. */
async function expectNumbers(cells: [Call, number][], tolerance = 1e-9): Promise<void> {
  const found = await Promise.all(cells.map(([call]) => number(...call)));
  cells.forEach(([[name], wanted], i) => {
    const error = Math.abs((found[i] ?? NaN) - wanted);
    expect([name, found[i], error <= tolerance * Math.abs(wanted)]).toEqual([name, found[i], true]);
  });
}

/** Each cell is an error value, and Excel shows a sentence with it. */
async function expectErrors(
  code: number,
  cells: [Call, sentence: string | RegExp][],
): Promise<void> {
  const found = await Promise.all(cells.map(([call]) => cell(...call)));
  cells.forEach(([[name], sentence], i) => {
    expect([name, found[i]]).toEqual([
      name,
      { isOk: false, errorCode: code, value: expect.stringMatching(pattern(sentence)) },
    ]);
  });
}

/** A sentence as it stands, or a part of it as a pattern. */
function pattern(sentence: string | RegExp): RegExp {
  if (typeof sentence !== 'string') return sentence;
  return new RegExp(`^${sentence.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);
}

/** An error value among the cells of a rectangle. */
const errorCell = (code: string, message: unknown) =>
  expect.objectContaining({ type: 'Error', basicValue: code, message }) as unknown;

const law = { lambda: 995.64, sigma: 0.0267, kappa: 0.000769 };
const { lambda, sigma, kappa } = law;
const throughputAt = (at: number): number =>
  (lambda * at) / (1 + sigma * (at - 1) + kappa * at * (at - 1));

describe('the parameters of a fit', () => {
  test.each(Object.keys(datasets).filter((name) => name !== 'linear_exact'))(
    'are the certified ones: %s',
    async (name) => {
      const set = datasets[name] as Certified;
      // In one batch: Office.js sends one every half a second.
      const expectOptimum = async (bounds: string, optimum: Optimum) => {
        const args = [...columnsOf(set), [[`bounds=${bounds}; weights=equal`]]];
        const peak: [Call, number | null | undefined][] = [
          [['PEAKCONCURRENCY', ...args], optimum.Nstar],
          [['PEAKTHROUGHPUT', ...args], optimum.Xmax],
        ];
        await Promise.all([
          expectNumbers([
            [['THROUGHPUTOFONE', ...args], optimum.lambda],
            [['SIGMA', ...args], optimum.sigma],
            [['KAPPA', ...args], optimum.kappa],
            [['RSQUARED', ...args], optimum.r2],
            ...peak.filter((entry): entry is [Call, number] => typeof entry[1] === 'number'),
          ]),
          expectErrors(
            notAvailable,
            peak.flatMap(([call, wanted]) => (wanted == null ? [[call, /no peak/]] : [])),
          ),
        ]);
      };
      await Promise.all([
        expectOptimum('physical', set.bounded_nonneg_3p),
        expectOptimum('none', set.unconstrained_3p),
      ]);
    },
  );

  test('follow the options, in a range or as text with a decimal comma', async () => {
    await expectNumbers([
      [['KAPPA', n, x, [['model', 'amdahl']]], 0],
      [['THROUGHPUTOFONE', n, x, 'lambda=974,3'], 974.3],
    ]);
    expect((await rows('FIT', n, x, [['level', 0.9]]))[0]?.[3]).toBe('High (90%)');
  });

  test('come from rows as from columns, with headings and blank pairs', async () => {
    const across = (cells: number[][], heading: string) => [[heading, '', ...cells.flat(), '']];
    const args = [across(n, 'Users'), across(x, 'Queries/s'), 'weights=equal'];
    await expectNumbers([[['SIGMA', ...args], percona.bounded_nonneg_3p.sigma]]);
  });
});

test('a blank cell is blank on the desktop as on the web', async () => {
  const n = [[1], [''], [2], [4], [8], [16], ['']];
  const x = [[955.16], [''], [1878.91], [3548.68], [6531.08], [9897.24], ['']];
  const options = [
    ['weights', 'equal'],
    ['bounds', ''],
    ['', ''],
  ];
  const seen = async () => [
    await rows('FIT', n, x, options),
    await rows('BAND', [[8], [''], [16]], n, x, options),
    await rows('THROUGHPUT', n, [[lambda]], [[sigma]], [[kappa]]),
    await rows('CONCURRENCYFORTHROUGHPUT', x, [[lambda]], [[sigma]], [[kappa]], [['']]),
    await number('MEASURENEXT', n, x, [['']]),
  ];
  const onTheWeb = await seen();
  await host.excel.setQuirks({ blankAsZero: true });
  const onTheDesktop = await seen();
  await host.excel.setQuirks({ blankAsZero: false });
  expect(onTheDesktop).toEqual(onTheWeb);
  expect(onTheWeb[2]).toContainEqual(['']);
});

describe('what cannot be fitted', () => {
  const fitting = [
    'FIT',
    'THROUGHPUTOFONE',
    'SIGMA',
    'KAPPA',
    'PEAKCONCURRENCY',
    'PEAKTHROUGHPUT',
    'RSQUARED',
  ];

  test('is refused in words by every function of measurements', async () => {
    const text = x.map(([rate], i) => [i === 1 ? `${rate}` : rate]);
    const looks =
      'Cell 2 of x is the text "1878.91", which only looks like a number; convert it to a number.';
    await expectErrors(
      invalidValue,
      [...fitting.map((name) => [name]), ['MEASURENEXT'], ['BAND', 5]].flatMap(
        ([name = '', ...at]): [Call, string | RegExp][] => [
          [[`${name}`, ...at, n, text, null], looks],
          [[`${name}`, ...at, n, x, [['modle=usl']]], /did you mean "model"/],
          [[`${name}`, ...at, n.slice(0, 2), x.slice(0, 2), null], /Found 2 measurements/],
        ],
      ),
    );
  });

  test('is named by its position in the range', async () => {
    const headed = [['Queries/s'], ...x];
    const users = (fourth: unknown) => {
      const cells: unknown[][] = [['Users'], ...n];
      cells[3] = [fourth];
      return cells;
    };
    const divided = { type: 'Error', basicType: 'Error', basicValue: '#DIV/0!' };
    await expectErrors(invalidValue, [
      [['FIT', users(''), headed, null], /^Cell 4 of n is empty beside x = 3,?548\.68; fill it in/],
      [['FIT', users(-4), headed, null], /^Cell 4 of n: -4 is not positive/],
      [['FIT', users(true), headed, null], 'Cell 4 of n is TRUE; give a number.'],
      [['FIT', users(divided), headed, null], /^Cell 4 of n is the error #DIV\/0!/],
      [['FIT', [n.flat(), n.flat()], x, null], /^n is a block of 2 rows and 5 columns/],
      [['FIT', n, x, 'exclude=9'], /names row 9/],
    ]);
  });

  test('is not available where the quantity does not exist', async () => {
    const flat = x.map(() => [100]);
    const falling = n.map(([at = 1]) => [(100 * at) / (1 + 1.5 * (at - 1))]);
    await expectErrors(notAvailable, [
      [['RSQUARED', n, flat, 'model=linear'], /all throughputs are equal/],
      [['PEAKCONCURRENCY', n, x, 'model=amdahl'], /no peak: its coherency is 0/],
      [['PEAKTHROUGHPUT', n, falling, null], /does not rise from the first step/],
    ]);
  });
});

describe('FIT', () => {
  test('spills a labelled table', async () => {
    const table = await rows('FIT', n, x, 'weights=equal');
    expect(table.every(({ length }) => length === 5)).toBe(true);
    expect(table[0]).toEqual(['USL Fit', 'Value', 'Low (95%)', 'High (95%)', 'Note']);
    const byLabel = new Map(table.map(([label, ...rest]) => [label, rest]));
    const [peak, low, high] = byLabel.get('Peak concurrency') ?? [];
    expect(peak).toBeCloseTo(percona.bounded_nonneg_3p.Nstar as number, 9);
    expect(low).toBeCloseTo(21.537, 3);
    // A curve that levels off fits about as well, and has no peak.
    expect(high).toBe('unbounded');
    expect(byLabel.get('Answer')?.[3]).toContain('25');
    expect(byLabel.has('Warning')).toBe(true);
  });

  test('weighs by evidence unless told otherwise, and says what equal weights give', async () => {
    const [usual, explicit] = await Promise.all([
      rows('FIT', n, x, null),
      rows('FIT', n, x, 'weights=auto'),
    ]);
    expect(usual).toEqual(explicit);
    const byLabel = new Map(usual.map(([label, ...rest]) => [label, rest]));
    expect(byLabel.get('Peak concurrency')?.[0]).toBeCloseTo(26.0742, 3);
    const [equal] = byLabel.get('Peak concurrency with equal weights') as number[];
    expect(equal).toBeCloseTo(percona.bounded_nonneg_3p.Nstar as number, 9);
    expect(byLabel.get('Scatter of a measurement')?.[3]).toBe(
      'how it grows with throughput is not settled',
    );
  });
});

describe('FITS', () => {
  const names = [...x.map(() => ['before']), ...x.map(() => ['after'])];
  const both: [unknown[][], unknown[][]] = [
    [...n, ...n],
    [...x, ...x.map(([rate = 0]) => [2 * rate])],
  ];

  test('spills a labelled row for each series, each with the numbers of its own fit', async () => {
    const [table, alone] = await Promise.all([
      rows('FITS', names, ...both, 'weights=equal'),
      rows('FIT', n, x, 'weights=equal'),
    ]);
    const [head = [], before = [], after = []] = table;
    expect(table.map(([name]) => name)).toEqual(['Series', 'before', 'after']);
    expect(table.every(({ length }) => length === head.length)).toBe(true);
    const peak = alone.find(([label]) => label === 'Peak concurrency');
    expect(head.slice(1, 4)).toEqual(['Peak concurrency', 'Low (95%)', 'High (95%)']);
    expect(before.slice(1, 4)).toEqual(peak?.slice(1, 4));
    expect(before[1]).toBeCloseTo(percona.bounded_nonneg_3p.Nstar as number, 9);
    const at = head.indexOf('Throughput at concurrency 1');
    expect(after[at]).toBeCloseTo(2 * percona.bounded_nonneg_3p.lambda, 8);
    expect(before.at(-1)).toBe(alone[1]?.[4]);
  });

  test('goes on with a name that is left out, and says which series cannot be fitted', async () => {
    const thinned = names.map(([name], i) => [i % 5 === 0 ? name : '']);
    const [whole, few] = await Promise.all([
      rows('FITS', thinned, ...both, null),
      rows('FITS', [...names, ['few']], [...both[0], [1]], [...both[1], [1]], null),
    ]);
    expect(whole.map(([name]) => name)).toEqual(['Series', 'before', 'after']);
    expect(few.at(-1)?.[0]).toBe('few');
    expect(few.at(-1)?.at(-1)).toMatch(/1 measurement/);
    await expectErrors(invalidValue, [
      [
        ['FITS', [['a'], ['b']], n, x, null],
        'series has 2 cells and n has 5; give ranges of the same length.',
      ],
      [['FITS', [[''], ['a'], ['a'], ['a'], ['a']], n, x, null], /no name beside the first/],
    ]);
  });
});

test('ANSWER gives the sentence of the table', async () => {
  const [sentence, table] = await Promise.all([
    value('ANSWER', n, x, null),
    rows('FIT', n, x, null),
  ]);
  expect(sentence).toBe(table[1]?.[4]);
  expect(sentence).toMatch(/^Still rising at a concurrency of 16 \(9,897/);
});

test('THREADS gives the size of a pool that waits', async () => {
  expect(await rows('THREADS', [[4], [1]], 1050, 1000)).toEqual([[84], [21]]);
  await expectErrors(invalidValue, [
    [['THREADS', 4, 2, 3], /waiting time of a request is 3/],
    [['THREADS', 0, 2, 1], 'cores is empty or 0; give a positive number.'],
  ]);
});

describe('BAND', () => {
  /** Student's t at 0.975 with 2 degrees of freedom, in closed form. */
  const t = 0.95 * Math.sqrt(2 / (1 - 0.95 ** 2));

  /** Delta method on ln X, from the certified parameters and covariance. */
  function expected(at: number): number[] {
    const optimum = percona.unconstrained_3p;
    const d = 1 + optimum.sigma * (at - 1) + optimum.kappa * at * (at - 1);
    const fitted = (optimum.lambda * at) / d;
    const g = [-(at - 1) / d, (-at * (at - 1)) / d, 1 / optimum.lambda];
    const along = optimum.cov.flatMap((row, i) => row.map((c, j) => c * (g[i] ?? 0) * (g[j] ?? 0)));
    const curve = along.reduce((sum, part) => sum + part, 0);
    const ends = (variance: number) =>
      [-1, 1].map((sign) => fitted * Math.exp(sign * t * Math.sqrt(variance)));
    return [at, fitted, ...ends(curve), ...ends(curve + (optimum.rse / fitted) ** 2)];
  }

  test('gives both bands at each concurrency asked for, in their order', async () => {
    const [high, blank, low] = await rows(
      'BAND',
      [[24], [''], [3]],
      n,
      x,
      'intervals=wald; weights=equal',
    );
    expect(blank).toEqual(['', '', '', '', '', '']);
    // The knee, which fits about as well, lies above the law at 24 and moves the upper ends alone; at 3 it moves both.
    for (const [line, at, movesLower] of [
      [high, 24, false],
      [low, 3, true],
    ] as const) {
      const [, , ...ends] = expected(at);
      expect(line?.slice(0, 2)).toEqual(
        expected(at)
          .slice(0, 2)
          .map((wanted) => expect.closeTo(wanted, 5)),
      );
      for (const [i, byLaw] of ends.entries()) {
        const beyond = (Number(line?.[i + 2]) - byLaw) * (i % 2 === 0 ? -1 : 1);
        if (i % 2 === 0 && !movesLower) expect(beyond).toBeCloseTo(0, 5);
        else expect(beyond).toBeGreaterThan(10);
      }
    }
  });

  test('says where there is none', async () => {
    const socket = columnsOf(datasets['handlersocket15'] as Certified);
    const [[exact], pole] = await Promise.all([
      rows('BAND', [[24]], n.slice(2), x.slice(2), null),
      rows('BAND', [[1], [1e6]], ...socket, 'bounds=none'),
    ]);
    const none = errorCell('#N/A', expect.stringContaining('There is no band here'));
    expect(exact).toEqual([24, expect.any(Number), none, none, none, none]);
    const beyond = errorCell('#N/A', expect.stringMatching(/no value at n = 1,?000,?000\./));
    expect(pole[0]?.[1]).toEqual(expect.any(Number));
    expect(pole[1]).toEqual([1e6, beyond, beyond, beyond, beyond, beyond]);
  });

  test('refuses concurrencies that are none', async () => {
    await expectErrors(invalidValue, [
      [['BAND', [['']], n, x, null], 'at is empty; give a concurrency.'],
      [['BAND', [[1], ['many']], n, x, null], 'Cell 2 of at is the text "many"; give a number.'],
      [['BAND', -3, n, x, null], /^at is -3; it must be/],
    ]);
  });
});

describe('MEASURENEXT', () => {
  test('advises a concurrency beyond measurements that stop before the peak', async () => {
    const [advised, among, within] = await Promise.all([
      number('MEASURENEXT', n, x, null),
      number('MEASURENEXT', n, x, [['candidates', '3, 40']]),
      number('MEASURENEXT', n, x, [['largest', 20]]),
    ]);
    expect(advised).toBeGreaterThan(16);
    expect(advised).toBeLessThanOrEqual(64);
    // One far beyond the peak tells more of it than one in the middle of what is known.
    expect(among).toBe(40);
    expect(within).toBeLessThanOrEqual(20);
  });

  test('says why there is no advice', async () => {
    const exact = n.map(([at = 1]) => [throughputAt(at)]);
    await expectErrors(notAvailable, [
      [['MEASURENEXT', n, exact, null], /meets every measurement exactly/],
      [['MEASURENEXT', n.slice(2), x.slice(2), null], /measure at any further concurrency/],
    ]);
    await expectErrors(invalidValue, [[['MEASURENEXT', n, x, 'quantity=pek'], /pek/]]);
  });
});

describe('the law', () => {
  const given = [[[lambda]], [[sigma]], [[kappa]]];

  test('gives throughput, latency and efficiency', async () => {
    const cells = [1, 7.5, 32, 1000].flatMap((at): [Call, number][] => [
      [['THROUGHPUT', [[at]], ...given], throughputAt(at)],
      [['LATENCY', [[at]], ...given], at / throughputAt(at)],
      [['EFFICIENCY', [[at]], ...given], throughputAt(at) / (lambda * at)],
      // Arguments that are numbers alone.
      [['THROUGHPUT', at, lambda, sigma, kappa], throughputAt(at)],
    ]);
    await expectNumbers(cells, 1e-12);
  });

  test('is turned round on both branches', async () => {
    const args = [[[throughputAt(20)]], ...given];
    await expectNumbers([
      [['CONCURRENCYFORTHROUGHPUT', ...args, null], 20],
      [['CONCURRENCYFORTHROUGHPUT', ...args, [['Before peak']]], 20],
      // N₁·N₂ = N*² = (1 − σ)/κ
      [['CONCURRENCYFORTHROUGHPUT', ...args, [['after-peak']]], (1 - sigma) / kappa / 20],
      [['CONCURRENCYFORLATENCY', [[50 / throughputAt(50)]], ...given], 50],
    ]);
  });

  test('spills over a range, and keeps the trouble of one cell to itself', async () => {
    const [column, grid] = await Promise.all([
      rows('THROUGHPUT', [[1], [-2], [''], ['x'], [4]], ...given),
      rows('THROUGHPUT', [[1], [4]], [[100, 200]], 0, 0),
    ]);
    expect(column).toEqual([
      [expect.closeTo(throughputAt(1), 9)],
      [errorCell('#VALUE!', expect.stringContaining('-2'))],
      [''],
      [errorCell('#VALUE!', 'Cell 4 of n is the text "x"; give a number.')],
      [expect.closeTo(throughputAt(4), 9)],
    ]);
    expect(grid).toEqual([
      [100, 200],
      [400, 800],
    ]);
  });

  test('refuses what is no number and no law', async () => {
    const functions: [name: string, first: string, ...rest: null[]][] = [
      ['THROUGHPUT', 'n'],
      ['LATENCY', 'n'],
      ['EFFICIENCY', 'n'],
      ['CONCURRENCYFORTHROUGHPUT', 'x', null],
      ['CONCURRENCYFORLATENCY', 'r'],
    ];
    await expectErrors(
      invalidValue,
      functions.flatMap(([name, first, ...rest]): [Call, string | RegExp][] => [
        [[name, [['']], ...given, ...rest], `${first} is empty; give a number.`],
        [[name, [['five']], ...given, ...rest], `${first} is the text "five"; give a number.`],
        [[name, 0, ...given, ...rest], /is empty or 0; give a positive number/],
        [[name, 5, -1, 0, 0, ...rest], /is -1/],
        [[name, 5, 100, [[true]], 0, ...rest], 'sigma is TRUE; give a number.'],
        [[name, [[1], [2]], [[1], [2], [3]], 0, 0, ...rest], /ranges of the same shape/],
      ]),
    );
  });

  test('says why there is no answer', async () => {
    const highest = throughputAt(Math.sqrt((1 - sigma) / kappa));
    const inverse = 'CONCURRENCYFORTHROUGHPUT';
    await expectErrors(notAvailable, [
      ...['THROUGHPUT', 'LATENCY', 'EFFICIENCY'].map((name): [Call, RegExp] => [
        [name, 100, 1000, 0, -0.01],
        new RegExp(`no ${name.toLowerCase()} at n = 100:`),
      ]),
      [
        [inverse, 1.01 * highest, lambda, sigma, kappa, null],
        /its highest is 12,?3\d\d, at n = 35/,
      ],
      [[inverse, 500, 100, 0.3, 0, null], /never reaches a throughput of 500/],
      [[inverse, 200, 100, 0.3, 0, 'after-peak'], /no second concurrency/],
      [['CONCURRENCYFORLATENCY', 5, 100, 0, 0], /^No concurrency has a latency of 5/],
    ]);
    await expectErrors(invalidValue, [
      [
        [inverse, 200, 100, 0.3, 0, 'afterwards'],
        'branch is "afterwards"; give before-peak or after-peak.',
      ],
    ]);
  });
});

test('a batch of 10,000 cells is answered whole', async () => {
  const found = await host.page.evaluate(
    async (law) => {
      const { outcomes } = await window.excelPage.callFunctions(
        Array.from({ length: 10_000 }, (_, i) => ['THROUGHPUT', [[[i + 1]], ...law]]),
      );
      return outcomes.map(({ value }) => (value as number[][])[0]?.[0] ?? NaN);
    },
    [[[lambda]], [[sigma]], [[kappa]]],
  );
  expect(found).toHaveLength(10_000);
  const isWrong = (value: number, i: number) =>
    !(Math.abs(value / throughputAt(i + 1) - 1) < 1e-12);
  expect(found.findIndex(isWrong)).toBe(-1);
});

test('nothing outside was asked for and nothing went wrong', async () => {
  expect(host.outsideRequests).toEqual([]);
  expect(host.problems).toEqual([]);
  expect(await host.excel.unknownRequests()).toEqual([]);
});

test.each([
  [
    'without WebAssembly',
    {
      initScript: () => {
        Reflect.deleteProperty(globalThis, 'WebAssembly');
      },
    },
    'USL Fit computes with WebAssembly',
  ],
  [
    'without the solver',
    {
      serve: (path: string) => (path.endsWith('.wasm') ? Promise.resolve(null) : addinFiles(path)),
    },
    'USL Fit could not load its solver',
  ],
])('%s every function says so', async (_name, options, words) => {
  const bare = await openInChromium({ isSharedRuntime: true, ...options });
  try {
    await untilHeard(bare);
    const { outcomes } = await bare.excel.callFunctions(
      functionIds.map((id) => [id, [n, x, null, null]]),
    );
    const refusal = {
      isOk: false,
      errorCode: notAvailable,
      value: expect.stringContaining(words),
    };
    expect(outcomes).toEqual(functionIds.map(() => refusal));
  } finally {
    await bare.close();
  }
});
