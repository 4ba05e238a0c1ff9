import type { FitReport } from 'usl-fit';
import { countsBy, countsOf, type Counts, type CountsAnswer } from './counts.ts';
import { meaningOf } from './header.ts';
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
export function countedBy(headers: Headers, answer: CountsAnswer): Headers {
  return { ...headers, counts: countsBy(headers.concurrency, answer) };
}

/** The headers of a report, with what the concurrency counts. */
export function countedHeaders(columns: FitReport['columns'], answer: CountsAnswer): Headers {
  return countedBy(headersOf(columns), answer);
}

/** The concurrency as a title of its own, as on an axis: `N (users)` if `N` does not say what it counts. */
export function concurrencyTitle({ concurrency, counts = null }: Headers): string {
  return counts === null || countsOf(concurrency) !== null
    ? concurrency
    : nameTexts().counting[counts](concurrency);
}

/** What several columns of throughput are, whose headers are the names of series or runs; null where none is a name. */
export function namedColumns({ wide, sides }: FitReport['columns']): FitReport['columns']['wide'] {
  return sides === null ? wide : null;
}

/** Whether one column holds the throughput itself: not a time, a number to divide, or one of several. */
export function holdsThroughput({ isReciprocal, duration, wide }: FitReport['columns']): boolean {
  return !isReciprocal && duration === null && wide === null;
}

/** The headers of the two columns of a report. */
export function headersOf(
  columns: FitReport['columns'],
  defaults: Headers = defaultHeaders,
): Headers {
  const { header } = columns.throughput;
  const isName = namedColumns(columns) !== null;
  const throughput = isName && header !== null ? unitOf(header) : header;
  return {
    concurrency: columns.concurrency.header ?? defaults.concurrency,
    throughput: throughput ?? defaults.throughput,
    ...(columns.latency === null ? {} : { latency: columns.latency.header }),
  };
}

/**
 * The unit a throughput header names, or null: the text in brackets at its end, a rate such as
 * `requests/s` or `orders per minute`, or a last word that is a known rate, as in `throughput_qps`.
 * A unit is never guessed.
 */
export function unitOf(header: string): string | null {
  return meaningOf(header).unit;
}

/**
 * A concurrency in words: `25 concurrent users` where the header names something that is counted,
 * else `a concurrency of 25`.
 */
export function concurrencyPhrase(
  count: string,
  header: string,
  counts: Counts | null = null,
): string {
  const { counted } = meaningOf(header);
  if (counted?.noun === 'inFlight') return nameTexts().inFlight(count);
  if (counted !== null && counted.words.length > 0) {
    return nameTexts().counted(count, counted.words, counted.isGerman, counted.noun);
  }
  return counts === null ? nameTexts().concurrencyOf(count) : nameTexts()[counts](count);
}
