// The routes to the fits of many series, file to file: what they need, the files, and a process for each measurement.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../../scripts/build.mjs';
import { buildDuckdb } from '../../scripts/build-duckdb.mjs';
import { series } from '../../scripts/expected.mjs';
import { pythonEnvironment } from '../../scripts/python-environment.mjs';
import { buildWheel } from '../../scripts/python/wheel.mjs';
import { must, printed, root, working } from '../../scripts/run.mjs';

const here = join(root, 'bench', 'fleet');
/** The folder of the files. */
const folder = join(root, 'target', 'bench', 'fleet');

/** @typedef {{ wall: number, processor: number }} Seconds by the clock, and of processors */
/** @typedef {Seconds & { act: string, count: number }} Timed */

/** Every route by its name in `routes.py`, with what its own scan and grouping are. */
export const routes = {
  duckdb: 'DuckDB',
  clickhouse: 'ClickHouse (chdb)',
  python: 'Python `fit_many` (Polars)',
  spark: 'Spark',
  go: 'Go (CSV)',
  node: 'Node `fitMany`',
  fleet: '`usl-fit fleet`',
  scipy: 'pandas with scipy',
};

/** @typedef {keyof typeof routes} Route */

/** Builds and installs what the routes need; returns the program of Python. */
export async function prepareFleet() {
  await build({ parts: ['package', 'clickhouse'] });
  await buildDuckdb();
  const wheel = await buildWheel();
  mkdirSync(folder, { recursive: true });
  await must('go', ['build', '-C', join(here, 'go'), '-o', join(folder, 'fleet-go'), '.']);
  const python = await pythonEnvironment(
    join(root, 'target', 'bench', 'fleet-python'),
    join(here, 'requirements.txt'),
  );
  const install = ['-m', 'pip', 'install', '--quiet', '--force-reinstall', '--no-deps', wheel];
  await must(python, install);
  return python;
}

/** Writes files of so many series, the first of the same ones. @param {string} python @param {number[]} counts */
export async function writeFiles(python, counts) {
  const missing = counts.filter((count) => !readdirSync(folder).includes(`${count}.csv`));
  if (missing.length === 0) return;
  working(`writing files of ${counts.join(', ')} series`);
  const { n, x } = series(Math.max(...missing));
  for (const [name, { buffer }] of Object.entries({ 'n.f64': n, 'x.f64': x })) {
    writeFileSync(join(folder, name), new Uint8Array(buffer));
  }
  for (const count of missing) {
    await must(python, [join(here, 'write.py'), folder, String(count), folder]);
  }
}

/**
 * Runs acts of a route one after the other, in one process.
 * @param {string} python @param {Route} route @param {number} threads @param {[act: string, count: number][]} acts
 * @returns {Timed[]}
 */
export function measure(python, route, threads, acts) {
  working(`${routes[route]}, ${threads} threads: ${acts.map((act) => act.join(' ')).join(', ')}`);
  const specs = acts.map(([act, count]) => `${act}:${count}`);
  const args = [join(here, 'routes.py'), route, folder, String(threads), ...specs];
  return printed(python, args)
    .split('\n')
    .filter((line) => line.startsWith('{"act"'))
    .map((line) => JSON.parse(line));
}

/** @param {number} seconds */
export function brief(seconds) {
  return seconds >= 1000
    ? Math.round(seconds).toLocaleString('en')
    : seconds >= 100
      ? seconds.toFixed(0)
      : seconds >= 10
        ? seconds.toFixed(1)
        : seconds.toFixed(2);
}

/** A table in Markdown. @param {string[]} head @param {string[][]} rows */
export function table(head, rows) {
  const rule = head.map((_, i) => (i === 0 ? '---' : '--:'));
  return [head, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
