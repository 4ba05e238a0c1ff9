import { whatIf, type Band, type Fit, type Law, type Point, lawOf } from 'usl-fit';
import {
  followsLaw,
  largestMeasured,
  levelsOff,
  mixesCurves,
  saysForecast,
  withoutCurve,
} from '../rows.ts';
import type { DrawnPercentile } from './overlay.ts';
import type { Parabola } from './parabola.ts';
import { remembered } from './remembered.ts';
import type { ViewName } from './views.ts';

/** A point of a curve; null if the law has no value. */
export interface CurvePoint {
  concurrency: number;
  value: number | null;
}

/** A band at one concurrency. */
export interface BandPoint {
  concurrency: number;
  low: number;
  high: number;
}

/** What a line beside the fitted one stands for. */
export type LineKind = 'linear' | 'amdahl' | 'law' | 'knee' | 'what-if' | 'parabola' | 'percentile';

/** A fit in a view, in the units of the data. */
export interface Plot {
  curve: CurvePoint[];
  confidence: BandPoint[];
  prediction: BandPoint[];
  lines: { kind: LineKind; places: readonly CurvePoint[]; percentile?: DrawnPercentile }[];
  points: { point: Point; value: number | null }[];
  /** Separately measured latencies, if they are shown. */
  measured: CurvePoint[];
}

/** Additional lines. */
export interface PlotExtras {
  /** The linear and Amdahl bounds, and the prediction band. */
  bounds: boolean;
  /** Whether the prediction band belongs to them. */
  prediction?: boolean;
  /** Law and knee beside the forecast that is made of both. */
  curves?: boolean;
  /** The changed law. */
  law: Law | null;
  /** The parabola of the deviation; deviations are then relative to its throughput at concurrency 1. */
  parabola?: Parabola | null;
  /** Factor from a measured latency to the unit of concurrency over throughput; null to draw none. */
  latencyFactor?: number | null;
  percentiles?: readonly DrawnPercentile[];
}

/** The plot of a fit in a view. */
export function plotOf(
  fit: Fit,
  view: ViewName,
  {
    bounds,
    prediction = true,
    curves = false,
    law,
    parabola = null,
    latencyFactor = null,
    percentiles = [],
  }: PlotExtras,
): Plot {
  const fitted = lawOf(fit);
  const one = (view === 'deviation' ? parabola?.law.lambda : undefined) ?? fitted.lambda;
  const at = fit.bands.map(({ concurrency }) => concurrency);
  const lines: Plot['lines'] = [];
  const bands = bandsOf(fit, view, curves);
  const isBare = bands.length === 0;
  if (bounds && !isBare && view !== 'residuals') {
    const slope = levelsOff(fit) && scales(view) ? (fit.shape?.knee.lambda ?? one) : one;
    const linear = at.map((concurrency) => ({ concurrency, value: slope * concurrency }));
    lines.push({ kind: 'linear', places: asSeen(linear, view, one) });
    // Without coherency the law equals Amdahl's; of a law that is refuted, or no likelier than a knee, its contention means
    // nothing.
    if (fitted.kappa !== 0 && followsLaw(fit) && !mixesCurves(fit)) {
      lines.push({
        kind: 'amdahl',
        places: asSeen(throughputs({ ...fitted, kappa: 0 }, at), view, one),
      });
    }
  }
  const ofLaw = bands.map(({ concurrency, estimate }) => ({ concurrency, value: estimate }));
  const ofForecast = bands.map(({ concurrency, forecast }) => ({ concurrency, value: forecast }));
  if (view !== 'residuals') {
    const isMixed = mixesCurves(fit);
    if (isMixed && curves) lines.push({ kind: 'law', places: asSeen(ofLaw, view, one) });
    // If the law is refuted, the knee is the curve itself.
    const knee = bands.map(({ concurrency, knee }) => ({ concurrency, value: knee }));
    const isBeside = isMixed ? curves : !levelsOff(fit);
    if (isBeside && knee.some(({ value }) => value !== null)) {
      lines.push({ kind: 'knee', places: asSeen(knee, view, one) });
    }
  }
  if (law !== null && view !== 'residuals') {
    lines.push({ kind: 'what-if', places: asSeen(throughputs(law, at), view, law.lambda) });
  }
  if (view === 'latency') {
    for (const percentile of percentiles) {
      lines.push({ kind: 'percentile', places: percentile.places, percentile });
    }
  }
  // Where the fit is by the transform, its curve is the parabola.
  if (view === 'deviation' && parabola !== null && fit.transform === null && !isBare) {
    lines.push({ kind: 'parabola', places: asSeen(throughputs(parabola.law, at), view, one) });
  }
  return {
    curve: asSeen(view === 'residuals' ? ofLaw : ofForecast, view, one),
    confidence: stretches(bands, 'confidence', view),
    prediction: bounds && prediction ? stretches(bands, 'prediction', view) : [],
    lines,
    points: seenPoints(fit.points, view, one / fitted.lambda),
    measured:
      view === 'latency' && latencyFactor !== null
        ? measuredLatencies(fit.points, latencyFactor)
        : nothingMeasured,
  };
}

