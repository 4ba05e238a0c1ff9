/** What every kind of answer is written with. */
import type { Band, Fit, RequirementReport } from 'usl-fit';
import { formatNumber, formatPercent } from '../format.ts';
import { concurrencyPhrase, unitOf, type Headers } from '../labels.ts';
import type { Percentile } from '../percentile/percentile.ts';
import { decisionTexts, type Ceiling } from '../texts/decision.ts';

/** The first word of an answer. */
export type Enough = RequirementReport['verdict']['word'];

/** An answer to a goal. */
export interface Decision {
  word: Enough;
  /** One sentence, starting with the word. */
  verdict: string;
  /** How certain it is, and what to consider before relying on it. */
  certainty: string[];
  /** What would have to change; empty if nothing has to, or nothing is known to help. */
  change: string;
}

/** How to write the answer. */
export interface Shown {
  headers: Headers;
  locale?: string | undefined;
  /** What was measured beside the throughput. */
  percentiles?: readonly Percentile[];
}

/** An answer whose sentence starts with its word. */
export function answer(word: Enough, what: string, certainty: string[], change = ''): Decision {
  return { word, verdict: `${decisionTexts()[word]}: ${what}.`, certainty, change };
}

/** A throughput with its unit. */
export function rate(value: number, { headers, locale }: Shown): string {
  const unit = unitOf(headers.throughput);
  return `${formatNumber(value, 'throughput', locale)}${unit === null ? '' : ` ${unit}`}`;
}

/** A concurrency in words: `16 users`. */
export function at(value: number, { headers, locale }: Shown): string {
  const whole = value >= 10 ? Math.round(value) : Number(value.toPrecision(2));
  const count = formatNumber(whole, 'concurrency', locale);
  return concurrencyPhrase(count, headers.concurrency, headers.counts);
}

/** The difference between a ceiling and the required throughput, unless it is only rounding. */
export function ceilingOf(throughput: number, required: number, shown: Shown): Ceiling {
  const share = throughput / required - 1;
  const percent = formatPercent(Math.abs(share), shown.locale);
  const isNear = Math.abs(share) < 5e-4;
  return {
    throughput: rate(throughput, shown),
    short: share < 0 && !isNear ? percent : null,
    // Of a load that is small beside it the number alone says enough.
    above: share > 0 && share <= 1 && !isNear ? percent : null,
  };
}

/** The point of the drawn curve nearest to a concurrency; null beyond the drawn curve. */
export function nearestBand({ bands }: Pick<Fit, 'bands'>, concurrency: number): Band | null {
  const [first, last] = [bands.at(0), bands.at(-1)];
  if (first === undefined || last === undefined) return null;
  if (concurrency * 1.02 < first.concurrency || concurrency > last.concurrency * 1.02) return null;
  return bands.reduce((nearest, band) =>
    Math.abs(band.concurrency - concurrency) < Math.abs(nearest.concurrency - concurrency)
      ? band
      : nearest,
  );
}
