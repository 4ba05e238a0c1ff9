import type { FitReport } from 'usl-fit';
import { countsBy, countsOf, type Counts, type SaidCounts } from './counts.ts';
import { nameTexts } from './texts/result.ts';

/** The headers of the two columns, as the user wrote them. */
export interface Headers {
  concurrency: string;
  throughput: string;
  /** What the concurrency counts, if known. */
  counts?: Counts | null;
  /** The header of a column of measured latencies, in its own unit; absent if none was measured. */
  latency?: string | null;
}

/** Names for columns that have no header. */
export const defaultHeaders: Headers = {
  get concurrency() {
    return nameTexts().concurrency;
  },
  get throughput() {
    return nameTexts().throughput;
  },
};

/** The same headers, with what the concurrency counts, from its header or from what the user said. */
export function countedBy(headers: Headers, said: SaidCounts): Headers {
  return { ...headers, counts: countsBy(headers.concurrency, said) };
}

/** The headers of a report, with what the concurrency counts. */
export function countedHeaders(columns: FitReport['columns'], said: SaidCounts): Headers {
  return countedBy(headersOf(columns), said);
}

/** The concurrency as a title of its own, as on an axis: `N (users)` if `N` does not say what it counts. */
export function concurrencyTitle({ concurrency, counts = null }: Headers): string {
  return counts === null || countsOf(concurrency) !== null
    ? concurrency
    : nameTexts().counting[counts](concurrency);
}

/** The headers of the two columns of a report. */
export function headersOf(
  columns: FitReport['columns'],
  defaults: Headers = defaultHeaders,
): Headers {
  return {
    concurrency: columns.concurrency.header ?? defaults.concurrency,
    throughput: columns.throughput.header ?? defaults.throughput,
    ...(columns.latency === null ? {} : { latency: columns.latency.header }),
  };
}

/** Rates written as one word. */
export const rateUnits = /^(?:[a-z]?ops|[kmgt]?(?:iops|[qrtf]ps|[rt]pm|bps)|[kmgt]i?b\/s)$/i;

/** `thousand `, `millions of `, `k `: ignoring it would make the unit wrong by that factor. */
const multiplier =
  /(?:^|[\s_])((?:k|[mg]|thousands?|millions?|billions?|tsd\.?|mio\.?|mrd\.?)(?:[\s_]of)?)[\s_]$/i;

/**
 * The unit a throughput header names, or null: the text in brackets at its end, a rate such as
 * `requests/s` or `orders per minute`, or a last word that is a known rate, as in `throughput_qps`.
 * A unit is never guessed.
 */
export function unitOf(header: string): string | null {
  const text = withoutSide(header);
  const bracketed = /[([]\s*([^()[\]]+?)\s*[)\]]$/.exec(text)?.[1];
  if (bracketed !== undefined) return bracketed;
  const spoken = /[^\s_]+[\s_]per[\s_][a-z]+$/i.exec(text)?.[0];
  if (spoken !== undefined) {
    // Throughput counts nothing: `throughput_per_s` is per second.
    const unit = spoken.replace(/^(?:throughput|durchsatz|rate)[\s_]/i, '');
    return multiplied(unit, text).replaceAll('_', ' ');
  }
  const last = text.split(/[\s_]+/).at(-1) ?? '';
  return /^[^\s/]+\/[a-zµ]+$/i.test(last) || rateUnits.test(last) ? multiplied(last, text) : null;
}

/** A header without the word that distinguishes it from its counterpart: `Req/s after`, `Before: req/s`. */
export function withoutSide(header: string): string {
  const sides = 'before|after|old|new|vorher|nachher|alt|neu';
  return header
    .trim()
    .replace(new RegExp(`[\\s_:,([-]+(?:${sides})[)\\]]?$|^(?:${sides})[\\s_:,-]+`, 'i'), '')
    .trim();
}

/** A unit at the end of a header with the multiplier before it. */
function multiplied(unit: string, header: string): string {
  const before = multiplier.exec(header.slice(0, -unit.length))?.[1];
  return before === undefined ? unit : `${before.replaceAll('_', ' ')} ${unit}`;
}

/** Countable nouns in headers. */
const englishNouns =
  /^(?:users|threads|clients|connections|processes|workers|nodes|cores|cpus|servers|sessions|instances|replicas|pods|machines|processors|agents|vus)$/i;

const germanNouns =
  /^(?:(?:be)?nutzer|anwender|teilnehmer|verbindungen|prozesse|arbeiter|knoten|kerne|sitzungen|instanzen|rechner|maschinen|prozessoren|aufträge|anfragen)$/i;

/** Whether a word names what a concurrency counts: users, threads. */
export function isCounted(word: string): boolean {
  return englishNouns.test(word) || germanNouns.test(word);
}

const counting = /^(?:number|count|of|num|#|anzahl|zahl|der|von|gleichzeitiger)$/i;

/** `Concurrency (in flight)`, `requests in service`. */
const inFlight = /(?:^|[\s_(])in[\s_-]?(?:flight|service)\)?$/i;

/**
 * A concurrency in words: `25 concurrent users` where the header names something that is counted,
 * else `a concurrency of 25`.
 */
export function concurrencyPhrase(
  count: string,
  header: string,
  counts: Counts | null = null,
): string {
  if (inFlight.test(header)) return nameTexts().inFlight(count);
  const words = header
    .trim()
    .split(/[\s_]+/)
    .filter((word) => !counting.test(word));
  const noun = words.at(-1) ?? '';
  const isGerman = germanNouns.test(noun) && !englishNouns.test(noun);
  return words.length > 2 || !(isGerman || englishNouns.test(noun))
    ? counts === null
      ? nameTexts().concurrencyOf(count)
      : nameTexts()[counts](count)
    : nameTexts().counted(count, words, isGerman);
}
