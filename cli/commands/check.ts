import { ofLogs } from './logs.ts';
import type { Command } from './option.ts';
import {
  before,
  color,
  columnsInService,
  fittingTwo,
  groups,
  help,
  inputNote,
  json,
  pick,
  runsOf,
  whole,
} from './shared.ts';

/** `usl-fit check`. */
export const checkCommand: Command = {
  name: 'check',
  usage: [
    'check NEW --baseline OLD [--max-drop 5%] [--min-throughput X] [--max-latency R] [--at N]',
    'check NEW … --baseline "OLD*" --runs [--pairs] [--max-drop 5%] [options]',
  ],
  summary: 'guard a pipeline: fail on a regression that noise does not explain',
  details: [
    'A two-sided interval decides each limit: the limit is kept if the interval lies wholly on the right side ' +
      'of it, broken if wholly on the wrong side, undecided if the interval contains it. ' +
      'Every limit of every series is reported; the worst sets the exit status: 2, then 1, then 3, then 0. ' +
      '--max-drop checks the relative change of throughput from OLD to NEW, taking the scatter of both into ' +
      'account; --min-throughput and --max-latency check NEW alone.',
    'Limits are checked at one concurrency: --at, else the largest measured in both, else the largest ' +
      'that both have reached. With a baseline, --max-drop is always checked. Below the verdict stand the ' +
      'values measured there and every warning about the curves; they do not change the verdict.',
    'One run on each side does not show how much whole runs differ. With --runs, --run or --pairs, or if the ' +
      'baseline is several files (a history), runs decide instead of curves: by the change at --at, with --at all ' +
      'over all concurrencies common to all runs, and by default by the worse of the change at the largest ' +
      'concurrency and of that over all.',
    'Series are matched by name. A series missing from NEW is an error (2), since a benchmark that nobody runs ' +
      'guards nothing. A series that only NEW has is named and not compared.',
    inputNote,
  ],
  sections: [
    {
      title: 'Limits',
      options: [
        {
          name: 'baseline',
          value: 'OLD',
          isFile: true,
          text: 'measurements to compare with; a pattern such as "runs/*.csv" is a history of runs',
        },
        {
          name: 'max-drop',
          value: 'SHARE',
          text: 'largest acceptable drop of throughput, such as 5% or 0.05 (default 5%)',
        },
        {
          name: 'min-throughput',
          value: 'X',
          text: 'lowest acceptable throughput, such as 9000 or 9k',
        },
        {
          name: 'max-latency',
          value: 'R',
          text: 'highest acceptable mean latency (N/X of the curve), such as 60ms; without a unit, in the time unit of the throughput',
        },
        {
          name: 'at',
          value: 'N',
          text: 'concurrency at which to check all limits; with --runs, all for the change over all concurrencies',
        },
        { ...pick, text: `${pick.text}, in NEW (and in OLD)` },
        {
          name: 'baseline-only',
          value: 'NAME',
          text: 'the series of OLD to compare with --only',
        },
        {
          name: 'baseline-exclude',
          value: 'ROWS',
          text: 'lines of OLD to leave out; --exclude applies to NEW',
        },
        {
          name: 'config',
          value: 'FILE',
          isFile: true,
          text: 'settings file, which may set limits for single series (default usl-fit.toml if it exists); none: no settings',
        },
      ],
    },
    runsOf,
    columnsInService,
    fittingTwo('0.9'),
    ofLogs,
    {
      title: 'Output',
      options: [
        {
          name: 'format',
          value: 'FORMAT',
          choices: ['text', 'markdown', 'json', 'junit', 'github'],
          text: 'text, markdown (for a pull request), json, junit or github (workflow annotations) (default text)',
        },
        { ...json, text: 'the same as --format json' },
        color,
        help,
      ],
    },
  ],
  statuses: [
    [0, 'every limit is kept'],
    [1, 'at least one limit is broken'],
    [2, 'bad input or usage, or a series is missing'],
    [3, 'at least one limit is undecided, and none is broken'],
  ],
  examples: [
    `usl-fit check ${whole} --baseline ${before} --max-drop 5%`,
    `usl-fit check ${groups} --baseline ${groups} --max-drop 30% --format markdown`,
    `usl-fit check ${whole} --min-throughput 8k --max-latency 5ms --at 32 --format junit`,
  ],
};
