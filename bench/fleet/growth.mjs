// How each route grows: time against the number of series and against threads, the law fitted to the latter, what a
// billion series would cost, and from which number on a cluster pays.
import { working } from '../../scripts/run.mjs';
import { brief, measure, routes, table, writeFiles } from './routes.mjs';

/** @typedef {import('./routes.mjs').Route} Route */

const sizes = [1e3, 1e4, 1e5, 1e6, 1e7];
const grown = /** @type {Route[]} */ (['duckdb', 'clickhouse', 'python', 'go', 'node', 'spark']);
/** A size that would take more seconds is left out. */
const patience = 150;
/** Dollars for the hour of a core: an assumption. */
const price = 0.05;
const billion = 1e9;

/**
 * Seconds of a fit by the number of series.
 * @param {string} python @param {number} threads @param {number} most
 */
async function bySize(python, threads, most) {
  await writeFiles(
    python,
    sizes.filter((size) => size <= most),
  );
  return grown.map((route) => {
    const [start, ...first] = measure(python, route, threads, [
      ['fit', 1e3],
      ['fit', 1e3],
      ['fit', 1e4],
      ['fit', 1e5],
    ]);
    const fits = first.slice(1);
    for (const count of [1e6, 1e7].filter((size) => size <= most)) {
      const last = fits.at(-1);
      if (last === undefined || last.count * 10 !== count || last.wall * 10 > patience) break;
      try {
        fits.push(measure(python, route, threads, [['fit', count]])[1]);
      } catch (error) {
        // Node has no room for ten million series in lists.
        working(
          `${routes[route]} gives up ${count} series: ${/** @type {Error} */ (error).message}`,
        );
        break;
      }
    }
    const [small, large] = [fits[1], fits.at(-1)];
    const each = (large.processor - small.processor) / (large.count - small.count);
    return { route, start: start.wall + first[0].wall, fits, each };
  });
}

/** @typedef {Awaited<ReturnType<typeof bySize>>[number]} Growth */

/** @param {Growth[]} all */
function sizeTable(all) {
  const head = ['route', 'first', ...sizes.map((size) => `10${'³⁴⁵⁶⁷'[Math.log10(size) - 3]}`)];
  const rows = all.map(({ route, start, fits }) => [
    routes[route],
    brief(start),
    ...sizes.map((size) => {
      const fit = fits.find(({ count }) => count === size);
      return fit === undefined ? '–' : `${brief(fit.wall)} (${brief(fit.processor)})`;
    }),
  ]);
  return table(head, rows);
}

/** @param {Growth[]} all */
function costTable(all) {
  const rows = all.map(({ route, each }) => {
    const hours = (each * billion) / 3600;
    return [
      routes[route],
      (each * 1e6).toPrecision(2),
      hours.toPrecision(2),
      (hours * price).toPrecision(2),
    ];
  });
  const head = [
    'route',
    'µs of a processor a series',
    'hours for 10⁹',
    `dollars at ${price} an hour`,
  ];
  return table(head, rows);
}

/** From which number of series on a cluster is sooner done than one machine with Python. @param {Growth[]} all */
function payTable(all) {
  const [one, cluster] = [of(all, 'python'), of(all, 'spark')];
  if (one === undefined || cluster === undefined) return '';
  const rows = [2, 8, 64].map((cores) => [
    `${cores}`,
    ...[16, 64, 256].map((executors) => {
      const gain = one.each / cores - cluster.each / executors;
      return gain > 0
        ? Number(((cluster.start - one.start) / gain).toPrecision(1)).toLocaleString('en')
        : 'never';
    }),
  ]);
  return table(['cores of one machine', '16 executors', '64 executors', '256 executors'], rows);
}

/** @param {Growth[]} all @param {Route} route */
const of = (all, route) => all.find((one) => one.route === route);

/**
 * Series a second by the number of threads, twice each, and what the law says of them.
 * @param {string} python @param {number} all the number of series
 */
async function byThreads(python, all) {
  const { fit } = await import('../../package/dist/index.js');
  const { sentence } = await import('../../package/dist/report.js');
  const rows = [];
  const notes = [];
  for (const route of /** @type {Route[]} */ (['duckdb', 'clickhouse', 'python', 'go', 'spark'])) {
    const count = route === 'spark' ? all / 10 : all;
    /** @type {[n: number[], x: number[]]} */
    const [n, x] = [[], []];
    const cells = [];
    for (const threads of [1, 2, 4]) {
      const [, , ...fits] = measure(python, route, threads, [
        ['fit', 1e3],
        ['fit', count],
        ['fit', count],
      ]);
      for (const { wall } of fits) {
        n.push(threads);
        x.push(count / wall);
      }
      const [wall, processor] = ['wall', 'processor'].map((key) =>
        Math.min(...fits.map((one) => one[key])),
      );
      cells.push(`${brief(wall)} (${brief(processor)})`);
    }
    rows.push([`${routes[route]}, ${count.toLocaleString('en')} series`, ...cells]);
    notes.push(`${routes[route]}: ${sentence(fit(n, x))}`);
  }
  return { text: table(['route', '1', '2', '4'], rows), notes };
}

/**
 * Prints each table when it is there.
 * @param {string} python @param {number} threads
 * @param {number} many the number of series fitted with each number of threads
 */
export async function growth(python, threads, many) {
  const print = (/** @type {string[]} */ ...parts) => console.log(`\n${parts.join('\n\n')}`);
  const all = await bySize(python, threads, 10 * many);
  print(
    'Seconds by the clock (of processors); “first” is until the first thousand are there',
    sizeTable(all),
  );
  print('What a billion series would take', costTable(all));
  const places =
    'From so many series on, executors of Spark are done sooner than cores with Python';
  print(places, payTable(all));
  const { text, notes } = await byThreads(python, many);
  print('Seconds by the clock (of processors) with so many threads or executors', text, ...notes);
}
