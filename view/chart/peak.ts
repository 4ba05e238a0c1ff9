import type { Fit } from 'usl-fit';
import { formatNumber } from '../format.ts';
import { chartTexts } from '../texts/chart.ts';
import {
  around,
  boxOf,
  characterWidth,
  isCrossed,
  overlap,
  type Box,
  type Position,
} from './boxes.ts';
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

/** What a peak's label keeps clear of, in pixels. */
export interface Obstacles {
  plot: { left: number; right: number; top: number; bottom: number };
  /** The height of a line across the chart; null for none. */
  across: number | null;
  /** Other labels. */
  labels: readonly Box[];
  /** Lines of straight pieces. */
  traces: readonly (readonly Position[])[];
  points: readonly Position[];
}

/** Heights of the label's baseline beside the peak, the likeliest first. */
const rises = [-14, -28, -42, 26, 40, -56, 54];
/** Between the peak and a label beside it. */
const gap = 10;

/** Moves a peak's label to where it crosses no line and covers no point, or the fewest. */
export function clearOf(peak: PlacedPeak | null, obstacles: Obstacles): PlacedPeak | null {
  if (peak === null || peak.y === null) return peak;
  const { x, y, labelX, anchor } = peak;
  const places = rises.flatMap((rise) => {
    const labelY = y + rise;
    const centered = { labelX, labelY, anchor };
    const beside = [
      { labelX: x - gap, labelY, anchor: 'end' as const },
      { labelX: x + gap, labelY, anchor: 'start' as const },
    ];
    // Below the peak its own line would go through the middle.
    return rise < 0 ? [centered, ...beside] : beside;
  });
  const found = places
    .map((spot) => ({
      spot,
      cost: costOf(boxOf(spot.labelX, spot.labelY, peak.label, spot.anchor), obstacles),
    }))
    .reduce<{ spot: Partial<PlacedPeak>; cost: number }>(
      (best, next) => (next.cost < best.cost ? next : best),
      { spot: {}, cost: Infinity },
    );
  return { ...peak, ...found.spot };
}

/** How much a label would cross and cover. */
function costOf(box: Box, { plot, across, labels, traces, points }: Obstacles): number {
  const isOutside = box.left < plot.left || box.right > plot.right + 1 || box.top < 1;
  if (isOutside || box.bottom > plot.bottom - 2) return Infinity;
  const crossesGoal = across !== null && across > box.top - 2 && across < box.bottom + 2;
  const crossed = traces.filter((trace) => isCrossed(box, trace)).length;
  const covered = points.filter((point) => overlap(box, around(point))).length;
  const hidden = labels.filter((label) => overlap(box, label)).length;
  return (crossesGoal ? 2 : 0) + crossed + covered + 2 * hidden;
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
