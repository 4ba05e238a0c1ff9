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
  'mean latency, kept with each point in the JSON',
);

export const whenMeasured: readonly Option[] = [
  solver('time', 'COL', 'when each row was measured, to find errors that hang together'),
  solver('run', 'COL', 'the run that each row belongs to, for the same'),
];

export const inService: Option = {
  name: 'in-service',
  forSolver: true,
  text: 'fit throughput times latency, the requests in flight of users who think; --at counts users',
};

export const columns: Section = {
  title: 'Columns, by header or 1-based number; left out, the headers are recognised',
  options: [
    solver('n', 'COL', 'concurrency: users, clients, threads, cores …'),
    solver('x', 'COL', 'throughput: qps, tps, requests/s …'),
    solver('group', 'COL', 'one series for each value of this column; none for one of all'),
    solver('decimal', 'SIGN', 'the decimal sign: auto, point or comma (default auto)', [
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
      text: 'the curve is of the requests in flight of users who think: throughput times latency',
    },
  ],
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
  'auto or law (default auto: a knee, which levels off, is counted with beside the law)',
  ['auto', 'law'],
);
export const bounds = solver(
  ...(['bounds', 'BOUNDS'] as const),
  'physical or none (default physical: contention, coherency ≥ 0)',
  ['physical', 'none'],
);
export const lambda = solver('lambda', 'SOURCE', 'free, measured or a number (default free)');
export const weights = solver(
  ...(['weights', 'WEIGHTS'] as const),
  'auto, equal, relative or a column of standard deviations (default auto, by their scatter)',
);
export const exclude = solver(
  ...(['exclude', 'ROWS'] as const),
  'lines of the file to leave out, such as 3,7 or "3:warm-up; 7:backup ran"',
);

export function level(standard: string): Option {
  return solver(
    'level',
    'LEVEL',
    `level of the intervals, such as 0.9 or 90% (default ${standard})`,
  );
}

export const intervals = solver(
  ...(['intervals', 'WAY'] as const),
  'profile, wald or bootstrap (default profile; transform has wald, robust no bootstrap)',
  ['profile', 'wald', 'bootstrap'],
);
export const twoIntervals = solver('intervals', 'WAY', 'profile or wald (default profile)', [
  'profile',
  'wald',
]);
export const seed = solver('seed', 'N', 'where the draws of the bootstrap begin (default 1)');
export const replicates = solver(
  'replicates',
  'N',
  'how often the bootstrap fits again (default 2000)',
);

export const fitting: Section = {
  title: 'Fit',
  options: [
    model,
    shape,
    method,
    bounds,
    lambda,
    weights,
    level('0.95'),
    intervals,
    seed,
    replicates,
    exclude,
  ],
};

export function fittingTwo(standard: string): Section {
  return {
    title: 'Fit, of both by least squares',
    options: [model, shape, bounds, lambda, weights, level(standard), twoIntervals, exclude],
  };
}

export const json: Option = { name: 'json', text: 'one JSON object, every field always there' };
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
  text: 'a picture in characters: auto, always or never (default auto: on a terminal)',
};
export const help: Option = { name: 'help', short: ['-h'], text: 'this help' };
export const fitOutput: Section = {
  title: 'Output, of each series once it is fitted',
  options: [
    {
      name: 'format',
      value: 'FORMAT',
      choices: ['text', 'table', 'json', 'ndjson', 'csv', 'markdown'],
      text: 'text, table, csv or markdown (a line for each series), json, ndjson (an object in a line for each series) (default text, of more than 20 series table)',
    },
    { ...json, text: 'the same as --format json: one JSON object, every field always there' },
    { name: 'no-points', text: 'the JSON without points: "points": []' },
    plot,
    color,
    help,
  ],
};
export const plainOutput: Section = { title: 'Output', options: [json, color, help] };

export const pick: Option = {
  name: 'series',
  value: 'NAME',
  text: 'this series of the file alone, by its name in the group column',
};

export const runsOf: Section = {
  title: 'Runs: whole measurements of the same series, again and again',
  options: [
    { name: 'runs', text: 'the files of a side are runs of one series' },
    solver('run', 'COL', 'runs, one for each value of this column'),
    {
      name: 'pairs',
      text: 'runs were measured in turns: the first after belongs to the first before, and so on',
    },
  ],
};

export const sample = 'measured.csv';
export const before = 'before.csv';
export const whole = 'after.csv';
export const groups = 'sizes.csv';

export const inputNote =
  'FILE is CSV, TSV, semicolon- or space-separated text, as UTF-8 or UTF-16; - is standard input. ' +
  'A pattern such as "runs/**/*.csv" stands for the files it matches, also where the shell does not ' +
  'expand it; lines that begin with # are comments. What a load tool wrote, packed or not, is read as usl-fit import does: all such files together are one table.';
