import type { Option, Section } from './option.ts';

/** How logs are cut into measurements. */
export const madeOf: readonly Option[] = [
  {
    name: 'by',
    value: 'KIND',
    choices: ['threads', 'time', 'step', 'file'],
    text: 'threads (a constant number), time, step or file (default: what the log tells)',
  },
  {
    name: 'discard',
    value: 'TIME',
    text: 'left out at the beginning of each level, such as 5s (default: found by the rule MSER)',
  },
  { name: 'discard-end', value: 'TIME', text: 'left out at the end of each level' },
  { name: 'interval', value: 'TIME', text: 'the length of each, by time, such as 150s' },
  {
    name: 'windows',
    value: 'TIMES',
    text: 'the stretches that are measured, instead of those that are found: "10s-30s; 40s-60s"',
  },
  {
    name: 'from',
    value: 'TIME',
    text: 'what counts begins so long after the begin, 2m, or at a moment, 2026-11-20T15:42:00Z',
  },
  { name: 'to', value: 'TIME', text: 'what counts ends there' },
  {
    name: 'without',
    value: 'TIMES',
    text: 'stretches to leave out, with reasons: "2m-3m:backup ran; 7m-8m"',
  },
  {
    name: 'errors',
    value: 'WAY',
    choices: ['count', 'leave-out'],
    text: 'requests that failed: count or leave-out, of throughput and latency (default count)',
  },
  { name: 'label', value: 'NAME', text: 'requests with this label or name alone' },
];

/** Corrections of a log's throughput and concurrency. */
export const corrected: readonly Option[] = [
  { name: 'offset', value: 'NUMBER', text: 'added to each concurrency, such as -4' },
  { name: 'factor', value: 'NUMBER', text: 'throughput times this, 5 for a sample of 20%' },
  {
    name: 'unit',
    value: 'UNIT',
    choices: ['ns', 'us', 'ms', 's'],
    text: 'what the values of an HdrHistogram log count in: ns, us, ms or s; it does not say',
  },
];

/** Log options of commands that read tables. */
export const ofLogs: Section = {
  title:
    'Logs of load tools, which become measurements as by usl-fit import, with --n and --x, too',
  options: [...madeOf, ...corrected],
};
