import { ofLogs } from './logs.ts';
import type { Command } from './option.ts';
import { columnsInService, fitting, inputNote, plainOutput, sample } from './shared.ts';

/** `usl-fit plan`. */
export const planCommand: Command = {
  name: 'plan',
  usage: [
    'plan FILE [FILE …] [--throughput X] [--latency R] [--change NAME=CHANGE] [--next]',
    'plan --threads --cores C --total T --waiting W [FILE …]',
    'plan --users-up-to N [--points K] [--scatter SHARE]',
    'plan --gate SHARE --scatter SHARE [--run-scatter SHARE]',
  ],
  summary: 'what a requirement needs, what a change would bring, where to measure next',
  details: [
    'A requirement (a throughput, a ceiling on latency, users who think) gives the window of ' +
      'concurrency that meets it, what is to spare, and, where it is not met, what would have to ' +
      'change. Times are in the time unit of the throughput: seconds for requests/s. With nothing ' +
      'asked, it tells where to measure next.',
    '--threads tells how many threads keep the cores busy when each request waits part of its time: cores times total time ' +
      'over the time it computes. With a file, what the fitted curve says stands beside it.',
    '--users-up-to needs no file: it tells which concurrencies to measure when nothing is measured yet, and how sure ' +
      'the peak will be.',
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
      title: 'Threads that wait',
      options: [
        { name: 'threads', text: 'size of a pool of threads for requests that wait' },
        { name: 'cores', value: 'C', text: 'cores to keep busy' },
        {
          name: 'total',
          value: 'T',
          text: 'time of a request from its begin to its end, such as 1050ms',
        },
        { name: 'waiting', value: 'W', text: 'of that, time it waits, such as 1000ms or 0' },
      ],
    },
    {
      title: 'A first plan, before anything is measured',
      options: [
        { name: 'users-up-to', value: 'N', text: 'the largest concurrency that can be measured' },
        { name: 'points', value: 'K', text: 'how many measurements, from 4 on (default 8)' },
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
          text: 'standard deviation of a single measurement, such as 3%; also for --users-up-to',
        },
        {
          name: 'run-scatter',
          value: 'SHARE',
          text: 'of whole runs beyond that, such as 5%; separate runs are planned, too',
        },
      ],
    },
    columnsInService,
    fitting,
    ofLogs,
    plainOutput,
  ],
  examples: [
    `usl-fit plan ${sample} --throughput 9000 --latency 0.002`,
    `usl-fit plan ${sample} --users 500 --think-time 0.05`,
    `usl-fit plan ${sample} --change contention=-50% --change coherency=0`,
    `usl-fit plan ${sample} --next --largest 64`,
    `usl-fit plan ${sample} --threads --cores 4 --total 1050ms --waiting 1000ms`,
    'usl-fit plan --users-up-to 200 --points 8 --scatter 3%',
    'usl-fit plan --gate 5% --scatter 3% --run-scatter 5%',
  ],
};
