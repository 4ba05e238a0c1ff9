import { ofLogs } from './logs.ts';
import type { Command } from './option.ts';
import { columnsOfOne, fitting, inputNote, plainOutput, sample } from './shared.ts';

/** `usl-fit predict`. */
export const predictCommand: Command = {
  name: 'predict',
  usage: [
    'predict FILE [FILE …] --concurrency LIST [options]',
    'predict FILE [FILE …] --throughput LIST [--branch BRANCH] [options]',
    'predict FILE [FILE …] --latency LIST [options]',
  ],
  summary: 'predict throughput, latency and concurrency from each other',
  details: [
    'From a concurrency: throughput and mean latency with their confidence intervals, and the prediction ' +
      'interval for a single new measurement. From a throughput: concurrency and latency before the peak, ' +
      'and after it, where the same throughput comes with a higher latency. From a latency: concurrency ' +
      'and throughput. Times are in the time unit of the throughput: seconds for requests/s.',
    inputNote,
  ],
  sections: [
    {
      title: 'Given (one of these)',
      options: [
        { name: 'concurrency', value: 'LIST', text: 'concurrencies, such as 8,32,64' },
        { name: 'throughput', value: 'LIST', text: 'throughputs, such as 5000,9k' },
        { name: 'latency', value: 'LIST', text: 'mean latencies, such as 0.001,0.002' },
        {
          name: 'branch',
          value: 'BRANCH',
          choices: ['both', 'before-peak', 'after-peak'],
          text: 'for --throughput: both, before-peak or after-peak (default both)',
        },
      ],
    },
    columnsOfOne,
    fitting,
    ofLogs,
    plainOutput,
  ],
  examples: [
    `usl-fit predict ${sample} --concurrency 24,32`,
    `usl-fit predict ${sample} --throughput 9000`,
    `usl-fit predict ${sample} --throughput 9000 --branch after-peak --json`,
    `usl-fit predict ${sample} --latency 0.002`,
  ],
};
