import { minimalPlan, threadPool, type ThreadPool } from 'usl-fit';
import { countedBy, defaultHeaders } from '../view/labels.ts';
import { timeFactor } from '../view/latencyUnit.ts';
import { firstPlanWords, threadWords } from '../view/planning/sizing.ts';
import { positive, solverOptions, valueOf, type Arguments } from './arguments.ts';
import { shareOf } from './check/limits.ts';
import { failed } from './failure.ts';
import { headed, headersOf } from './headings.ts';
import { answerAll } from './series.ts';
import { hasColor, styleFor, type Style } from './style.ts';
import { timeOf, type Time } from './times.ts';

/** Options of a first plan; no others are allowed. */
const ofFirstPlan = ['users-up-to', 'points', 'scatter', 'level', 'color'];
/** Options about measurements, which cannot be combined with --threads. */
const ofMeasurements = [
  'throughput',
  'latency',
  'users',
  'think-time',
  'change',
  'next',
  'at',
  'candidates',
  'largest',
];
const standardLevel = 0.95;

/** `usl-fit plan --users-up-to 200`: where to measure when nothing has been measured yet. */
export function runFirstPlan(given: Arguments): number {
  const [word] = given.words;
  if (word !== undefined) throw failed.tooManyWords('plan --users-up-to', word);
  if (given.flags.has('threads')) throw failed.exclusive(['users-up-to', 'threads']);
  const other = [...given.values.keys()].find((name) => !ofFirstPlan.includes(name));
  if (other !== undefined) throw failed.exclusive(['users-up-to', other]);
  const scatter = valueOf(given, 'scatter');
  const level = Number(solverOptions(given).level ?? standardLevel);
  const plan = minimalPlan({
    largest: positive(given, 'users-up-to') ?? NaN,
    points: positive(given, 'points') ?? 8,
    scatter: scatter === undefined ? null : shareOf('scatter', scatter),
    level,
  });
  const [first = '', ...rest] = firstPlanWords(plan, level);
  write(given, { firstPlan: plan }, (style) => [style.strong(first), ...rest]);
  return 0;
}

/**
 * `usl-fit plan --threads --cores 4 --total 1050 --waiting 1000`: the size of a thread pool; with a file, next to the
 * peak of its fit.
 */
export async function runThreads(given: Arguments): Promise<number> {
  const other = ofMeasurements.find((name) => given.values.has(name));
  if (other !== undefined) throw failed.exclusive(['threads', other]);
  const cores = positive(given, 'cores');
  if (cores === undefined) throw failed.needsOther('threads', 'cores');
  const pool = threadPool(cores, ...timesOf(given));
  const styled = (style: Style, [first = '', ...rest]: readonly string[]) => [
    style.strong(first),
    ...rest,
  ];
  if (given.words.length === 0) {
    write(given, { threads: pool }, (style) => styled(style, threadWords(pool, cores, null)));
    return 0;
  }
  const style = styleFor(hasColor(given));
  return answerAll(given, solverOptions(given), 'threads', ({ name, fit, columns }) => ({
    json: () => ({ series: name, ...beside(pool, fit.peak) }),
    text: () => {
      const headers = countedBy(headersOf(columns), null);
      const words = threadWords(pool, cores, { fit, headers });
      return `${[...headed(name).map(style.strong), ...styled(style, words)].join('\n\n')}\n`;
    },
  }));
}

/** The pool with the peak of the fit. */
function beside(
  pool: ThreadPool,
  peak: { concurrency: ThreadPool['peak']; wholeConcurrency: number | null } | null,
): ThreadPool {
  return peak === null
    ? pool
    : { ...pool, peak: peak.concurrency, wholePeak: peak.wholeConcurrency };
}

/** Total and waiting time, in one unit. */
function timesOf(given: Arguments): [total: number, waiting: number] {
  const isNothing = /^0+(?:\.0*)?(?:[a-zµμ]*)$/i.test(valueOf(given, 'waiting')?.trim() ?? '');
  const total = timeOf(given, 'total');
  if (total === undefined) throw failed.needsOther('threads', 'total');
  if (isNothing) return [inSeconds(total), 0];
  const waiting = timeOf(given, 'waiting');
  if (waiting === undefined) throw failed.needsOther('threads', 'waiting');
  if ((total.unit === null) !== (waiting.unit === null)) {
    throw failed.oneUnit(['total', 'waiting']);
  }
  return [inSeconds(total), inSeconds(waiting)];
}

/** A time in seconds; bare numbers stay, since both times then share a unit. */
function inSeconds({ option, text, value, unit }: Time): number {
  if (unit === null) return value;
  const factor = timeFactor({ ...defaultHeaders, throughput: 'requests/s' }, unit);
  if (factor === null) throw failed.notATime(option, text);
  return value * factor;
}

function write(given: Arguments, json: object, words: (style: Style) => readonly string[]): void {
  process.stdout.write(
    given.flags.has('json')
      ? `${JSON.stringify(json, null, 2)}\n`
      : `${words(styleFor(hasColor(given))).join('\n\n')}\n`,
  );
}
