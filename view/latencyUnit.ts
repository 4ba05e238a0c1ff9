import { secondsIn, unitsOf } from './header.ts';
import type { Headers } from './labels.ts';
import { nameTexts } from './texts/result.ts';

function unitsIn({ concurrency, throughput, latency = null }: Headers) {
  return unitsOf(concurrency, throughput, latency);
}

/**
 * The unit of concurrency over throughput as the latency of one operation: `seconds` for
 * `requests/s`, `milliseconds` for `kReq/s` (a second per thousand is a millisecond each), `minutes`
 * for `rpm`; null if the headers leave any doubt, because a wrong unit is worse than none.
 */
export function latencyUnitOf(headers: Headers): string | null {
  const unit = unitsIn(headers).latencyUnit;
  return unit === null ? null : nameTexts()[unit];
}

/**
 * The factor that converts a measured latency to the unit of concurrency over throughput: 0.001 for `latency_ms` with
 * `requests/s`. Null if none was measured, or if the headers leave doubt about either unit.
 */
export function measuredLatencyFactor(headers: Headers): number | null {
  return unitsIn(headers).latencyFactor;
}

/**
 * The factor that converts a time with this unit to the unit of concurrency over throughput: 0.001 for `ms` with
 * `requests/s`. Null for an unknown unit, or if the headers leave doubt.
 */
export function timeFactor(headers: Headers, word: string): number | null {
  const { latencySeconds } = unitsIn(headers);
  const seconds = secondsIn(word);
  return latencySeconds === null || seconds === null ? null : seconds / latencySeconds;
}
