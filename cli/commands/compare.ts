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
  summary: 'what a change brought, and whether noise explains it',
  details: [
    'Series are matched by their names; a file with one series is compared with a file with one ' +
      'series whatever they are called. Of several files each is compared with that of the same name.',
    'With --runs, --run or --pairs runs are compared with runs, and no curve is fitted: first whether the ' +
      'shape of the curve changed, then by how much throughput did at all concurrencies that every run ' +
      'has, with the scatter from run to run.',
    inputNote,
  ],
  sections: [
    {
      title: 'What is compared',
      options: [
        {
          name: 'before',
          value: 'FILE …',
          isFile: true,
          repeatable: true,
          takesMany: true,
          text: 'the files before, where there are several',
        },
        {
          name: 'after',
          value: 'FILE …',
          isFile: true,
          repeatable: true,
          takesMany: true,
          text: 'the files after',
        },
        {
          name: 'at',
          value: 'LIST',
          text: 'concurrencies to compare the throughput at (default: the largest both reach)',
        },
        { ...pick, text: `${pick.text}, of AFTER (and of BEFORE)` },
        {
          name: 'baseline-series',
          value: 'NAME',
          text: 'the series of BEFORE that is compared with --series',
        },
        {
          name: 'baseline-exclude',
          value: 'ROWS',
          text: 'lines of BEFORE to leave out; --exclude is of AFTER',
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
    `usl-fit compare ${groups} ${groups} --baseline-series 500B --series 10KB`,
    `usl-fit compare --before ${before} ${whole} --after ${whole} ${before} --pairs`,
  ],
};
