import { ofLogs } from './logs.ts';
import type { Command } from './option.ts';
import { columnsInService, fitting, inputNote, plainOutput, sample } from './shared.ts';

/** `usl-fit predict`. */
export const predictCommand: Command = {
  name: 'predict',
  usage: [
    'predict FILE [FILE …] --concurrency LIST [options]',
    'predict FILE [FILE …] --throughput LIST [--branch BRANCH] [options]',
    'predict FILE [FILE …] --latency LIST [options]',
  ],
  summary: 'throughput, latency and concurrency from each other',
  details: [
    'Of a concurrency: the throughput and the mean latency with their confidence intervals, and the ' +
      'prediction interval in which a single new measurement would lie. Of a throughput: the ' +
      'concurrency and the latency, below the peak and beyond it, where the same throughput comes ' +
      'with a higher latency. Of a latency: the concurrency and the throughput. Times are in the ' +
      'time unit of the throughput: seconds for requests/s.',
    inputNote,
  ],
  sections: [
    {
      title: 'What is known, one of them',
      options: [
        { name: 'concurrency', value: 'LIST', text: 'concurrencies, such as 8,32,64' },
        { name: 'throughput', value: 'LIST', text: 'throughputs, such as 5000,9k' },
        { name: 'latency', value: 'LIST', text: 'mean latencies, such as 0.001,0.002' },
        {
          name: 'branch',
          value: 'BRANCH',
          choices: ['both', 'before-peak', 'after-peak'],
          text: 'of a throughput: both, before-peak or after-peak (default both)',
        },
      ],
    },
    columnsInService,
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
