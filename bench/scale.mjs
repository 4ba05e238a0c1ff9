// Cost of `usl-fit fit` as a whole process, from small files to large ones, compared with pandas and scipy.
import { spawn } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, statSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { build } from '../scripts/build.mjs';
import { root, working } from '../scripts/run.mjs';
import { compareBesideFit } from './scale-compare.mjs';
import { installPython, output, python } from './setup.mjs';
import { median } from './statistics.mjs';

/**
 * Runs per round of files that take hardly longer than the start: 10,000 rows take about 25 ms besides a start of 120
 * ms, and other load on the machine adds as much to a single run.
 */
const REPEATED = 9;
const folder = join(output, 'scale');
/** The command line, which says at its end what it used. */
export const command = [
  '--require',
  join(root, 'bench', 'usage.cjs'),
  join(root, 'package', 'bin', 'usl-fit.js'),
];

/** The requirements. */
const MUST = {
  exponent: 1.1,
  memory: 12,
  rows: { count: 1e6, times: 3 },
  series: { count: 2e4, times: 0.5 },
};
/** Sizes from which memory is judged relative to the file. */
const LARGE = { rows: 1e5, series: 1e4 };

/** @typedef {'rows' | 'series'} Kind */
/** @typedef {{ seconds: number, cpu: number, memory: number }} Cost */

/** Seeded random numbers (Mulberry32). @param {number} seed */
export function draws(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A file with `count` rows, or with `count` series of 8 points. @param {Kind} kind @param {number} count */
async function fileOf(kind, count) {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${kind}-${count}.csv`);
  if (existsSync(file)) return file;
  const draw = draws(count);
  // The sum of six is close enough to a normal error.
  const noise = () =>
    Array.from({ length: 6 }, draw).reduce((sum, u) => sum + u, -3) / Math.SQRT1_2;
  const at = (n, share) =>
    ((1000 * n) / (1 + 0.03 * (n - 1) + 0.0007 * n * (n - 1))) * (1 + share * noise());
  const stream = createWriteStream(file);
  const names = kind === 'rows' ? 'concurrency,throughput\n' : 'series,concurrency,throughput\n';
  stream.write(names);
  for (let i = 0; i < count; i++) {
    let text = '';
    if (kind === 'rows') {
      const n = count <= 5 ? 2 ** i : 1 + Math.floor(1000 * draw());
      text = `${n},${at(n, 0.02).toFixed(2)}\n`;
    } else {
      for (let n = 1; n <= 128; n *= 2) text += `s${i},${n},${at(n, 0.01).toFixed(2)}\n`;
    }
    if (!stream.write(text)) await once(stream, 'drain');
  }
  stream.end();
  await once(stream, 'finish');
  return file;
}

/** Runs a program, discarding its output. @param {string} command @param {string[]} args */
async function run(command, args) {
  const start = performance.now();
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit', 'pipe'] });
  let measured = '';
  child.stdout.resume();
  child.stdio[3].on('data', (part) => (measured += part));
  const [status] = await once(child, 'close');
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}`);
  const seconds = (performance.now() - start) / 1000;
  return { seconds, cpu: NaN, memory: NaN, ...(measured === '' ? {} : JSON.parse(measured)) };
}

const fit = (weights, ...args) =>
  run(process.execPath, [...command, 'fit', '--weights', weights, ...args]);
const peer = (file) => run(python, [join(root, 'bench', 'python', 'scale.py'), file]);

/** The minimum of processor time, to which other load only adds, and the medians of the rest. @param {Cost[]} costs @returns {Cost} */
function summary(costs) {
  const of = (name) => costs.map((cost) => cost[name]);
  return {
    seconds: median(of('seconds')),
    cpu: Math.min(...of('cpu')),
    memory: median(of('memory')),
  };
}

const sizes = { rows: [1e4, 1e5, 1e6], series: [1e2, 1e3, 1e4, 1e5] };
/** With the default weights, up to sizes that do not take minutes; all else uses equal weights like the peer. */
const sizesOfAuto = { rows: sizes.rows, series: [1e2, 1e3, 1e4] };

/**
 * Measures every file in every round, interleaved with the peers.
 * @param {{ hasPeer: boolean, rounds: number, onProgress: (what: string) => void }} how
 */
