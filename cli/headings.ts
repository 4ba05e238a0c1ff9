import type { Columns, Estimate, Fit, Users } from 'usl-fit';
import { formatInterval, formatNumber, type NumberFormat } from '../view/format.ts';
import { concurrencyPhrase, unitOf, type Headers } from '../view/labels.ts';
import { latencyUnitOf } from '../view/latencyUnit.ts';

/** What the two columns are called. */
export function headersOf({ concurrency, throughput }: Columns, fit?: Pick<Fit, 'users'>): Headers {
  // Of users who think the curve is of what they have in flight.
  const isInService = fit !== undefined && fit.users !== null;
  return {
    concurrency: isInService ? 'requests in flight' : (concurrency.header ?? 'concurrency'),
    throughput: throughput.header ?? 'throughput',
  };
}

/** The name of a series as an underlined heading; nothing if it has none. */
export function headed(series: string | null): string[] {
  return series === null ? [] : [`${series}\n${'='.repeat(Array.from(series).length)}`];
}

/** `64 users`, `a concurrency of 64`. */
export function concurrencyText(n: number, headers: Headers): string {
  return concurrencyPhrase(formatNumber(n, 'concurrency'), headers.concurrency);
}

/** ` qps`, or nothing if the header names no unit. */
export function rateUnit(headers: Headers): string {
  const unit = unitOf(headers.throughput);
  return unit === null ? '' : ` ${unit}`;
}

/** ` seconds`, or nothing if the headers leave the unit in doubt. */
export function timeUnit(headers: Headers): string {
  const unit = latencyUnitOf(headers);
  return unit === null ? '' : ` ${unit}`;
}

/** An interval, or a dash if it is unknown. */
export function intervalText(
  { low, high }: Pick<Estimate, 'low' | 'high'>,
  format: NumberFormat = 'throughput',
): string {
  return formatInterval({ low, high, hasInterval: true }, format);
}

/** A share as a signed percentage, `−4.97 %`. */
export function percentText(share: number): string {
  const size = formatNumber(Number((100 * Math.abs(share)).toPrecision(3)));
  return `${share < 0 && size !== '0' ? '−' : ''}${size} %`;
}

/** An interval of shares, `−9.1 % to unbounded`; a dash if it is unknown. */
export function shareIntervalText({ low, high }: Pick<Estimate, 'low' | 'high'>): string {
  const end = (share: number | null) => (share === null ? 'unbounded' : percentText(share));
  return low === null && high === null ? '–' : `${end(low)} to ${end(high)}`;
}

/** A relative change and its interval. */
export function changeCells(change: Estimate): [string, string] {
  const { estimate } = change;
  return [estimate === null ? '–' : percentText(estimate), shareIntervalText(change)];
}

/** Mean latency at a throughput, by Little's law; the ends of the interval swap. */
export function latencyOf(n: number, { estimate, low, high }: Estimate): Estimate {
  const over = (x: number | null) => (x === null || x <= 0 ? null : n / x);
  return { estimate: over(estimate), low: over(high), high: over(low) };
}

/**
 * The mean latency at a concurrency: the mean of what was measured there, else that by Little's law. Of users who stay in
 * the system a measured one has the relative error of the throughput, and so its interval.
 */
export function latencyAt(n: number, throughput: Estimate, measured: readonly number[]): Estimate {
  const byLaw = latencyOf(n, throughput);
  if (measured.length === 0) return byLaw;
  const estimate = measured.reduce((sum, latency) => sum + latency, 0) / measured.length;
  const scaled = (end: number | null) =>
    end === null || byLaw.estimate === null ? null : (end / byLaw.estimate) * estimate;
  return { estimate, low: scaled(byLaw.low), high: scaled(byLaw.high) };
}

/** The latencies that were measured at a concurrency, in the unit of concurrency over throughput. */
export function latenciesMeasured({ points }: Fit, n: number, columns: Columns): number[] {
  const factor = columns.latency === null ? null : columns.units.latencyFactor;
  if (factor === null) return [];
  const there = points.filter(({ included, concurrency }) => included && concurrency === n);
  // A point without one has N/X in its place.
  return there.flatMap(({ latency, throughput }) =>
    latency === null || latency === n / throughput ? [] : [factor * latency],
  );
}

/** What the numbers are of where users think, and for how long these do. */
export function inFlightText({ thinkTime }: Users): string {
  return `The fit is of the requests in flight, throughput times latency; users think for ${formatNumber(thinkTime)}, in the unit of the latency.`;
}
