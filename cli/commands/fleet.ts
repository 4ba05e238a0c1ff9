import { optionChoices } from '../../view/optionChoices.ts';
import type { Command, Option } from './option.ts';
import { bounds, color, columns, groups, help, json, runsOf, solver } from './shared.ts';
import { fitOptions } from './solverOptions.ts';

const weights: Option = {
  ...fitOptions.weights,
  choices: optionChoices.weights,
  text: 'auto, equal or relative (default auto: estimated from the scatter; equal is faster)',
};

/** `usl-fit fleet`. */
export const fleetCommand: Command = {
  name: 'fleet',
  usage: [
    'fleet FILE [FILE …] --group COL [--requirement X] [--before FILE …] [--html FILE]',
    'fleet FILE [FILE …] --group COL --since TIME --time COL [options]',
  ],
  summary: 'rank many series by headroom: which will miss a requirement, and which got worse',
  details: [
    'Every series is fitted and ranked by headroom: the highest throughput of its fitted law over the required ' +
      'throughput, least first. The first 10,000 get an interval of that throughput, and a verdict: carries the ' +
      'requirement, does not carry it, or cannot tell.',
    'With --before or --since, every series is compared with its own earlier runs, over all concurrencies common to ' +
      'all of them, as by usl-fit compare --runs. At most 5 % of the series called worse are expected to be false ' +
      '(Benjamini and Hochberg). One run on each side cannot distinguish a slow run from a slow service.',
    'FILE is delimited text in UTF-8, gzipped or not, or Parquet (Snappy, gzip, Brotli; Zstandard from Node 22.15). ' +
      'Files are read in chunks, and the rows of a series need not be adjacent: a million series of eight ' +
      'measurements need less than a gigabyte. Rows without plain numbers are left out, and the first is reported.',
  ],
  sections: [
    {
      title: 'Requirement and comparison',
      options: [
        {
          name: 'requirement',
          value: 'X',
          text: 'required throughput: a number (9000, 9k), a multiple of the largest measured (2x, +30%), or a column (default 1.5x)',
        },
        {
          name: 'before',
          value: 'FILE …',
          isFile: true,
          repeatable: true,
          takesMany: true,
          text: 'earlier measurements of the same series, such as last week',
        },
        {
          name: 'since',
          value: 'TIME',
          text: 'rows whose --time is earlier than this count as before: a date, a time or a number',
        },
        { name: 'time', value: 'COL', text: 'the time of each row, for --since' },
        {
          name: 'false-discoveries',
          value: 'SHARE',
          text: 'expected share of false ones among the series called worse (default 5%)',
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
            'series with the same value of this column belong to one service; three or more are also fitted together, ' +
            'and the first 10,000 show that result, too',
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
        solver(
          'level',
          'LEVEL',
          'confidence level of the intervals, such as 0.9 or 90% (default 0.95)',
        ),
      ],
    },
    {
      title: 'Output',
      options: [
        {
          name: 'html',
          value: 'FILE',
          isFile: true,
          text: 'write a searchable page and, next to it, a CSV file with every series (for fleet.html: fleet-series.csv)',
        },
        { name: 'csv', text: 'write a line for each series, in the order of the ranking' },
        { ...json, text: 'write one JSON object with the first 10,000' },
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
