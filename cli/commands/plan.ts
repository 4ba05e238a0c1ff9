import { ofLogs } from './logs.ts';
import type { Command } from './option.ts';
import { columns, fitting, inputNote, plainOutput, sample } from './shared.ts';

/** `usl-fit plan`. */
export const planCommand: Command = {
  name: 'plan',
  usage: [
    'plan FILE [FILE …] [--throughput X] [--latency R] [--change NAME=CHANGE] [--next]',
    'plan --gate SHARE --scatter SHARE [--run-scatter SHARE]',
  ],
  summary: 'what a requirement needs, what a change would bring, where to measure next',
  details: [
    'A requirement (a throughput, a ceiling on latency, users who think) gives the window of ' +
      'concurrency that meets it, what is to spare, and, where it is not met, what would have to ' +
      'change. Times are in the time unit of the throughput: seconds for requests/s. With nothing ' +
      'asked, it tells where to measure next.',
    '--gate needs no file: it tells how many runs, and at how many concurrencies, a check with that limit ' +
      'needs to answer nine of ten times.',
    inputNote,
  ],
  sections: [
    {
      title: 'What is required',
      options: [
        {
          name: 'throughput',
          value: 'X',
          text: 'throughput of at least this, such as 9000 or 9k',
        },
        { name: 'latency', value: 'R', text: 'mean latency of at most this' },
        { name: 'users', value: 'U', text: 'concurrent users to serve' },
        {
          name: 'think-time',
          value: 'Z',
          text: 'time a user thinks between requests (default 0)',
        },
      ],
    },
    {
      title: 'What could change, and what to learn',
      options: [
        {
          name: 'change',
          value: 'NAME=CHANGE',
          repeatable: true,
          text: 'contention, coherency or lambda: to a value (=0), by a share (=-50%), by a factor (=*0.5)',
        },
        {
          name: 'next',
          value: 'QUANTITY',
          mayStandAlone: true,
          choices: ['peak', 'contention', 'sigma', 'coherency', 'kappa'],
          text: 'where to measure next to learn most of: peak (default), contention (sigma) or coherency (kappa)',
        },
        {
          name: 'at',
          value: 'LIST',
          text: 'concurrencies to show a change at (default: the largest measured)',
        },
        { name: 'candidates', value: 'LIST', text: 'concurrencies that could be measured next' },
        {
          name: 'largest',
          value: 'N',
          text: 'the largest concurrency that could be measured; what it costs is told',
        },
      ],
    },
    {
      title: 'A gate, before anything is measured',
      options: [
        {
          name: 'gate',
          value: 'SHARE',
          text: 'how much throughput may fall, such as 5%: how many runs check --max-drop needs',
        },
        {
          name: 'scatter',
          value: 'SHARE',
          text: 'standard deviation of a single measurement, such as 3%',
        },
        {
          name: 'run-scatter',
          value: 'SHARE',
          text: 'of whole runs beyond that, such as 5%; separate runs are planned, too',
        },
      ],
    },
    columns,
    fitting,
    ofLogs,
    plainOutput,
  ],
  examples: [
    `usl-fit plan ${sample} --throughput 9000 --latency 0.002`,
    `usl-fit plan ${sample} --users 500 --think-time 0.05`,
    `usl-fit plan ${sample} --change contention=-50% --change coherency=0`,
    `usl-fit plan ${sample} --next --largest 64`,
    'usl-fit plan --gate 5% --scatter 3% --run-scatter 5%',
  ],
};
