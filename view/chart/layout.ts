import type { Fit, Point } from 'usl-fit';
import { answersWithPeak, followsLaw } from '../rows.ts';
import { domainOf, measuredRange, type Domain } from './domain.ts';
import { extent, greatest } from './extremes.ts';
import { plusAt } from './marks.ts';
import type { DrawnPercentile, Overlay } from './overlay.ts';
import { parabolaOf, type Parabola } from './parabola.ts';
import { smoothArea, smoothLine } from './paths.ts';
import { characterWidth, type Position } from './boxes.ts';
import { placeInterval, placePeak, type PlacedInterval, type PlacedPeak } from './peak.ts';
import type { PlacedGoal } from './placeGoal.ts';
import { plotOf, type LineKind, type CurvePoint, type Plot, type BandPoint } from './plotData.ts';
import { remembered } from './remembered.ts';
import { scaleOf, ticksOf, type Scale, type Tick } from './scales.ts';
import { viewOf, type ViewName } from './views.ts';
import { withLabels } from './withLabels.ts';

export type { Position, PlacedInterval, PlacedPeak, Tick };

/** A measurement in the chart. */
export interface PlacedPoint {
  x: number;
  y: number;
  point: Point;
}

/** A fit in the chart. */
export interface PlacedSeries {
  /** The curve within the measured range. */
  curve: string;
  /** The curve beyond the measured range. */
  beyond: string;
  /** The confidence band, if there is one. */
  band: string | null;
  /** The prediction band, if known. */
  prediction: string | null;
  lines: { kind: LineKind; path: string; end: Position | null; percentile?: DrawnPercentile }[];
  /** The places of the curve and of every line, which no label may cross. */
  traces: Position[][];
  /** Where the curve and the upper end of its band leave the paper; null where they are not on it. */
  curveEnd: Position | null;
  bandEnd: Position | null;
  points: PlacedPoint[];
  /** Separately measured latencies, as one path; empty if not shown. */
  measured: string;
  peak: PlacedPeak | null;
  /** The peak's concurrency if it is too far to the right to be drawn. */
  peakOffChart: number | null;
}

/** Everything a chart draws, in pixels. */
export interface ChartLayout {
  width: number;
  height: number;
  plot: { left: number; top: number; right: number; bottom: number };
  /** The range of the axes. */
  domain: Domain;
  /** From a concurrency to its horizontal position. */
  x: Scale;
  /** From a value of the view to its vertical position. */
  y: Scale;
  xTicks: Tick[];
  yTicks: Tick[];
  series: PlacedSeries[];
  /** Whether the labels of the values are in thousandths of their unit. */
  thousandths: boolean;
  /** The concurrencies that satisfy a requirement. */
  window: PlacedInterval | null;
  /** The line of a goal with its label; null where the view does not show it. */
  goal: PlacedGoal | null;
  /** The parabola of a single fit's deviation; null if there is none, or it is not shown. */
  parabola: Parabola | null;
}

/** View settings of the chart. */
export interface LayoutSettings {
  view: ViewName;
  /** Whether the axes are logarithmic, if the view allows it; null where a plain axis would crowd the levels: the concurrency, and a throughput that still rises. */
  logarithmic: boolean | null;
  overlay: Overlay | null;
  /** Whether law and knee are drawn beside a forecast that is made of both. */
  curves?: boolean;
  /** The prediction band. */
  prediction?: boolean;
  /** The range of the axes; by default that of the content. */
  domain?: Domain | null;
  /** Factor from a measured latency to the unit of the axis; if omitted, none is drawn. */
  latencyFactor?: number | null;
  /** Whether values below 1 are labelled in thousandths: those of seconds, which are read as milliseconds. */
  inThousandths?: boolean;
}

const defaultLayoutSettings: LayoutSettings = {
  view: 'throughput',
  logarithmic: false,
  overlay: null,
};
/** Levels that span more than this many times can be crowded at the left of a plain axis. */
const widestPlain = 30;
/** They are, where half of them lie in this part of it. */
const crowdedPart = 0.3;
const margin = { top: 34, right: 14, bottom: 46 };

