import type { Option, Section } from './option.ts';

/** How logs are cut into measurements. */
export const madeOf: readonly Option[] = [
  {
    name: 'by',
    value: 'KIND',
    choices: ['threads', 'time', 'step', 'file'],
    text: 'one measurement per constant number of threads, time interval, detected step or file (default: decided by the log)',
  },
  {
    name: 'discard',
    value: 'TIME',
    text: 'warm-up to leave out at the start of each level, such as 5s (default: detected by the MSER rule)',
  },
  { name: 'discard-end', value: 'TIME', text: 'cool-down to leave out at the end of each level' },
  { name: 'interval', value: 'TIME', text: 'length of an interval for --by time, such as 150s' },
  {
    name: 'windows',
    value: 'TIMES',
    text: 'time windows to measure, instead of detected ones: "10s-30s; 40s-60s"',
  },
  {
    name: 'from',
    value: 'TIME',
    text: 'ignore everything before this time: 2m after the start, or 2026-11-20T15:42:00Z',
  },
  { name: 'to', value: 'TIME', text: 'ignore everything after this time' },
  {
    name: 'without',
    value: 'TIMES',
    text: 'time windows to leave out, with reasons: "2m-3m:backup ran; 7m-8m"',
  },
  {
    name: 'errors',
    value: 'WAY',
    choices: ['count', 'leave-out'],
    text: 'failed requests: count them in throughput and latency, or leave-out (default count)',
  },
  {
    name: 'label',
    value: 'NAME',
    text: 'only requests with this label or name; of metrics, only series with these labels: handler=/api,code=200',
  },
];

/** Corrections of a log's throughput and concurrency, and its name. */
export const corrected: readonly Option[] = [
  { name: 'offset', value: 'NUMBER', text: 'add this to each concurrency, such as -4' },
  {
    name: 'factor',
    value: 'NUMBER',
    text: 'multiply the throughput by this, such as 5 for a 20% sample',
  },
  {
    name: 'unit',
    value: 'UNIT',
    choices: ['ns', 'us', 'ms', 's'],
    text: 'unit of the values in an HdrHistogram log, which does not name it: ns, us, ms or s',
  },
  { name: 'series', value: 'NAME', text: "name of the logs' series (default: the file's name)" },
];

/** Log options of commands that read tables. */
export const ofLogs: Section = {
  title: 'Logs of load tools (converted as by usl-fit import; --n and --x apply, too)',
  options: [...madeOf, ...corrected],
};
