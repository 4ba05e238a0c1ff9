import type { Option, Section } from './option.ts';

export function solver(
  name: string,
  value: string,
  text: string,
  choices?: readonly string[],
): Option {
  return { name, value, text, forSolver: true, ...(choices && { choices }) };
}

export const latencyColumn = solver(
  'latency',
  'COL',
  'mean latency, copied to each point in the JSON',
);

export const whenMeasured: readonly Option[] = [
  solver('time', 'COL', 'when each row was measured, to find correlated errors'),
  solver('run', 'COL', 'the run that each row belongs to, for the same'),
];

export const inService: Option = {
  name: 'in-service',
  forSolver: true,
  text: 'for users who think between requests: fit the requests in flight, throughput times latency; --at counts users',
};

export const pick: Option = {
  name: 'only',
  value: 'NAME',
  text: 'only this series, by its name in the group column',
};

/** Where only one of several series is to be fitted. */
export const oneSeries: Option = { ...pick, forSolver: 'series' };

export const columns: Section = {
  title: 'Columns, by header or number from 1 (default: recognised by their headers)',
  options: [
    solver('n', 'COL', 'concurrency: users, clients, threads, cores …'),
    solver('x', 'COL', 'throughput: qps, tps, requests/s …'),
    solver(
      'time-per-op',
      'COL',
      'instead of --x: a time, such as ns/op or seconds, whose reciprocal is the throughput',
    ),
    {
      name: 'successes',
      forSolver: true,
      text: 'take the failures in a column of their own from the throughput',
    },
    solver(
      'wide',
      'KIND',
      'every column of throughput: series, each is one; or runs, they are repeated runs of one',
      ['series', 'runs'],
    ),
    solver(
      'group',
      'COL',
      'one series for each value of this column; none: all rows are one series',
    ),
    solver('decimal', 'SIGN', 'decimal sign: auto, point or comma (default auto)', [
      'auto',
      'point',
      'comma',
    ]),
  ],
};

/** Where the concurrency may count users who think. */
export const columnsInService: Section = {
  ...columns,
  options: [
    ...columns.options,
    {
      ...inService,
      text: 'for users who think between requests: fit the requests in flight, throughput times latency',
    },
  ],
};

/** The same where one of several series may be asked for. */
export const columnsOfOne: Section = {
  ...columnsInService,
  options: [...columnsInService.options, oneSeries],
};

export const model = solver('model', 'MODEL', 'usl, amdahl, linear or auto (default usl)', [
  'usl',
  'amdahl',
  'linear',
  'auto',
]);
export const method = solver(
  'method',
  'METHOD',
  'nonlinear, transform or robust (default nonlinear)',
  ['nonlinear', 'transform', 'robust'],
);
export const shape = solver(
  ...(['shape', 'SHAPE'] as const),
  'auto or law (default auto: also consider a knee, a curve that levels off)',
  ['auto', 'law'],
);
export const bounds = solver(
  ...(['bounds', 'BOUNDS'] as const),
  'physical or none (default physical: contention and coherency are at least 0)',
  ['physical', 'none'],
);
export const lambda = solver('lambda', 'SOURCE', 'free, measured or a number (default free)');
export const weights = solver(
  ...(['weights', 'WEIGHTS'] as const),
  'auto, equal, relative or a column of standard deviations (default auto: estimated from the scatter)',
);
export const noisePrior = solver(
  ...(['noise-prior', 'SHARE'] as const),
  'scatter assumed in advance, as a share of throughput such as 0.05, or none (default 0.05)',
);
export const exclude = solver(
  ...(['exclude', 'ROWS'] as const),
  'lines of the file to leave out: 3,7 or, with reasons, "3:warm-up; 7:backup ran"',
);

export function level(standard: string): Option {
  return solver(
    'level',
    'LEVEL',
    `confidence level of the intervals, such as 0.9 or 90% (default ${standard})`,
  );
}

export const intervals = solver(
  ...(['intervals', 'WAY'] as const),
  'profile, wald or bootstrap (default profile; transform has only wald, robust no bootstrap)',
  ['profile', 'wald', 'bootstrap'],
);
export const twoIntervals = solver('intervals', 'WAY', 'profile or wald (default profile)', [
  'profile',
  'wald',
]);
export const seed = solver('seed', 'N', 'seed of the bootstrap (default 1)');
export const replicates = solver('replicates', 'N', 'number of bootstrap samples (default 2000)');

export const fitting: Section = {
  title: 'Fit',
  options: [
    model,
    shape,
    method,
    bounds,
    lambda,
    weights,
    noisePrior,
    level('0.95'),
    intervals,
    seed,
    replicates,
    exclude,
  ],
};

export function fittingTwo(standard: string): Section {
  return {
    title: 'Fit (both sides, by least squares)',
    options: [model, shape, bounds, lambda, weights, level(standard), twoIntervals, exclude],
  };
}

export const json: Option = {
  name: 'json',
  text: 'write one JSON object, with every field always present',
};
export const color: Option = {
  name: 'color',
  value: 'WHEN',
  choices: ['auto', 'always', 'never'],
  text: 'auto, always or never (default auto: on a terminal, unless NO_COLOR is set)',
};
export const plot: Option = {
  name: 'plot',
  value: 'WHEN',
  choices: ['auto', 'always', 'never'],
  text: 'draw the curve in characters: auto, always or never (default auto: on a terminal)',
};
export const help: Option = { name: 'help', short: ['-h'], text: 'print this help' };
export const fitOutput: Section = {
  title: 'Output (each series as soon as it is fitted)',
  options: [
    {
      name: 'format',
      value: 'FORMAT',
      choices: ['text', 'table', 'json', 'ndjson', 'csv', 'markdown'],
      text: 'text, table, csv, markdown, json or ndjson; all but text and json write one line for each series (default text; table for more than 20 series)',
    },
    { ...json, text: 'the same as --format json: one object, with every field always present' },
    { name: 'no-points', text: 'leave the measurements out of the JSON: "points": []' },
    plot,
    color,
    help,
  ],
};
export const plainOutput: Section = { title: 'Output', options: [json, color, help] };

export const runsOf: Section = {
  title: 'Repeated runs of the same series',
  options: [
    { name: 'runs', text: 'each file is one run; all files of a side are runs of one series' },
    solver('run', 'COL', 'one run for each value of this column'),
    {
      name: 'pairs',
      text: 'runs were measured alternately: pair the first new run with the first old one, and so on',
    },
  ],
};

export const sample = 'measured.csv';
export const before = 'before.csv';
export const whole = 'after.csv';
export const groups = 'sizes.csv';

export const inputNote =
  'FILE is text delimited by commas, tabs, semicolons, bars or blanks, in UTF-8 or UTF-16; - is standard ' +
  'input. A pattern such as "runs/**/*.csv" stands for the files it matches, also where the shell does not ' +
  'expand it. Lines that begin with # are comments. Output of load tools, gzipped or not, is converted as by ' +
  'usl-fit import; all such files together become one table.';
