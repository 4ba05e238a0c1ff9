import { rateUnits, unitOf, withoutSide, type Headers } from './labels.ts';
import { nameTexts } from './texts/result.ts';

type TimeUnit =
  'seconds' | 'milliseconds' | 'microseconds' | 'nanoseconds' | 'minutes' | 'hours' | 'days';

/**
 * The unit of concurrency over throughput as the latency of one operation: `seconds` for
 * `requests/s`, `milliseconds` for `kReq/s` (a second per thousand is a millisecond each), `minutes`
 * for `rpm`; null if the headers leave any doubt, because a wrong unit is worse than none.
 */
export function latencyUnitOf(headers: Headers): string | null {
  const unit = timeUnitOf(headers);
  return unit === null ? null : nameTexts()[unit];
}

/** Each unit in seconds, and the word by which a latency header names it. */
const timesOf: Readonly<Record<TimeUnit, readonly [seconds: number, named: RegExp]>> = {
  seconds: [1, /^s(?:ec(?:ond)?s?)?$|^sekunden?$/i],
  milliseconds: [1e-3, /^(?:ms(?:ec)?|milliseconds?|millisekunden?)$/i],
  microseconds: [1e-6, /^(?:[uµμ]s(?:ec)?|microseconds?|mikrosekunden?)$/i],
  nanoseconds: [1e-9, /^(?:ns(?:ec)?|nanoseconds?|nanosekunden?)$/i],
  // `latency_min` is a minimum, not minutes.
  minutes: [60, /^(?:minutes?|minuten?)$/i],
  hours: [3600, /^(?:h|hours?|stunden?)$/i],
  days: [86_400, /^(?:days?|tagen?)$/i],
};

/**
 * The factor that converts a measured latency to the unit of concurrency over throughput: 0.001 for `latency_ms` with
 * `requests/s`. Null if none was measured, or if the headers leave doubt about either unit.
 */
export function measuredLatencyFactor(headers: Headers): number | null {
  return timeFactor(headers, wordsIn(withoutSide(headers.latency ?? '')).at(-1) ?? '');
}

/**
 * The factor that converts a time with this unit to the unit of concurrency over throughput: 0.001 for `ms` with
 * `requests/s`. Null for an unknown unit, or if the headers leave doubt.
 */
export function timeFactor(headers: Headers, word: string): number | null {
  const shown = timeUnitOf(headers);
  const own = secondsIn(word);
  return shown === null || own === null ? null : own / timesOf[shown][0];
}

/** What a word is as a unit of time, in seconds: 0.001 for `ms`; null for one that is none. */
export function secondsIn(word: string): number | null {
  return Object.values(timesOf).find(([, named]) => named.test(word))?.[0] ?? null;
}

function timeUnitOf({ concurrency, throughput }: Headers): TimeUnit | null {
  const unit = unitOf(throughput) ?? '';
  const rate = rateOf(unit);
  if (rate === null) return null;
  const rest = throughput.replace(unit, ' ');
  const words = wordsIn(rate.counted);
  // `M/s` is ambiguous.
  if (words.length === 1 && words[0]?.length === 1 && words[0] !== '1') return null;
  const counted = words.map((word) => factorOf(word) ?? doubtOf(word));
  const around = [...wordsIn(rest), ...wordsIn(concurrency)].map(factorOf);
  if (around.includes('doubtful') || counted.includes('doubtful')) return null;
  // Thousands of users too: unlikely, and ambiguous.
  if (wordsIn(concurrency).some((word) => factorOf(word) !== null)) return null;
  const factors = [...counted, ...around].filter((factor) => typeof factor === 'number');
  if (factors.length > 1) return null;
  const [thousands = 0] = factors;
  const first = secondsAndLess.indexOf(rate.time);
  if (first < 0) return thousands === 0 ? rate.time : null;
  return secondsAndLess[first + thousands] ?? null;
}

const secondsAndLess: readonly TimeUnit[] = [
  'seconds',
  'milliseconds',
  'microseconds',
  'nanoseconds',
];

