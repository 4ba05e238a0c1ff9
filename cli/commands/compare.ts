import { ofLogs } from './logs.ts';
import type { Command } from './option.ts';
import {
  before,
  columnsInService,
  fittingTwo,
  groups,
  inputNote,
  pick,
  plainOutput,
  runsOf,
  whole,
} from './shared.ts';

/** `usl-fit compare`. */
export const compareCommand: Command = {
  name: 'compare',
  usage: [
    'compare BEFORE AFTER [options]',
    'compare --before FILE … --after FILE … [--runs] [--pairs] [options]',
  ],
  summary: 'compare before and after: what changed, and whether noise explains it',
  details: [
    'Series are matched by name; if each side has just one series, they are compared whatever their names. ' +
      'With several files on each side, each is compared with the file of the same name.',
    'With --runs, --run or --pairs, runs are compared and no curve is fitted: by the change at the largest concurrency ' +
      'common to all runs, and over all of them, taking the scatter between runs into account. A test tells whether the ' +
      'shape of the curve changed. Series with too few concurrencies for a curve are compared in the same way.',
    inputNote,
  ],
  sections: [
    {
      title: 'Comparison',
      options: [
        {
          name: 'before',
          value: 'FILE …',
          isFile: true,
          repeatable: true,
          takesMany: true,
          text: 'one or more files measured before the change',
        },
        {
          name: 'after',
          value: 'FILE …',
          isFile: true,
          repeatable: true,
          takesMany: true,
          text: 'one or more files measured after it',
        },
        {
          name: 'at',
          value: 'LIST',
          text: 'concurrencies at which to compare throughput (default: the largest that both reach)',
        },
        { ...pick, text: `${pick.text}, in AFTER (and in BEFORE)` },
        {
          name: 'baseline-only',
          value: 'NAME',
          text: 'the series of BEFORE to compare with --only',
        },
        {
          name: 'baseline-exclude',
          value: 'ROWS',
          text: 'lines of BEFORE to leave out; --exclude applies to AFTER',
        },
      ],
    },
    runsOf,
    columnsInService,
    fittingTwo('0.95'),
    ofLogs,
    plainOutput,
  ],
  examples: [
    `usl-fit compare ${before} ${whole} --at 8,16`,
    `usl-fit compare ${groups} ${groups} --baseline-only 500B --only 10KB`,
    `usl-fit compare --before ${before} ${whole} --after ${whole} ${before} --pairs`,
  ],
};
