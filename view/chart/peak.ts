import type { Fit } from 'usl-fit';
import { formatNumber } from '../format.ts';
import { chartTexts } from '../texts/chart.ts';
import type { Scale } from './scales.ts';

/** A peak in the chart, with its label kept inside the plot. */
export interface PlacedPeak {
  x: number;
  /** Height of the curve there; null in a view that does not show throughput. */
  y: number | null;
  concurrency: number;
  throughput: number;
  label: string;
  labelX: number;
  labelY: number;
  anchor: 'start' | 'middle' | 'end';
  /** Its interval along the axis. */
  interval: PlacedInterval | null;
}

/** An interval along the axis; it extends to the edge if it continues beyond it. */
export interface PlacedInterval {
  from: number;
  to: number;
  goesOnLeft: boolean;
  goesOnRight: boolean;
}

/** Average width of a digit in the label font, rounded up so that none is clipped. */
export const characterWidth = 7.6;

/** Places a fit's peak; null if there is none, or none within the chart. */
export function placePeak(
  fit: Fit,
  x: Scale,
  y: Scale,
  showsThroughput: boolean,
  locale: string | undefined,
): PlacedPeak | null {
  const concurrency = fit.peak?.concurrency.estimate ?? null;
  const throughput = fit.peak?.throughput.estimate ?? null;
  if (fit.peak === null || concurrency === null || throughput === null) return null;
  const [left, right] = x.range;
  const { low, high } = fit.peak.concurrency;
  const whole = concurrency >= 10 ? Math.round(concurrency) : concurrency;
  const value = showsThroughput ? formatNumber(throughput, 'throughput', locale) : null;
  const label = chartTexts().peak(formatNumber(whole, 'concurrency', locale), value);
  const half = (label.length * characterWidth) / 2;
  const at = x(concurrency);
  const anchor = at - half < left ? 'start' : at + half > right ? 'end' : 'middle';
  const top = showsThroughput ? y(throughput) : y.range[1];
  return {
    x: at,
    y: showsThroughput ? top : null,
    concurrency,
    throughput,
    label,
    anchor,
    labelX: anchor === 'start' ? left + 4 : anchor === 'end' ? right : at,
    labelY: showsThroughput ? top - 14 : top + 12,
    interval: low === null && high === null ? null : placeInterval(low, high, x),
  };
}

/**
 * Moves a peak's label above the lines that it would cross, or below the peak if it would then cross the line of the
 * goal.
 *
 * @param heights the heights of lines near the label, in pixels
 */
export function clearOf(
  peak: PlacedPeak | null,
  across: number | null,
  heights: readonly number[],
): PlacedPeak | null {
  if (peak === null || peak.y === null) return peak;
  const crosses = (labelY: number) => (height: number) =>
    height > labelY - 13 && height < labelY + 5;
  const labelY = [...heights]
    .sort((one, other) => other - one)
    .reduce((at, height) => (crosses(at)(height) ? height - 6 : at), peak.labelY);
  const isBelow = across !== null && crosses(labelY)(across);
  return { ...peak, labelY: isBelow ? peak.y + 24 : labelY };
}

/** The concurrencies that a peak's label spans, as pixels. */
export function spanOf({ label, labelX, anchor }: PlacedPeak): [from: number, to: number] {
  const width = label.length * characterWidth;
  const from = anchor === 'start' ? labelX : anchor === 'end' ? labelX - width : labelX - width / 2;
  return [from, from + width];
}

/**
 * Places an interval of concurrency; an end that is missing or outside the chart continues beyond
 * it.
 */
export function placeInterval(low: number | null, high: number | null, x: Scale): PlacedInterval {
  const [left, right] = x.range;
  const [least] = x.domain;
  const at = (value: number) => Math.min(Math.max(value <= least ? left : x(value), left), right);
  return {
    from: low === null ? left : at(low),
    to: high === null ? right : at(high),
    goesOnLeft: low === null,
    goesOnRight: high === null || x(high) > right,
  };
}
