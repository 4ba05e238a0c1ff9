import type { Command } from './option.ts';
import { bounds, color, columns, groups, help, json, runsOf, solver } from './shared.ts';

const weights = solver(
  ...(['weights', 'WEIGHTS'] as const),
  'auto, equal or relative (default auto, by their scatter; equal is faster)',
  ['auto', 'equal', 'relative'],
);

/** `usl-fit fleet`. */
export const fleetCommand: Command = {
  name: 'fleet',
  usage: [
    'fleet FILE [FILE …] --group COL [--requirement X] [--before FILE …] [--html FILE]',
    'fleet FILE [FILE …] --group COL --since TIME --time COL [options]',
  ],
  summary: 'which of many series will not carry what is required, and which got worse',
  details: [
    'Every series is fitted, and ranked by the highest throughput of its law over the one that is required. Of the ' +
      'first 10,000 the highest throughput has an interval, and with it a verdict: carries it, does not, or cannot tell.',
    'With --before or --since every series is compared with itself, by all concurrencies that all of its runs have, ' +
      'as usl-fit compare --runs does. Called worse are so many that at most 5 % of them are expected to be false ' +
      '(Benjamini and Hochberg). With one run a side, what moves whole runs counts as change.',
    'FILE is delimited text in UTF-8, packed with gzip or not, or Parquet (Snappy, gzip, Brotli, from Node 22.15 on ' +
      'Zstandard). It is read in pieces, and the rows of a series may stand anywhere: a million series of eight ' +
      'measurements need less than a gigabyte. Rows without a plain number are left out and told.',
  ],
  sections: [
    {
      title: 'What is asked',
      options: [
        {
          name: 'requirement',
          value: 'X',
          text: 'a throughput (9000, 9k), a multiple of the largest measured one (2x), or a column (default 1.5x)',
        },
        {
          name: 'before',
          value: 'FILE …',
          isFile: true,
          repeatable: true,
          takesMany: true,
          text: 'the same series before, such as last week',
        },
        {
          name: 'since',
          value: 'TIME',
          text: 'what --time says was measured earlier is before: a date, a time or a number',
        },
        { name: 'time', value: 'COL', text: 'the column with the time of each row, for --since' },
        {
          name: 'false-discoveries',
          value: 'SHARE',
          text: 'the expected share of what is called worse and is not (default 5%)',
        },
      ],
    },
    {
      title: 'Services',
      options: [
        {
          name: 'service',
          value: 'COL',
          text:
            'series with the same value of this column are of one service: from three on they are also fitted together, ' +
            'which is told beside each of the first 10,000',
        },
      ],
    },
    runsOf,
    columns,
    {
      title: 'Fit',
      options: [
        bounds,
        weights,
        solver('level', 'LEVEL', 'level of the intervals, such as 0.9 or 90% (default 0.95)'),
      ],
    },
    {
      title: 'Output',
      options: [
        {
          name: 'html',
          value: 'FILE',
          isFile: true,
          text: 'a page with search, and beside it a CSV file with every series',
        },
        { name: 'csv', text: 'a line for each series, in the order of the ranking' },
        { ...json, text: 'one JSON object with the first 10,000' },
        color,
        help,
      ],
    },
  ],
  examples: [
    `usl-fit fleet ${groups} --group message_size --requirement 20k`,
    `usl-fit fleet ${groups} --group message_size --before ${groups} --html fleet.html`,
  ],
};
