// Generated: made of docs/contract.json by scripts/contract.mjs.
import type { Option } from './option.ts';

/** The options of a fit. */
export const fitOptions = {
  model: {
    name: 'model',
    value: 'MODEL',
    choices: ['usl', 'amdahl', 'linear', 'auto'],
    text: 'usl, amdahl, linear or auto (default usl)',
    forSolver: true,
  },
  shape: {
    name: 'shape',
    value: 'SHAPE',
    choices: ['auto', 'law'],
    text: 'auto or law (default auto: also consider a knee, a curve that levels off)',
    forSolver: true,
  },
  method: {
    name: 'method',
    value: 'METHOD',
    choices: ['nonlinear', 'transform', 'robust'],
    text: 'nonlinear, transform or robust (default nonlinear)',
    forSolver: true,
  },
  bounds: {
    name: 'bounds',
    value: 'BOUNDS',
    choices: ['physical', 'none'],
    text: 'physical or none (default physical: contention and coherency are at least 0)',
    forSolver: true,
  },
  lambda: {
    name: 'lambda',
    value: 'SOURCE',
    text: 'free, measured or a number (default free)',
    forSolver: true,
  },
  weights: {
    name: 'weights',
    value: 'WEIGHTS',
    text: 'auto, equal, relative or a column of standard deviations (default auto: estimated from the scatter)',
    forSolver: true,
  },
  noisePrior: {
    name: 'noise-prior',
    value: 'SHARE',
    text: 'scatter assumed in advance, as a share of throughput such as 0.05, or none (default 0.05)',
    forSolver: true,
  },
  level: {
    name: 'level',
    value: 'LEVEL',
    text: 'confidence level of the intervals, such as 0.9 or 90% (default 0.95)',
    forSolver: true,
  },
  intervals: {
    name: 'intervals',
    value: 'WAY',
    choices: ['profile', 'wald', 'bootstrap'],
    text: 'profile, wald or bootstrap (default profile; transform has only wald, robust no bootstrap)',
    forSolver: true,
  },
  bandPoints: {
    name: 'band-points',
    value: 'N',
    text: 'number of points of the fitted curve in the JSON (default 0)',
    forSolver: true,
  },
  bandAt: {
    name: 'band-at',
    value: 'LIST',
    text: 'concurrencies of the fitted curve in the JSON, such as 50,100',
    forSolver: true,
  },
  at: {
    name: 'at',
    value: 'LIST',
    text: 'concurrencies to predict the throughput at, such as 50,100',
    forSolver: true,
  },
  exclude: {
    name: 'exclude',
    value: 'ROWS',
    text: 'lines of the file to leave out: 3,7 or, with reasons, "3:warm-up; 7:backup ran"',
    forSolver: true,
  },
  seed: { name: 'seed', value: 'N', text: 'seed of the bootstrap (default 1)', forSolver: true },
  replicates: {
    name: 'replicates',
    value: 'N',
    text: 'number of bootstrap samples (default 2000)',
    forSolver: true,
  },
} satisfies Record<string, Option>;

/** Those of a table. */
export const tableOptions = {
  n: {
    name: 'n',
    value: 'COL',
    text: 'concurrency: users, clients, threads, cores …',
    forSolver: true,
  },
  x: { name: 'x', value: 'COL', text: 'throughput: qps, tps, requests/s …', forSolver: true },
  latency: {
    name: 'latency',
    value: 'COL',
    text: 'mean latency, copied to each point in the JSON',
    forSolver: true,
  },
  group: {
    name: 'group',
    value: 'COL',
    text: 'one series for each value of this column; none: all rows are one series',
    forSolver: true,
  },
  time: {
    name: 'time',
    value: 'COL',
    text: 'when each row was measured, to find correlated errors',
    forSolver: true,
  },
  run: {
    name: 'run',
    value: 'COL',
    text: 'the run that each row belongs to, for the same',
    forSolver: true,
  },
  timePerOp: {
    name: 'time-per-op',
    value: 'COL',
    text: 'instead of --x: a time, such as ns/op or seconds, whose reciprocal is the throughput',
    forSolver: true,
  },
  wide: {
    name: 'wide',
    value: 'KIND',
    choices: ['series', 'runs'],
    text: 'every column of throughput: series, each is one; or runs, they are repeated runs of one',
    forSolver: true,
  },
  decimal: {
    name: 'decimal',
    value: 'SIGN',
    choices: ['auto', 'point', 'comma'],
    text: 'decimal sign: auto, point or comma (default auto)',
    forSolver: true,
  },
  inService: {
    name: 'in-service',
    text: 'for users who think between requests: fit the requests in flight, throughput times latency',
    forSolver: true,
  },
  successes: {
    name: 'successes',
    text: 'take the failures in a column of their own from the throughput',
    forSolver: true,
  },
} satisfies Record<string, Option>;