async function measureScale({ hasPeer, rounds, onProgress }) {
  /** @type {Record<string, () => Promise<Cost>>} */
  const runs = {};
  const files = { small: await fileOf('rows', 5) };
  const quick = new Set(['small', 'small json']);
  runs.small = () => fit('equal', files.small);
  runs['small json'] = () => fit('equal', files.small, '--json');
  for (const kind of /** @type {Kind[]} */ (Object.keys(sizes))) {
    for (const count of [...new Set([...sizes[kind], MUST[kind].count])]) {
      const name = `${count} ${kind}`;
      const file = (files[name] = await fileOf(kind, count));
      runs[name] = () => fit('equal', file);
      if (count < LARGE[kind]) quick.add(name);
      if (count >= LARGE[kind]) runs[`${name} json`] = () => fit('equal', file, '--json');
      if (sizesOfAuto[kind].includes(count)) runs[`${name} auto`] = () => fit('auto', file);
      if (hasPeer && count === MUST[kind].count) runs[`${name} peer`] = () => peer(file);
    }
  }
  /** @type {Record<string, Cost[]>} */
  const costs = {};
  for (let round = 1; round <= rounds; round++) {
    for (const [name, once] of Object.entries(runs)) {
      onProgress(`round ${round} of ${rounds}: ${name}`);
      const times = quick.has(name) ? REPEATED : 1;
      for (let i = 0; i < times; i++) (costs[name] ??= []).push(await once());
    }
  }
  const middles = Object.fromEntries(
    Object.entries(costs).map(([name, all]) => [name, summary(all)]),
  );
  const bytes = Object.fromEntries(
    Object.entries(files).map(([name, file]) => [name, statSync(file).size]),
  );
  return { costs: middles, bytes };
}

/**
 * The results, and whether the requirements are met.
 * @param {{ costs: Record<string, Cost>, bytes: Record<string, number> }} measured
 * @returns {{ met: boolean | null, text: string }[]} null if nothing is required
 */
function judgedScale({ costs, bytes }) {
  const lines = [];
  const megabytes = (size) => `${(size / 1e6).toFixed(1)} MB`;
  const small = (name) => costs[name.endsWith('json') ? 'small json' : 'small'];
  for (const [name, { seconds, cpu, memory }] of Object.entries(costs)) {
    const size = bytes[name.replace(/ (json|peer|auto)$/, '')];
    const used = Number.isNaN(memory)
      ? ''
      : `, ${cpu.toFixed(2)} s of a processor, ${megabytes(memory)}`;
    lines.push({ met: null, text: `${name} (${megabytes(size)}): ${seconds.toFixed(2)} s${used}` });
  }
  for (const [kind, counts] of Object.entries(sizes)) {
    const grows = (least, most, auto = '') => {
      const cost = (count) =>
        Math.max(costs[`${count} ${kind}${auto}`].cpu - costs.small.cpu, 1e-3);
      const exponent = Math.log(cost(most) / cost(least)) / Math.log(most / least);
      lines.push({
        met: exponent <= MUST.exponent,
        text: `processor time${auto && ' of weights auto'} grows with the power ${exponent.toFixed(2)} of the ${kind}, ${least} to ${most} (must ${MUST.exponent})`,
      });
    };
    // Over all sizes, and over the last step, where fixed costs matter least.
    for (const least of [counts[0], counts.at(-2)]) grows(least, counts.at(-1));
    grows(sizesOfAuto[kind][0], sizesOfAuto[kind].at(-1), ' auto');
    for (const count of counts.filter((each) => each >= LARGE[kind])) {
      for (const name of [`${count} ${kind}`, `${count} ${kind} json`]) {
        const times = (costs[name].memory - small(name).memory) / bytes[`${count} ${kind}`];
        lines.push({
          met: times < MUST.memory,
          text: `${name}: ${times.toFixed(1)} times the file in memory, above that of five rows (must ${MUST.memory})`,
        });
      }
    }
    const { count, times: must } = MUST[kind];
    const other = costs[`${count} ${kind} peer`];
    if (other === undefined) {
      lines.push({ met: false, text: `${count} ${kind}: pandas and scipy are missing` });
      continue;
    }
    const times = costs[`${count} ${kind}`].seconds / other.seconds;
    lines.push({
      met: times <= must,
      text: `${count} ${kind}: ${times.toFixed(2)} times the time of pandas and curve_fit (must ${must})`,
    });
  }
  return lines;
}

/** @type {import('../scripts/bench.mjs').Scenario} */
export const scenario = {
  about: 'time and memory of the command line as files grow.',
  options: { rounds: { type: 'string', default: '5', about: 'another number of rounds' } },
  run: async ({ rounds }) => {
    await build({ parts: ['package'] });
    const missing = await installPython();
    if (missing !== null) working(`without pandas and scipy: ${missing}`);
    const how = { hasPeer: missing === null, rounds: Number(rounds), onProgress: working };
    const lines = judgedScale(await measureScale(how));
    working('compare and check');
    return [...lines, ...compareBesideFit(Number(rounds))];
  },
};
