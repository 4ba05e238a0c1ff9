import { part } from './part.ts';
import type { ImportOptions } from 'usl-fit/logs';

/** An option of the log reader in the page, by its name there. */
export type LogOption = Exclude<
  keyof ImportOptions,
  'onProgress' | 'signal' | 'series' | 'from' | 'to' | 'without' | 'windows' | 'latency'
>;

const labels: Record<LogOption, string> = {
  discard: 'Warm-up to discard',
  discardEnd: 'End to discard',
  by: 'A measurement is',
  interval: 'Length of an interval',
  n: 'Concurrency of each file',
  offset: 'Added to the concurrency',
  x: 'What is counted',
  label: 'Requests that count',
  errors: 'Leave out requests that failed',
  unit: 'Values of a histogram log are in',
  factor: 'Throughput times',
};

/** The page's label for a command-line option named by the reader. */
const field = (name: LogOption) => `“${labels[name]}”`;

const named: Readonly<Record<string, LogOption>> = {
  discard: 'discard',
  'discard-end': 'discardEnd',
  by: 'by',
  interval: 'interval',
  n: 'n',
  offset: 'offset',
  x: 'x',
  label: 'label',
  errors: 'errors',
  unit: 'unit',
  factor: 'factor',
};

/** Whole phrases, replaced before single options. */
const turns: readonly (readonly [RegExp, string])[] = [
  [/; a table with concurrency and throughput is read by usl-fit fit/, ''],
  [/--errors leave-out counts/, `${field('errors')} counts`],
  [/; --series gives it another name/, ''],
  [/; give --n if the concurrency is another/, `; fill in ${field('n')} if it is another`],
  [/ \(usl-fit help import lists them\)/, ''],
  [/--errors leave-out takes/, `${field('errors')} takes`],
  [
    /give --n N, or name it like/,
    `fill in ${field('n')} under “Read it otherwise”, or name the file like`,
  ],
  [/or give --n N/, `or fill in ${field('n')}`],
  [
    /so that --by threads finds no level; give --by time, step or file/,
    `so that no level is found by it; choose another answer to ${field('by')}`,
  ],
  [/give --by time with an --interval/, `choose “an interval of time” with ${field('interval')}`],
  [/--by time measures/, '“an interval of time” measures'],
  [/--by file measures/, '“the whole file” measures'],
  [/use --by time/, 'choose “an interval of time”'],
  [/give --by time or file/, 'choose “an interval of time” or “the whole file”'],
  [/--by time/, 'choose “an interval of time”'],
  [/give --unit ns, us, ms or s/, `choose ${field('unit')}`],
  [
    /give a shorter --discard or a longer --interval/,
    `shorten ${field('discard')} or lengthen ${field('interval')}`,
  ],
  [/give a shorter --discard/, `shorten ${field('discard')}`],
  [/a shorter --discard/, `shorten ${field('discard')}`],
  [/^--windows: /, 'The windows: '],
  [/give others with --windows/, 'move them, or find them again'],
  [/between --from and --to/, 'between the begin and the end that are given'],
  [/--to \((.*) is (before|the same as) --from \(/, 'The end ($1 is $2 the begin ('],
  [/give a later --to/, 'give a later end'],
  [/--discard gives another time/, `${field('discard')} takes another time`],
];

/** A message of the log reader in English, in the page's words. */
function pageWords(sentence: string): string {
  return turns
    .reduce((text, [turn, words]) => text.replace(turn, words), sentence)
    .replace(
      /--(discard-end|discard|by|interval|n|offset|x|label|errors|unit|factor)\b/g,
      (all, name: string) => {
        const option = named[name];
        return option === undefined ? all : field(option);
      },
    )
    .replace(/(\d) %/g, '$1%')
    .replace(/^The file "(.*?)" gives/, 'The file “$1” gives')
    .replace(/^The option "(\w+)"/, (all, name: string) =>
      name in labels ? field(name as LogOption) : all,
    );
}

/** A message of the log reader, which gives it in both languages. */
const note: (english: string, german: string) => string = pageWords;

const files = (names: readonly string[]) =>
  names.length === 1 ? `“${names[0] ?? ''}”` : `${names.length} logs`;

/** Texts about logs of load tools, during and after reading. */
export const logTexts = part('logs', {
  heading: 'From the log',
  reading: (names: readonly string[], percent: string) => `Reading ${files(names)}: ${percent}`,
  rate: (done: string, of: string, rate: string, rows: string) =>
    `${done} of ${of} MB, ${rate} MB/s, ${rows} rows`,
  left: (seconds: string) => `about ${seconds} s left`,
  cancelled: 'The log was not read to its end; the table is as it was.',
  became: (rows: number, names: readonly string[]) =>
    `${rows} ${rows === 1 ? 'measurement' : 'measurements'} from ${files(names)}. Undo brings back what was there before.`,
  weights: 'Each weighs by the standard error of its throughput.',
  mixed: (names: readonly string[]) =>
    `${names.map((name) => `“${name}”`).join(', ')} ${names.length === 1 ? 'is no log' : 'are no logs'}, and tables are not read together with logs. Which are meant?`,
  theLogs: 'Read the logs',
  theTable: 'Open the table',
  add: 'Add logs',
  onlyNew: 'Read only the new ones',
  oneLevel: 'This is one level: add the logs of the others, too.',
  key: { throughput: 'throughput', latency: 'mean latency', measured: 'became a measurement' },
  most: (throughput: string, unit: string, concurrency: string, counts: string) =>
    `Up to ${throughput} ${unit}, ${concurrency} ${counts}`,
  picture: (file: string, seconds: string, windows: readonly string[], hasLatency: boolean) =>
    `${hasLatency ? 'Throughput, concurrency and latency' : 'Throughput and concurrency'} of “${file}” over ${seconds} s. Measured: ${windows.join('; ')}.`,
  window: (concurrency: string, from: string, to: string) =>
    `${concurrency} from ${from} to ${to} s`,
  seconds: (seconds: string) => `${seconds} s`,
  begin: (window: string) => `Begin of the window at ${window}`,
  end: (window: string) => `End of the window at ${window}`,
  move: 'Drag an edge of a window, or the window itself, to measure another stretch; drag over free space for one more. With the keyboard: arrow keys at an edge, Delete to leave the window out.',
  findAgain: 'Find the windows again',
  drifts: (windows: readonly string[]) =>
    `Not steady, so that it may not hold in a longer test: ${windows.join('; ')}. Leave out more of it, or measure for longer.`,
  change: (window: string, percent: string, rises: boolean) =>
    `${window} (${rises ? 'rises' : 'falls'} by ${percent})`,
  morePictures: (count: number) => `${count} more logs are not drawn.`,
  trail: 'How it was read',
  otherwise: 'Read it otherwise',
  labels,
  times: 'A time such as 5s, 500ms or 2m; left empty, the log tells.',
  by: {
    '': 'what the log tells',
    threads: 'a constant number of threads',
    time: 'an interval of time',
    step: 'a step of what is in flight',
    file: 'the whole file',
  },
  unit: {
    '': 'what the log tells',
    ns: 'nanoseconds',
    us: 'microseconds',
    ms: 'milliseconds',
    s: 'seconds',
  },
  again: 'Read again',
  unreadable: (name: string) =>
    `“${name}” cannot be read: it may have been moved or be a folder; choose it again.`,
  note,
});
