import type { Fit } from 'usl-fit';
import { extent, greatest, itself } from './extremes.ts';
import type { GoalLine } from './overlay.ts';
import type { Plot } from './plotData.ts';
import { remembered } from './remembered.ts';
import type { ViewName } from './views.ts';

/** What the two axes span. */
export interface Domain {
  concurrency: [number, number];
  value: [number, number];
}

/** Room above the highest mark, for the label of the peak. */
const headroom = 1.16;
/** How far beyond the measurements the chart may extend to show a peak. */
const farthest = 4;
/** How far above the highest estimate a widening band may extend the axis. */
const bandReach = 1.2;
/** How far beyond the measured values a curve may extend the axis. */
const curveReach = 3;
/** How far beyond the largest residual their band may extend the axis. */
const residualBandReach = 4;
/** How far a goal may extend an axis. */
const goalReach = 2;
/** Room at the ends of a logarithmic axis. */
const logarithmicRoom = 1.25;
/** Room at the right of one, where most of the numbers are. */
const logarithmicEnd = 1.12;

/** The range of the axes: includes every measurement, without being stretched by bounds. */
export function domainOf(
  fits: readonly Fit[],
  plots: readonly Plot[],
  view: ViewName,
  logarithmic: { concurrency: boolean; value: boolean },
  goal: Pick<GoalLine, 'axis' | 'value'> | null = null,
): Domain {
  const range = concurrencies(fits, logarithmic.concurrency, view === 'residuals');
  const goalValue = goal?.axis === 'concurrency' && view !== 'residuals' ? goal.value : 0;
  const concurrency: [number, number] = [range[0], reaching(range[1], goalValue)];
  if (view === 'residuals') {
    const reach = residualReach(plots, concurrency[1]) || 1;
    return { concurrency, value: [-reach, reach] };
  }
  const [low, high] = spread(plots, concurrency[1], view);
  const most = reaching(high * headroom || 1, goal?.axis === view ? goal.value : 0);
  if (!logarithmic.value) return { concurrency, value: [Math.min(0, low * headroom), most] };
  const smallest = smallestValue(plots) ?? most / 10;
  return { concurrency, value: [smallest / logarithmicRoom, most] };
}

/** Extends the end of an axis to a goal, unless it is so far off that it would compress everything else. */
function reaching(end: number, goal: number): number {
  return goal > end * goalReach ? end : Math.max(end, goal * 1.06);
}

/** Residuals cover the measured range; everything else extends to the peak. */
function concurrencies(
  fits: readonly Fit[],
  logarithmic: boolean,
  measuredOnly: boolean,
): [number, number] {
  const ranges = fits.map(({ points }) => measuredRange(points));
  const [smallest] = extent(ranges, ([least]) => least);
  const measured = greatest(ranges, ([, most]) => most) ?? 0;
  const curve = greatest(fits, (fit) => greatest(fit.bands, (band) => band.concurrency)) ?? 0;
  const wanted = measuredOnly ? measured : Math.min(curve, measured * farthest);
  const most = (Math.max(measured, wanted) || 1) * (logarithmic ? logarithmicEnd : 1.02);
  return [logarithmic ? (smallest ?? most / 10) / logarithmicRoom : 0, most];
}

/** The largest residual, and their band as far as it does not hide their pattern. */
function residualReach(plots: readonly Plot[], right: number): number {
  const largest =
    greatest(plots, ({ points }) => {
      const [low = 0, high = 0] = valueRange(points);
      return Math.max(-low, high);
    }) ?? 0;
  const bands = plots
    .flatMap(({ confidence, prediction }) => [...confidence, ...prediction])
    .filter(({ concurrency }) => concurrency <= right)
    .map(({ low, high }) => Math.max(-low, high));
  const reach = Math.max(
    largest,
    Math.min(greatest(bands, itself) ?? 0, largest * residualBandReach),
  );
  return reach * 1.08;
}

/** The lowest and highest values to show, with bands as far as they do not compress the rest. */
function spread(plots: readonly Plot[], right: number, view: ViewName): [number, number] {
  const marks = plots.flatMap(({ points, measured }) => [valueRange(points), valueRange(measured)]);
  const lowest = extent(marks, ([least]) => least)[0] ?? 0;
  const highest = greatest(marks, ([, most]) => most) ?? 0;
  const curves = plots
    .flatMap(({ curve, lines }) => [
      ...curve,
      ...lines
        .filter(
          ({ kind }) =>
            kind === 'what-if' || kind === 'law' || kind === 'knee' || kind === 'percentile',
        )
        .flatMap(({ places }) => places),
    ])
    .filter(({ concurrency }) => concurrency <= right)
    .map(({ value }) => value)
    .filter((value) => value !== null);
  const reach = view === 'throughput' ? Infinity : highest * curveReach;
  const estimates = Math.max(
    highest,
    Math.min(greatest(curves, itself) ?? 0, reach > 0 ? reach : Infinity),
  );
  const bands = plots
    .flatMap(({ confidence }) => confidence)
    .filter(({ concurrency }) => concurrency <= right);
  const top = Math.min(greatest(bands, ({ high }) => high) ?? 0, estimates * bandReach);
  const least = extent(curves, itself)[0] ?? lowest;
  return [Math.min(lowest, least), Math.max(estimates, top / headroom)];
}

function smallestValue(plots: readonly Plot[]): number | undefined {
  const least = plots.flatMap(({ points, measured, curve }) =>
    [points, measured, curve].map((places) => leastAbove0(places)),
  );
  return extent(least, (value) => value)[0];
}

type Values = readonly { value: number | null }[];

/** The least and the greatest concurrency that was measured. */
export const measuredRange = remembered((points: Fit['points']) =>
  extent(points, ({ concurrency }) => concurrency),
);

const valueRange = remembered((places: Values) =>
  extent(places, ({ value }) => value ?? undefined),
);

const leastAbove0 = remembered(
  (places: Values) =>
    extent(places, ({ value }) => (value !== null && value > 0 ? value : undefined))[0],
);
