// Each route beside its engine's own scan and grouping, and beside pandas' groupby with scipy: a million series of eight
// points, file to file.
import { brief, measure, routes, table, writeFiles } from '../fleet.mjs';

/** @typedef {import('../fleet.mjs').Route} Route */

const all = 1_000_000;
/** Of what takes long, so many series are measured and the seconds scaled. */
const [few, fewer] = [10_000, 1000];
/** What has to hold. */
const [leastOfScipy, mostOfLists] = [100, 5];

/** The acts of each route, in the order in which they run. @type {[Route, [act: string, count: number][]][]} */
const plan = [
  [
    'scipy',
    [
      ['fit', few],
      ['free', few],
    ],
  ],
  ...['duckdb', 'clickhouse', 'python', 'go', 'node'].map((route) => {
    const turn = ['scan', 'lists', 'fit'].map((act) => [act, all]);
    const slow = [
      ...(route === 'clickhouse' ? [] : [['auto', few]]),
      ['report', route === 'node' || route === 'go' ? fewer : few],
    ];
    return [route, [...turn, ...turn, ...slow]];
  }),
  [
    'fleet',
    [
      ['fit', all],
      ['auto', 10 * few],
    ],
  ],
  [
    'spark',
    [
      ['fit', fewer],
      ['scan', all],
      ['lists', all],
      ['fit', all],
      ['auto', 10 * few],
      ['report', 2 * few],
    ],
  ],
];

const words = {
  scan: 'scan',
  lists: 'lists of both columns',
  fit: 'fit',
  auto: 'fit, weights `auto`',
  report: 'report',
  free: 'fit without bounds',
};

/** @param {string} python @param {number} threads */
export async function compareRoutes(python, threads) {
  await writeFiles(python, [fewer, few, 2 * few, 10 * few, all]);
  /** @type {{ route: Route, act: string, scaled: number, wall: number, processor: number }[]} */
  const best = [];
  for (const [route, acts] of plan) {
    for (const { act, count, wall, processor } of measure(python, route, threads, acts)) {
      // The first of Spark warms it up; what starts is told elsewhere.
      if (act === 'start' || (act === 'fit' && count === fewer)) continue;
      const scaled = all / count;
      const known = best.find((one) => one.route === route && one.act === act);
      const row = { route, act, scaled, wall: wall * scaled, processor: processor * scaled };
      if (known === undefined) best.push(row);
      else {
        known.wall = Math.min(known.wall, row.wall);
        known.processor = Math.min(known.processor, row.processor);
      }
    }
  }
  const of = (/** @type {Route} */ route, /** @type {string} */ act) =>
    best.find((one) => one.route === route && one.act === act);
  const scipy = of('scipy', 'free');
  const times = (/** @type {number | undefined} */ ratio) =>
    ratio === undefined
      ? ''
      : ratio >= 100
        ? Math.round(ratio).toLocaleString('en')
        : ratio.toPrecision(2);
  const rows = best.map(({ route, act, scaled, wall, processor }) => [
    routes[route],
    `${words[act]}${scaled > 1 ? ` (× ${scaled})` : ''}`,
    brief(wall),
    brief(processor),
    times(processor / (of(route, 'scan')?.processor ?? NaN)).replace('NaN', ''),
    times(processor / (of(route, 'lists')?.processor ?? NaN)).replace('NaN', ''),
    times((scipy?.processor ?? NaN) / processor),
  ]);
  const head = ['route', 'what', 'seconds', 'processor', '÷ scan', '÷ lists', 'scipy ÷'];
  const lines = best
    .filter(({ route, act }) => act === 'fit' && route !== 'scipy')
    .flatMap(({ route, processor }) => {
      const lists = of(route, 'lists');
      const faster = (scipy?.processor ?? NaN) / processor;
      const slower = processor / (lists?.processor ?? NaN);
      const judged = [
        {
          met: faster >= leastOfScipy,
          text: `${routes[route]}: ${times(faster)} times scipy (must ${leastOfScipy})`,
        },
      ];
      if (lists !== undefined) {
        const text = `${routes[route]}: ${times(slower)} times the lists (must ${mostOfLists})`;
        judged.push({ met: slower <= mostOfLists, text });
      }
      return judged;
    });
  return { text: table(head, rows), lines };
}
