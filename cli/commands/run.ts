import { defaults } from '../run/defaults.ts';
import type { Command } from './option.ts';
import { color, help, json } from './shared.ts';

/** `usl-fit run`. */
export const runCommand: Command = {
  name: 'run',
  usage: [
    'run [--until peak:10%] [--concurrency 1..256] [--budget 20m] [options] -- COMMAND … {n} …',
  ],
  summary: 'drive a load tool, and measure until the peak is known',
  details: [
    'Runs COMMAND again and again with {n} replaced by a concurrency, reads the throughput from what it prints, as ' +
      'usl-fit import does, and decides where to measure next and when enough is known. No shell is used: quotes, ' +
      'pipes and variables are those of the shell you type in; {n} may be in a variable through env N={n} COMMAND. ' +
      'Where COMMAND writes its log to a file, {log} is the name to give it; the file is read and removed.',
    'First nine concurrencies in equal ratios are measured in a random order; then what tells law ' +
      'and knee apart, or what narrows the interval most. It ends when half the interval of the peak, or of the ceiling where ' +
      'throughput levels off, is within the share that was asked for, and still is once the first concurrency was measured again; ' +
      'when any peak lies beyond the range; or when the budget is spent. What it says then was ' +
      'true in 92.5 to 100 % of simulated runs, at the stated 95 % (docs/METHOD.md, When to stop measuring).',
    'What failed, took too long, had too many errors or kept a thread of the client busy all the time is told and left ' +
      'out. Each measurement is written to the file at once; after Ctrl+C or a crash, --continue goes on with it. ' +
      'fit, compare and check read that file.',
  ],
  sections: [
    {
      title: 'What to measure',
      options: [
        {
          name: 'until',
          value: 'GOAL',
          text: `half the interval of the peak, or of the ceiling, over it (default ${defaults.until})`,
        },
        {
          name: 'concurrency',
          value: 'RANGE',
          text: `what can be measured: a range, or levels such as 1,4,16,64 (default ${defaults.concurrency})`,
        },
        {
          name: 'budget',
          value: 'TIME',
          text: `the time of all runs together (default ${defaults.budget})`,
        },
        {
          name: 'warm-up',
          value: 'COUNT',
          text: `runs that come first and do not count (default ${defaults['warm-up']})`,
        },
        {
          name: 'seed',
          value: 'N',
          text: `where the draws of the order begin (default ${defaults.seed})`,
        },
      ],
    },
    {
      title: 'What a run tells',
      options: [
        {
          name: 'x',
          value: '/REGEX/',
          text: 'its first group is the throughput; the last match in the output counts (default: what usl-fit import finds)',
        },
        {
          name: 'timeout',
          value: 'TIME',
          text: `a run that takes longer is ended and left out (default ${defaults.timeout})`,
        },
        {
          name: 'success',
          value: 'SHARE',
          text: `requests that have to succeed (default ${defaults.success})`,
        },
        {
          name: 'client-load',
          value: 'SHARE',
          text: `how much of a core a thread of COMMAND may use (default ${defaults['client-load']}; Linux); none where COMMAND itself is what is measured`,
        },
      ],
    },
    {
      title: 'Output',
      options: [
        {
          name: 'out',
          value: 'FILE',
          isFile: true,
          text: `the file of the measurements (default ${defaults.out})`,
        },
        { name: 'continue', text: 'go on with what is in that file' },
        json,
        color,
        help,
      ],
    },
  ],
  statuses: [
    [0, 'it is known, or any peak lies beyond the range'],
    [2, 'bad input or usage, or the command keeps failing'],
    [3, 'the budget was spent before it was known'],
    [130, 'ended by Ctrl+C; what was measured is in the file'],
  ],
  examples: [
    'usl-fit run -- wrk -t2 -c{n} -d10s http://127.0.0.1:8080/',
    'usl-fit run -- jmeter -n -t plan.jmx -Jthreads={n} -l {log}',
    'usl-fit run --until peak:5% --concurrency 2..64 --budget 1h -- pgbench -S -c {n} -T 20 bench',
    "usl-fit run --x '/([0-9.]+) jobs\\/s/' --client-load none -- env THREADS={n} ./bench",
  ],
};
