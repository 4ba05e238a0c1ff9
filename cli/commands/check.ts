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
  summary: 'guard a pipeline: fail where the measurements show a regression',
  details: [
    'A limit is decided by a two-sided interval: kept where the interval lies wholly on the right ' +
      'side of it, broken where it lies wholly on the wrong side, undecided where it contains it. ' +
      'Every limit of every series is reported, and the worst exit status counts: 2, 1, 3, then 0. ' +
      '--max-drop looks at the relative change of the fitted throughput between OLD and NEW, with ' +
      'the scatter of both; --min-throughput and --max-latency at the curve through NEW alone.',
    'All look at one concurrency: --at, else the largest that was measured in both, else the ' +
      'largest that both have reached. A baseline always guards against a drop. What was measured ' +
      'there and the doubts of the curves are told beside the verdict, and do not change it.',
    'One run against one says nothing of how far whole runs differ. With --runs, --run or --pairs, and where ' +
      'the baseline is several files, a history, runs decide instead of curves: the change over all ' +
      'concurrencies that every run has, or where the shape of the curve changed that at --at alone.',
    'Series are matched by their names. One that OLD has and NEW has not is an error (2): a ' +
      'benchmark that is gone guards nothing. One that NEW alone has is named and not compared.',
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
          text: 'the measurements to compare with; a pattern such as "runs/*.csv" is a history of runs',
        },
        {
          name: 'max-drop',
          value: 'SHARE',
          text: 'how much throughput may fall, such as 5% or 0.05 (default 5%)',
        },
        {
          name: 'min-throughput',
          value: 'X',
          text: 'throughput has to be at least this, such as 9000 or 9k',
        },
        {
          name: 'max-latency',
          value: 'R',
          text: 'mean latency, N/X of the curve, may be at most this: 60ms, or in the time unit of the throughput',
        },
        { name: 'at', value: 'N', text: 'the concurrency at which all of this is asked' },
        { ...pick, text: `${pick.text}, of NEW (and of OLD)` },
        {
          name: 'baseline-series',
          value: 'NAME',
          text: 'the series of OLD that is compared with --series',
        },
        {
          name: 'baseline-exclude',
          value: 'ROWS',
          text: 'lines of OLD to leave out; --exclude is of NEW',
        },
        {
          name: 'config',
          value: 'FILE',
          isFile: true,
          text: 'settings of the repository, limits of single series among them (default usl-fit.toml, where it is; none for none)',
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
          text: 'text, markdown (for a pull request), json, junit or github (annotations of a workflow) (default text)',
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
    [2, 'something could not be read or asked'],
    [3, 'at least one cannot be decided by the measurements, and none is broken'],
  ],
  examples: [
    `usl-fit check ${whole} --baseline ${before} --max-drop 5%`,
    `usl-fit check ${groups} --baseline ${groups} --max-drop 30% --format markdown`,
    `usl-fit check ${whole} --min-throughput 8k --max-latency 5ms --at 32 --format junit`,
  ],
};
