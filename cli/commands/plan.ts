import { ofLogs } from './logs.ts';
import type { Command } from './option.ts';
import { columnsOfOne, fitting, inputNote, plainOutput, sample } from './shared.ts';

/** `usl-fit plan`. */
export const planCommand: Command = {
  name: 'plan',
  usage: [
    'plan FILE [FILE …] [--throughput X] [--latency R] [--change NAME=CHANGE] [--next]',
    'plan --threads --cores C --total T --waiting W [FILE …]',
    'plan --users-up-to N [--points K] [--scatter SHARE]',
    'plan --gate SHARE --scatter SHARE [--run-scatter SHARE]',
  ],
  summary: 'check a requirement, estimate the effect of a change, find where to measure next',
  details: [
    'For a requirement (a throughput, a latency ceiling, a number of users) it prints the range of ' +
      'concurrency that meets it and the headroom, or what would have to change to meet it. Times are in the ' +
      'time unit of the throughput: seconds for requests/s. Without a question it says where to measure next.',
    '--threads sizes a thread pool whose requests wait part of their time: cores times total time, divided by ' +
      'the time spent computing. With a file, it also says what the fitted curve suggests.',
    '--users-up-to needs no file: it says which concurrencies to measure first, and how precisely the peak ' +
      'will then be known.',
    '--gate needs no file: it says how many runs, at how many concurrencies, usl-fit check needs in order to ' +
      'decide nine times out of ten.',
    inputNote,
  ],
  sections: [
    {
      title: 'Requirement',
      options: [
        {
          name: 'throughput',
          value: 'X',
          text: 'lowest acceptable throughput, such as 9000 or 9k',
        },
        { name: 'latency', value: 'R', text: 'highest acceptable mean latency' },
        { name: 'users', value: 'U', text: 'concurrent users to serve' },
        {
          name: 'think-time',
          value: 'Z',
          text: 'think time of a user between requests (default 0)',
        },
      ],
    },
    {
      title: 'Changes, and the next measurement',
      options: [
        {
          name: 'change',
          value: 'NAME=CHANGE',
          repeatable: true,
          text: 'change contention, coherency or lambda to a value (=0), by a percentage (=-50%) or by a factor (=*0.5)',
        },
        {
          name: 'next',
          value: 'QUANTITY',
          mayStandAlone: true,
          choices: ['peak', 'contention', 'sigma', 'coherency', 'kappa'],
          text: 'where to measure next to learn most about the peak (default), contention (sigma) or coherency (kappa)',
        },
        {
          name: 'at',
          value: 'LIST',
          text: 'concurrencies at which to show the effect of a change (default: the largest measured)',
        },
        { name: 'candidates', value: 'LIST', text: 'concurrencies that could be measured next' },
        {
          name: 'largest',
          value: 'N',
          text: 'the largest concurrency that could be measured; the loss of precision is reported',
        },
      ],
    },
    {
      title: 'Thread pool',
      options: [
        { name: 'threads', text: 'size a thread pool for requests that wait' },
        { name: 'cores', value: 'C', text: 'number of cores to keep busy' },
        {
          name: 'total',
          value: 'T',
          text: 'total time of a request, such as 1050ms',
        },
        {
          name: 'waiting',
          value: 'W',
          text: 'part of the total time spent waiting, such as 1000ms or 0',
        },
      ],
    },
    {
      title: 'First measurements (no file needed)',
      options: [
        { name: 'users-up-to', value: 'N', text: 'the largest concurrency that can be measured' },
        { name: 'points', value: 'K', text: 'number of measurements, at least 4 (default 8)' },
      ],
    },
    {
      title: 'Size of a gate (no file needed)',
      options: [
        {
          name: 'gate',
          value: 'SHARE',
          text: 'how many runs check --max-drop needs for this limit, such as 5%',
        },
        {
          name: 'scatter',
          value: 'SHARE',
          text: 'standard deviation of a single measurement, such as 3%; also used by --users-up-to',
        },
        {
          name: 'run-scatter',
          value: 'SHARE',
          text: 'additional standard deviation between whole runs, such as 5%; unpaired runs are then planned, too',
        },
      ],
    },
    columnsOfOne,
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