const timeUnits: readonly { unit: TimeUnit; words: readonly string[] }[] = [
  { unit: 'seconds', words: ['s', 'sec', 'second'] },
  { unit: 'milliseconds', words: ['ms', 'millisecond'] },
  { unit: 'minutes', words: ['min', 'minute'] },
  { unit: 'hours', words: ['h', 'hour'] },
  { unit: 'days', words: ['d', 'day'] },
];

/** What a rate counts, and its time unit; null if it is not a rate of operations. */
function rateOf(unit: string): { counted: string; time: TimeUnit } | null {
  const [, counted, last] = /^(.*?)(?:\/|\sper\s)(\S+)$/i.exec(unit) ?? [];
  if (counted !== undefined && last !== undefined) {
    const time = timeUnits.find(({ words }) => words.includes(last.toLowerCase()));
    return time === undefined ? null : { counted, time: time.unit };
  }
  // A rate of bits has no latency per operation.
  if (!rateUnits.test(unit) || /bps$/i.test(unit)) return null;
  const prefix = /^([a-z]*?)(?:i?ops|[qrtf]ps|[rt]pm)$/i.exec(unit)?.[1] ?? '';
  if (!/^(?:[kK]|M|G|)$/.test(prefix)) return null;
  return { counted: `${prefix}ops`, time: /pm$/i.test(unit) ? 'minutes' : 'seconds' };
}

/** A power of a thousand, or a word that may stand for some factor; null for other words. */
type Factor = number | 'doubtful' | null;

function wordsIn(text: string): string[] {
  return text.split(/[\s_()[\]/,;:·×*-]+/).filter((word) => word !== '');
}

const nouns =
  '(?:req(?:uest)?s?|i?op(?:eration)?s?|q(?:uer(?:y|ie))?s?|t(?:xn?|xns|rans|ransactions?)?|calls?|' +
  'gets?|sets?|puts?|reads?|writes?|hits?|events?|jobs?|tasks?|orders?|rows?|records?|items?|' +
  'me?ss?a?ge?s?|pac?ke?ts?|keys?|lookups?|inserts?|updates?|r|invocations?|units?)';
const noun = new RegExp(`^${nouns}$`, 'i');
const prefixed = /^(k|kilo|M|[Mm]ega|G|[Gg]iga)(.+)$/;
const mayBePrefixed = new RegExp(`^(?:[kmgt]|kilo|mega|giga|tera)${nouns}$`, 'i');

const factorWords: readonly RegExp[] = [
  /^(?:k|kilo|thousands?|thsd|tsd\.?|tausende?)$/i,
  /^(?:M|[Mm]ega|[Mm]illions?|MILLIONS?|[Mm]io\.?|[Mm]ln\.?|[Mm]illionen)$/,
  /^(?:G|[Gg]iga|[Mm]rd\.?|[Mm]illiarden)$/,
];

const doubtfulWords =
  /^(?:tens?|dozens?|hundreds?|hundert|billions?|trillions?|tera|lakhs?|crores?|mm|'?\d*00+s?'?|\d+\^.*|\d+e\d+|\d+[⁰¹²³⁴-⁹]+)$/i;

/** The factor that a word in a header stands for. */
function factorOf(word: string): Factor {
  if (noun.test(word)) return null;
  const power = factorWords.findIndex((words) => words.test(word));
  if (power >= 0) return power + 1;
  const [, prefix = '', rest = ''] = prefixed.exec(word.replace(/^K/, 'k')) ?? [];
  if (noun.test(rest)) return 'kmg'.indexOf(prefix.charAt(0).toLowerCase()) + 1;
  return doubtfulWords.test(word) || mayBePrefixed.test(word) ? 'doubtful' : null;
}

/** Whether the counted noun looks like it has a prefix, or is an amount of data: both leave doubt. */
function doubtOf(word: string): Factor {
  if (noun.test(word) || word === '1') return null;
  const looks = /^[kKMGT][A-Z]|^k[^aeinoru]|^[a-z]$|^\d/;
  return looks.test(word) || /^(?:[kmgt]i?)?(?:b|bits?|bytes?|octets?)$/i.test(word)
    ? 'doubtful'
    : null;
}
