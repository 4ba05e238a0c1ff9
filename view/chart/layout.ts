import { extent, max } from 'd3-array';
import { scaleLinear, type ScaleLinear } from 'd3-scale';
import { area, curveMonotoneX, line } from 'd3-shape';
import type { Band, Fit, Point } from 'usl-fit';
import { formatNumber } from '../format.ts';

/** A line of an axis and its label. */
export interface Tick {
  position: number;
  label: string;
}

/** A measurement on the paper. */
export interface PlacedPoint {
  x: number;
  y: number;
  point: Point;
}

/** The peak on the paper, with its label kept inside the plot. */
export interface PlacedPeak {
  x: number;
  y: number;
  concurrency: number;
  throughput: number;
  label: string;
  labelX: number;
  labelY: number;
  anchor: 'start' | 'middle' | 'end';
  /** Where its interval lies along the axis. */
  interval: PlacedInterval | null;
}

/** An interval along the axis; it runs to the edge where it goes on beyond it. */
export interface PlacedInterval {
  from: number;
  to: number;
  goesOnLeft: boolean;
  goesOnRight: boolean;
}

/** One fit on the paper. */
export interface PlacedSeries {
  /** The curve where there are measurements. */
  curve: string;
  /** The curve where there are none. */
  beyond: string;
  /** The confidence band, where there is one. */
  band: string | null;
  points: PlacedPoint[];
  peak: PlacedPeak | null;
  /** Where the peak is when it lies too far to the right to be drawn. */
  peakOffChart: number | null;
}

/** Everything a chart draws, in pixels. */
export interface ChartLayout {
  width: number;
  height: number;
  plot: { left: number; top: number; right: number; bottom: number };
  xTicks: Tick[];
  yTicks: Tick[];
  series: PlacedSeries[];
}

const margin = { top: 34, right: 14, bottom: 46 };
/** Average width of a digit at the size of the labels, rounded up so that none is clipped. */
const characterWidth = 7.6;
/** Room above the highest mark, for the label of the peak. */
const headroom = 1.16;
/** How far past the measurements the paper may reach to show a peak. */
const farthest = 4;
/** How far above the highest estimate a widening band may stretch the paper. */
const bandReach = 1.2;

type Scale = ScaleLinear<number, number>;

/** Places fits on paper of the given width. */
export function chartLayout(fits: readonly Fit[], width: number, locale?: string): ChartLayout {
  const height = Math.round(Math.min(Math.max(width * 0.78, 240), 420));
  const domain = domains(fits);

  const y = scaleLinear([0, domain.throughput], [height - margin.bottom, margin.top]);
  const yTicks = ticks(y, Math.max(4, Math.round(height / 60)), locale);
  const left = Math.ceil((max(yTicks, ({ label }) => label.length) ?? 1) * characterWidth) + 14;
  const plot = {
    left,
    top: margin.top,
    right: width - margin.right,
    bottom: height - margin.bottom,
  };
  const x = scaleLinear([0, domain.concurrency], [plot.left, plot.right]);
  const xTicks = ticks(x, Math.max(3, Math.round((plot.right - left) / 80)), locale);

  return {
    ...{ width, height, plot, xTicks, yTicks },
    series: fits.map((fit) => placeSeries(fit, x, y, locale)),
  };
}

function domains(fits: readonly Fit[]): { concurrency: number; throughput: number } {
  const points = fits.flatMap((fit) => fit.points);
  const bands = fits.flatMap((fit) => fit.bands);
  const measured = max(points, (point) => point.concurrency) ?? 0;
  const curve = max(bands, (band) => band.concurrency) ?? 0;
  const concurrency = Math.max(measured, Math.min(curve, measured * farthest)) || 1;
  const shown = bands.filter((band) => band.concurrency <= concurrency);
  const estimates = Math.max(
    max(points, (point) => point.throughput) ?? 0,
    max(shown, (band) => band.estimate) ?? 0,
  );
  const highest = max(shown, (band) => band.confidenceHigh) ?? 0;
  const throughput = Math.max(estimates * headroom, Math.min(highest, estimates * bandReach)) || 1;
  return { concurrency: concurrency * 1.02, throughput };
}

