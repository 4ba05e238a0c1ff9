import { defaults } from '../run/defaults.ts';
import type { Command } from './option.ts';
import { color, help, json } from './shared.ts';

/** `usl-fit run`. */
export const runCommand: Command = {
  name: 'run',
  usage: [
    'run [--until peak:10%] [--concurrency 1..256] [--budget 20m] [options] -- COMMAND … {n} …',
  ],
  summary: 'drive a load tool until the peak is known',
  details: [
    'Runs COMMAND repeatedly with {n} replaced by a concurrency, reads the throughput from its output as ' +
      'usl-fit import does, and decides where to measure next and when to stop. COMMAND is started without a ' +
      'shell; to pass {n} in a variable, write env N={n} COMMAND. If COMMAND writes a log file, give it the name ' +
      '{log}; the file is read and removed. ${n} and ${log} are left alone: they are variables of a script.',
    'It measures nine concurrencies in equal ratios, in random order, then those that best distinguish law and ' +
      'knee or narrow the interval most, and a highest throughput that the curve misses once more. It stops when half the width of the interval of the peak (or of the ' +
      'ceiling, if throughput levels off) is within the requested share, and still is after measuring the first ' +
      'concurrency again; when any peak lies beyond the range; or when the budget is spent. In simulated runs the ' +
      'final answer was true in 92.5 to 100 % of them, at a stated 95 % (docs/method/stopping.md).',
    'If throughput drifted during the run, or the first concurrency cannot be measured again, the answer is not certain, ' +
      'and the exit status is 3. A run that failed, took too long, had too many errors or kept a client thread busy all the time is reported ' +
      'and left out. Each measurement is saved as soon as it is complete; after Ctrl+C or a crash, repeat the ' +
      'command with --continue. fit, compare and check read the file.',
  ],
  sections: [
    {
      title: 'What to measure',
      options: [
        {
          name: 'until',
          value: 'GOAL',
          text: `precision to reach: half the width of the interval of the peak, or of the ceiling, as a share of it (default ${defaults.until})`,
        },
        {
          name: 'concurrency',
          value: 'RANGE',
          text: `concurrencies that may be measured: a range, or levels such as 1,4,16,64 (default ${defaults.concurrency})`,
        },
        {
          name: 'budget',
          value: 'TIME',
          text: `time for all runs together (default ${defaults.budget})`,
        },
        {
          name: 'warm-up',
          value: 'COUNT',
          text: `number of warm-up runs, which do not count (default ${defaults['warm-up']})`,
        },
        {
          name: 'seed',
          value: 'N',
          text: `seed of the random order (default ${defaults.seed})`,
        },
      ],
    },
    {
      title: 'How to read a run',
      options: [
        {
          name: 'x',
          value: '/REGEX/',
          text: 'pattern whose first group is the throughput, or begins it, as 8 does of 8,857.3 or 8.9e3; ^ is the start of a line, and the last match in the output counts (default: read as by usl-fit import)',
        },
        {
          name: 'decimal',
          value: 'SIGN',
          choices: ['point', 'comma'],
          text: 'decimal sign of what --x finds, where it is in doubt, as in 8,857: point or comma',
        },
        {
          name: 'timeout',
          value: 'TIME',
          text: `stop a run that takes longer, and leave it out (default ${defaults.timeout})`,
        },
        {
          name: 'success',
          value: 'SHARE',
          text: `leave out a run in which fewer requests succeed (default ${defaults.success})`,
        },
        {
          name: 'client-load',
          value: 'SHARE',
          text: `leave out a run in which a thread of COMMAND uses more of a core (default ${defaults['client-load']}; Linux only); none if COMMAND itself is the system under test`,
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
          text: `file for the measurements (default ${defaults.out})`,
        },
        { name: 'continue', text: 'continue with the measurements in that file' },
        json,
        color,
        help,
      ],
    },
  ],
  statuses: [
    [0, 'the answer is known, or any peak lies beyond the range'],
    [2, 'bad input or usage, or the command never worked'],
    [3, 'cannot tell: the budget is spent, the system drifted, or the command stopped working'],
    [130, 'ended by Ctrl+C; the measurements so far are in the file'],
  ],
  examples: [
    'usl-fit run -- wrk -t1 -c{n} -d10s http://127.0.0.1:8080/',
    'usl-fit run -- jmeter -n -t plan.jmx -Jthreads={n} -l {log}',
    'usl-fit run --until peak:5% --concurrency 2..64 --budget 1h -- pgbench -S -c {n} -T 20 bench',
    "usl-fit run --x '/([0-9.]+) jobs\\/s/' --client-load none -- env THREADS={n} ./bench",
  ],
};