/** Lays out fits in a chart of the given width. */
export function chartLayout(
  fits: readonly Fit[],
  width: number,
  locale?: string,
  settings: LayoutSettings = defaultLayoutSettings,
): ChartLayout {
  const { isShare, isPositive } = viewOf(settings.view);
  const isCrowded = areCrowded(fits);
  // On a logarithmic concurrency alone, a straight rise would bend upwards.
  const isStraight = isCrowded && settings.view === 'throughput' && fits.every(risesOn);
  const logarithmic = {
    concurrency: settings.logarithmic ?? isCrowded,
    value: (settings.logarithmic ?? isStraight) && isPositive,
  };
  const { overlay } = settings;
  const [only] = fits;
  const parabola =
    settings.view === 'deviation' && only !== undefined && fits.length === 1
      ? parabolaOf(only)
      : null;
  const plots = fits.map((fit, i) =>
    plotOf(fit, settings.view, {
      parabola,
      bounds: fits.length === 1,
      prediction: settings.prediction ?? true,
      curves: settings.curves ?? false,
      latencyFactor: settings.latencyFactor ?? null,
      law: overlay?.fit === i ? (overlay.law ?? null) : null,
      percentiles: overlay?.fit === i ? (overlay.percentiles ?? []) : [],
    }),
  );
  const height = Math.round(Math.min(Math.max(width * 0.7, 196), 380));
  const domain =
    settings.domain ?? domainOf(fits, plots, settings.view, logarithmic, overlay?.goal ?? null);

  const y = scaleOf(domain.value, [height - margin.bottom, margin.top], logarithmic.value);
  const thousandths = settings.inThousandths === true && domain.value[1] < 1;
  const times = thousandths ? 1000 : 1;
  const yTicks = ticksOf(y, Math.max(4, Math.round(height / 60)), isShare, locale, times);
  const left =
    Math.ceil((greatest(yTicks, ({ label }) => label.length) ?? 1) * characterWidth) + 14;
  const plot = {
    left,
    top: margin.top,
    // During a page layout the width may briefly be zero.
    right: Math.max(left + 1, width - margin.right),
    bottom: height - margin.bottom,
  };
  const x = scaleOf(domain.concurrency, [plot.left, plot.right], logarithmic.concurrency);
  const xTicks = ticksOf(x, Math.max(3, Math.round((plot.right - left) / 80)), false, locale);
  const { window = null, goal = null } = overlay ?? {};
  const series = fits.map((fit, i) => placeSeries(fit, plots[i], x, y, settings.view, locale));

  return {
    width,
    height,
    plot,
    domain,
    x,
    y,
    xTicks,
    yTicks,
    thousandths,
    parabola,
    ...withLabels(series, goal, { plot, x, y, view: settings.view }),
    window: window === null ? null : placeInterval(window.low, window.high, x),
  };
}

/** Whether a plain axis has most levels at its left: 1, 2, 4 … 64, but not 1, 2, 3 … 64. */
function areCrowded(fits: readonly Fit[]): boolean {
  const ranges = fits.map(({ points }) => measuredRange(points));
  const [least = 0] = extent(ranges, ([from]) => from);
  const most = greatest(ranges, ([, to]) => to) ?? 0;
  const middle = greatest(fits, ({ points }) => middleOf(points)) ?? 0;
  return least > 0 && most > widestPlain * least && middle < crowdedPart * most;
}

function risesOn({ answer }: Fit): boolean {
  return answer.shape === 'rises';
}

/** The median concurrency. */
const middleOf = remembered((points: Fit['points']) => {
  const sorted = Float64Array.from(points, ({ concurrency }) => concurrency).sort();
  return sorted[sorted.length >> 1];
});

function placeSeries(
  fit: Fit,
  plot: Plot | undefined,
  x: Scale,
  y: Scale,
  view: ViewName,
  locale: string | undefined,
): PlacedSeries {
  const { curve = [], confidence = [], prediction = [], lines = [], points = [] } = plot ?? {};
  const { measured = [] } = plot ?? {};
  const [from = 0, to = 0] = measuredRange(fit.points);
  const [least, right] = x.domain;
  const shown = curve.filter(({ concurrency }) => concurrency <= right && concurrency >= least);
  const lastMeasured = shown.filter(({ concurrency }) => concurrency <= to).length - 1;
  const inside = shown.slice(0, lastMeasured + 1).filter(({ concurrency }) => concurrency >= from);
  const beyond = lastMeasured < 0 ? shown : shown.slice(lastMeasured);

  const draw = pathIn(x, y);
  const fill = bandIn(x, y, right);
  // The law has a peak even where throughput levels off, rises on or collapses; the chart shows what the answer says.
  const peak =
    followsLaw(fit) && answersWithPeak(fit) ? (fit.peak?.concurrency.estimate ?? null) : null;
  // Where a ceiling fits as well, the mean of both is drawn, which does not peak there.
  const { answer } = fit;
  const isOfMean = answer.curve === 'both' && answer.peak === null;
  const isDrawn = !isOfMean || lines.some(({ kind }) => kind === 'law');
  // Residuals have no peak, and nothing beyond the measurements.
  const shows = peak !== null && isDrawn && peak <= right && view !== 'residuals';
  return {
    curve: draw(inside),
    beyond: beyond.length > 1 && view !== 'residuals' ? draw(beyond) : '',
    band: fill(confidence),
    prediction: fill(prediction),
    lines: lines.map(({ kind, places, ...which }) => ({
      kind,
      path:
        which.percentile === undefined
          ? draw(places.filter(({ concurrency }) => concurrency <= right))
          : straight(places, x, y),
      end: endOf(places, x, y),
      ...which,
    })),
    traces: [shown, ...lines.map(({ places }) => places)].map((places) => tracedIn(places, x, y)),
    curveEnd: view === 'residuals' ? null : endOf(curve, x, y),
    bandEnd: endOf(
      confidence.map(({ concurrency, high }) => ({ concurrency, value: high })),
      x,
      y,
    ),
    points: placedPoints(points, ...partsOf(x), ...partsOf(y)),
    measured: measured.length === 0 ? '' : plusses(measured, ...partsOf(x), ...partsOf(y)),
    peak: shows ? placePeak(fit, x, y, view === 'throughput', locale) : null,
    peakOffChart: peak !== null && isDrawn && peak > right && view !== 'residuals' ? peak : null,
  };
}

