import { loadTools } from './loadTools.ts';
import { corrected, madeOf } from './logs.ts';
import type { Command } from './option.ts';
import { color, help, pick } from './shared.ts';

/** `usl-fit import`. */
export const importCommand: Command = {
  name: 'import',
  usage: ['import FILE [FILE …] [--discard 5s] [--interval 150s] [--by KIND] [--csv|--json]'],
  summary: 'turn the output of load tools into measurements',
  details: [
    `FILE is output of ${loadTools}; gzipped or not. The format is recognised by its content. Files may be of any ` +
      'size: they are read in chunks.',
    'Throughput is the number of requests completed in a time window, divided by its length. Concurrency is what the ' +
      "log records, else the number in the file's name (run_N008.txt), else the total time that requests spent in " +
      'the window, divided by its length. Files whose names differ only in that number form one series. The output ' +
      'lists every step taken.',
    'Any other tool is read by regular expressions, whose parentheses hold the number: ' +
      "--x '/throughput: ([0-9.,]+)/' --n '/threads: ([0-9]+)/' --latency '/mean: ([0-9.]+)/'. Separators, " +
      'exponents and units behind the number are understood.',
    'A pattern such as "runs/*.jtl" stands for the files it matches; - is standard input.',
  ],
  sections: [
    { title: 'How the log is divided', options: madeOf },
    {
      title: 'What the log contains',
      options: [
        {
          name: 'n',
          value: 'N',
          text: 'the concurrency of every file, or the variable, column or metric that records it: its name or a part of it',
        },
        {
          name: 'x',
          value: 'NAME',
          text: 'the variable, column or metric that counts completed work, such as Queries: its name or a part of it',
        },
        {
          name: 'latency',
          value: 'PATTERN',
          text: 'where the mean latency is, if --x is a pattern; --unit gives its unit if the output does not',
        },
        ...corrected,
        { ...pick, text: 'only this series, by its name' },
      ],
    },
    {
      title: 'Output',
      options: [
        { name: 'csv', text: 'write a table that usl-fit fit reads' },
        { name: 'json', text: 'write one JSON object: rows, units and provenance' },
        color,
        help,
      ],
    },
  ],
  examples: [
    'usl-fit import wrk_N*.txt',
    'usl-fit import wrk_N*.txt --csv | usl-fit fit -',
    "usl-fit import own.log --x '/rate: ([0-9.,]+)/' --n '/workers: ([0-9]+)/'",
  ],
};