function ticks(scale: Scale, count: number, locale: string | undefined): Tick[] {
  const values = scale.ticks(count);
  const compact = (values.at(-1) ?? 0) >= 1e6;
  const format = new Intl.NumberFormat(locale, {
    notation: compact ? 'compact' : 'standard',
    maximumSignificantDigits: 6,
  });
  return values.map((value) => ({ position: scale(value), label: format.format(value) }));
}

function placeSeries(fit: Fit, x: Scale, y: Scale, locale: string | undefined): PlacedSeries {
  const [from = 0, to = 0] = extent(fit.points, (point) => point.concurrency);
  const right = x.domain()[1] ?? to;
  const shown = fit.bands.filter((band) => band.concurrency <= right);
  const lastMeasured = shown.filter((band) => band.concurrency <= to).length - 1;
  const inside = shown.slice(0, lastMeasured + 1).filter((band) => band.concurrency >= from);

  const draw = line<Band>(
    (band) => x(band.concurrency),
    (band) => y(band.estimate),
  ).curve(curveMonotoneX);
  const beyond = lastMeasured < 0 ? shown : shown.slice(lastMeasured);
  const peak = fit.peak?.concurrency.estimate ?? null;
  return {
    curve: draw(inside) ?? '',
    beyond: beyond.length > 1 ? (draw(beyond) ?? '') : '',
    band: placeBand(shown, x, y),
    points: fit.points.map((point) => ({
      x: x(point.concurrency),
      y: y(point.throughput),
      point,
    })),
    peak: peak !== null && peak <= right ? placePeak(fit, x, y, locale) : null,
    peakOffChart: peak !== null && peak > right ? peak : null,
  };
}

function placeBand(bands: readonly Band[], x: Scale, y: Scale): string | null {
  const wide = bands.filter((band) => band.confidenceLow !== null && band.confidenceHigh !== null);
  if (wide.length < 2) return null;
  return area<Band>()
    .x((band) => x(band.concurrency))
    .y0((band) => y(band.confidenceLow ?? band.estimate))
    .y1((band) => y(band.confidenceHigh ?? band.estimate))
    .curve(curveMonotoneX)(wide);
}

function placePeak(fit: Fit, x: Scale, y: Scale, locale: string | undefined): PlacedPeak | null {
  const concurrency = fit.peak?.concurrency.estimate ?? null;
  const throughput = fit.peak?.throughput.estimate ?? null;
  if (fit.peak === null || concurrency === null || throughput === null) return null;
  const [left = 0, right = 0] = x.range();
  const { low, high } = fit.peak.concurrency;
  const whole = concurrency >= 10 ? Math.round(concurrency) : concurrency;
  const label = `Peak ${formatNumber(whole, 'concurrency', locale)} · ${formatNumber(throughput, 'throughput', locale)}`;
  const half = (label.length * characterWidth) / 2;
  const at = x(concurrency);
  const anchor = at - half < left ? 'start' : at + half > right ? 'end' : 'middle';
  return {
    ...{ x: at, y: y(throughput), concurrency, throughput, label, anchor },
    labelX: anchor === 'start' ? left + 4 : anchor === 'end' ? right : at,
    labelY: y(throughput) - 14,
    interval: placeInterval(low, high, x),
  };
}

function placeInterval(low: number | null, high: number | null, x: Scale): PlacedInterval | null {
  if (low === null && high === null) return null;
  const [left = 0, right = 0] = x.range();
  return {
    from: low === null ? left : Math.min(x(low), right),
    to: high === null ? right : Math.min(x(high), right),
    goesOnLeft: low === null,
    goesOnRight: high === null || x(high) > right,
  };
}
