import { corrected, madeOf } from './logs.ts';
import type { Command } from './option.ts';
import { color, help } from './shared.ts';

/** `usl-fit import`. */
export const importCommand: Command = {
  name: 'import',
  usage: ['import FILE [FILE …] [--discard 5s] [--interval 150s] [--by KIND] [--csv|--json]'],
  summary: 'make measurements of what load-test tools write',
  details: [
    'FILE is a log or a printout, packed with gzip or not: of JMeter (CSV, XML), k6 (CSV, NDJSON, ' +
      'summaries), Locust (history, stats), Gatling (simulation.log), wrk, hey, ab, oha, autocannon, vegeta, ' +
      'fortio, bombardier, fio, vLLM bench, GuideLLM, sysbench, pgbench, YCSB, HammerDB, HdrHistogram (.hlog), ' +
      'mysqladmin extended-status, Prometheus (a range query, OpenMetrics), or a table with a time, a counter ' +
      'and a concurrency. It is recognised by its content, and may be of any length: it is never in memory as a whole.',
    'Throughput is what ended in a stretch of time over that time; concurrency is what the log tells, ' +
      "what is in the file's name (run_N008.txt), or the time requests spent in that stretch over " +
      'it. Files that differ in that number alone are one series. Every step is in the trail.',
    'A pattern such as "runs/*.jtl" stands for the files it matches; - is standard input.',
  ],
  sections: [
    { title: 'What a measurement is made of', options: madeOf },
    {
      title: 'What it says',
      options: [
        {
          name: 'n',
          value: 'N',
          text: 'the concurrency of every file, or the variable, column or metric that holds it',
        },
        {
          name: 'x',
          value: 'NAME',
          text: 'the variable, column or metric that counts, such as Queries',
        },
        ...corrected,
        { name: 'series', value: 'NAME', text: "the series (default: the file's name)" },
      ],
    },
    {
      title: 'Output',
      options: [
        { name: 'csv', text: 'a table that usl-fit fit reads' },
        { name: 'json', text: 'one JSON object: rows, units and provenance' },
        color,
        help,
      ],
    },
  ],
  examples: ['usl-fit import wrk_N*.txt', 'usl-fit import wrk_N*.txt --csv | usl-fit fit -'],
};