/** A line's places within the width of the plot. */
function tracedIn(places: readonly CurvePoint[], x: Scale, y: Scale): Position[] {
  return places.flatMap(({ concurrency, value }) => {
    const position = { x: x(concurrency), y: value === null ? NaN : y(value) };
    return Number.isFinite(position.x) && Number.isFinite(position.y) ? [position] : [];
  });
}

/** The last position of a line within the plot; null if there is none. */
function endOf(places: readonly CurvePoint[], x: Scale, y: Scale): Position | null {
  const [bottom, top] = y.range;
  const isSeen = ({ concurrency, value }: CurvePoint) => {
    const height = value === null ? NaN : y(value);
    return concurrency <= x.domain[1] && height >= top - 0.5 && height <= bottom + 0.5;
  };
  const last = places.filter(isSeen).at(-1);
  return last?.value == null ? null : { x: x(last.concurrency), y: y(last.value) };
}

/** From place to place as the crow flies, with a diamond at each: what lies between was not measured. */
function straight(places: readonly CurvePoint[], x: Scale, y: Scale): string {
  const spots = places
    .map(({ concurrency, value }) => [x(concurrency), value === null ? NaN : y(value)] as const)
    .filter(([, height]) => Number.isFinite(height))
    .map((spot) => spot.map((pixel) => pixel.toFixed(1)).join(' '));
  return spots.length === 0
    ? ''
    : `M${spots.join('L')}${spots.map((spot) => `M${spot}m-4 0l4-4 4 4-4 4z`).join('')}`;
}

/** An upright cross at each place: many of them, and none that hides what is beneath it. */
const plusses = remembered((places: readonly CurvePoint[], ...scales: [...Parts, ...Parts]) => {
  const [x, y] = scalesOf(scales);
  const drawn = places.flatMap(({ concurrency, value }) => {
    const [left, height] = [x(concurrency), value === null ? NaN : y(value)];
    return Number.isFinite(height) ? [plusAt(left, height)] : [];
  });
  return [...new Set(drawn)].join('');
});

const placedPoints = remembered((points: Plot['points'], ...scales: [...Parts, ...Parts]) => {
  const [x, y] = scalesOf(scales);
  const placed: PlacedPoint[] = [];
  for (const { point, value } of points) {
    const height = value === null ? NaN : y(value);
    if (Number.isFinite(height)) placed.push({ x: x(point.concurrency), y: height, point });
  }
  return placed;
});

/** What makes a scale what it is. */
type Parts = [from: number, to: number, start: number, end: number, logarithmic: boolean];

function partsOf({ domain, range, logarithmic }: Scale): Parts {
  return [...domain, ...range, logarithmic];
}

function scalesOf([a, b, c, d, across, e, f, g, h, up]: [...Parts, ...Parts]): [Scale, Scale] {
  return [scaleOf([a, b], [c, d], across), scaleOf([e, f], [g, h], up)];
}

/** A curve as a path, interrupted where it has no value or none that the axis can show. */
function pathIn(x: Scale, y: Scale): (places: readonly CurvePoint[]) => string {
  return (places) =>
    smoothLine(
      places.map(({ concurrency, value }) => {
        const height = value === null ? NaN : y(value);
        return Number.isFinite(height) ? [x(concurrency), height] : null;
      }),
    );
}

function bandIn(
  x: Scale,
  y: Scale,
  right: number,
): (stretches: readonly BandPoint[]) => string | null {
  return (stretches) =>
    smoothArea(
      stretches
        .filter(({ concurrency }) => concurrency <= right)
        .map(({ concurrency, low, high }) => ({ x: x(concurrency), low: y(low), high: y(high) })),
    );
}
