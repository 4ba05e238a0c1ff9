// Each route beside its engine's own scan and grouping, and beside pandas' groupby with scipy: a million series of eight
// points, file to file. Seconds are those of all series, scaled where fewer were measured.
import { brief, measure, routes, table, writeFiles } from './routes.mjs';

/** @typedef {import('./routes.mjs').Route} Route */

/** What has to hold of the function `usl_fit` of these. */
const functions = ['duckdb', 'clickhouse'];
const [leastOfScipy, mostOfLists] = [100, 5];

/**
 * The acts of each route, in the order in which they run: of all series, and of fewer what takes long.
 * @param {number} all @returns {[Route, [act: string, count: number][]][]}
 */
function plan(all) {
  const [some, few, fewer] = [all / 10, all / 100, all / 1000];
  const once = ['scan', 'lists', 'fit'].map((act) => [act, all]);
  const twice = [...once, ...once];
  return [
    ['scipy', ['fit', 'free'].map((act) => [act, few])],
    ['duckdb', [...twice, ['auto', few], ['report', few]]],
    ['clickhouse', [...twice, ['report', few]]],
    ['python', [...twice, ['auto', few], ['report', few]]],
    ['go', [...twice, ['auto', few], ['report', fewer]]],
    ['node', [...twice, ['auto', few], ['report', fewer]]],
    [
      'fleet',
      [
        ['fit', all],
        ['auto', some],
      ],
    ],
    // The first warms it up; what its start takes is told of its growth.
    ['spark', [['fit', fewer], ...once, ['auto', some], ['report', few]]],
  ];
}

const words = {
  scan: 'scan',
  lists: 'lists of both columns',
  fit: 'fit',
  auto: 'fit, weights `auto`',
  report: 'report',
  free: 'fit without bounds',
};

/** @param {string} python @param {number} threads @param {number} all the number of series */
export async function compareRoutes(python, threads, all) {
  await writeFiles(python, [all / 1000, all / 100, all / 10, all]);
  /** @type {{ route: Route, act: string, scaled: number, wall: number, processor: number }[]} */
  const best = [];
  for (const [route, acts] of plan(all)) {
    for (const { act, count, wall, processor } of measure(python, route, threads, acts)) {
      if (act === 'start' || (act === 'fit' && count === all / 1000)) continue;
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
  const scipy = of('scipy', 'fit');
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
    .filter(({ route, act }) => act === 'fit' && functions.includes(route))
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