/** The bands of a curve that goes on where the answer does; where none says anything, there is none. */
function bandsOf(fit: Fit, view: ViewName, curves: boolean): Fit['bands'] {
  if (curves) return fit.bands;
  if (withoutCurve(fit) !== null && view !== 'residuals') return [];
  if (saysForecast(fit)) return fit.bands;
  const largest = largestMeasured(fit);
  return fit.bands.filter(({ concurrency }) => concurrency <= largest);
}

/** Whether a view shows throughput itself, or what it takes, and not a share of the law's linear scaling. */
function scales(view: ViewName): boolean {
  return view === 'throughput' || view === 'latency';
}

const nothingMeasured: Plot['measured'] = [];

const seenPoints = remembered(
  (points: readonly Point[], view: ViewName, proportion: number): Plot['points'] =>
    points.map((point) => ({ point, value: valueOf(point, view, proportion) })),
);

const measuredLatencies = remembered((points: readonly Point[], factor: number): CurvePoint[] =>
  points.flatMap((point) => {
    const { concurrency, latency } = point;
    // If its cell was empty, the point has concurrency over throughput instead.
    return latency === null || latency === valueOf(point, 'latency', 1)
      ? []
      : [{ concurrency, value: latency * factor }];
  }),
);

/** The throughputs of a law, computed by the core. */
function throughputs(law: Law, at: readonly number[]): CurvePoint[] {
  return whatIf(law, {}, at).before.curve.map(({ concurrency, throughput }) => ({
    concurrency,
    value: throughput,
  }));
}

/** A curve of throughputs converted to a view; deviations are relative to a throughput of `one`. */
function asSeen(curve: readonly CurvePoint[], view: ViewName, one: number): CurvePoint[] {
  const seen = (concurrency: number, throughput: number) => {
    switch (view) {
      case 'throughput':
        return throughput;
      case 'latency':
        return concurrency / throughput;
      case 'efficiency':
        return throughput / (one * concurrency);
      case 'deviation':
        return (one * concurrency) / throughput - 1;
      case 'residuals':
        return 0;
    }
  };
  return curve.map(({ concurrency, value }) => ({
    concurrency,
    value: value === null ? null : seen(concurrency, value),
  }));
}

/** A band converted to a view; efficiency and deviation have none, because λ is uncertain too. */
function stretches(
  bands: readonly Band[],
  kind: 'confidence' | 'prediction',
  view: ViewName,
): BandPoint[] {
  if (view === 'efficiency' || view === 'deviation') return [];
  return bands.flatMap((band) => {
    const { concurrency, estimate } = band;
    const [low, high] = [band[`${kind}Low`], band[`${kind}High`]];
    if (low === null || high === null) return [];
    switch (view) {
      case 'latency':
        return [{ concurrency, low: concurrency / high, high: concurrency / low }];
      case 'residuals':
        return [{ concurrency, low: low - estimate, high: high - estimate }];
      default:
        return [{ concurrency, low, high }];
    }
  });
}

function valueOf(
  { concurrency, throughput, residual, efficiency }: Point,
  view: ViewName,
  proportion: number,
) {
  switch (view) {
    case 'throughput':
      return throughput;
    case 'latency':
      return throughput > 0 ? concurrency / throughput : null;
    case 'efficiency':
      return efficiency;
    case 'deviation':
      return efficiency !== null && efficiency > 0 ? proportion / efficiency - 1 : null;
    case 'residuals':
      return residual;
  }
}
