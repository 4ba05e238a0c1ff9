import type { Option, Section } from './option.ts';
import { fitOptions, tableOptions } from './solverOptions.ts';

export function solver(
  name: string,
  value: string,
  text: string,
  choices?: readonly string[],
): Option {
  return { name, value, text, forSolver: true, ...(choices && { choices }) };
}

const { n, x, timePerOp, successes, wide, group, decimal, time, run } = tableOptions;

export const whenMeasured: readonly Option[] = [time, run];

export const inService: Option = {
  ...tableOptions.inService,
  text: `${tableOptions.inService.text}; --at counts users`,
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
  options: [n, x, timePerOp, successes, wide, group, decimal],
};

/** Where the concurrency may count users who think. */
export const columnsInService: Section = {
  ...columns,
  options: [...columns.options, tableOptions.inService],
};

/** The same where one of several series may be asked for. */
export const columnsOfOne: Section = {
  ...columnsInService,
  options: [...columnsInService.options, oneSeries],
};

const { bandPoints, bandAt, at, exclude, ...ofCurve } = fitOptions;
const { model, shape, bounds, lambda, weights } = ofCurve;
export { bounds };

/** What a fit reports besides, at other concurrencies. */
export const reported: readonly Option[] = [at, bandPoints, bandAt];

export function level(standard: string): Option {
  const { text } = ofCurve.level;
  return { ...ofCurve.level, text: text.replace('default 0.95', `default ${standard}`) };
}

export const twoIntervals: Option = {
  ...ofCurve.intervals,
  choices: ['profile', 'wald'],
  text: 'profile or wald (default profile)',
};

export const fitting: Section = { title: 'Fit', options: [...Object.values(ofCurve), exclude] };

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
