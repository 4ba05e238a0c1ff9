import { boxOf, type Box, type Position } from './boxes.ts';
import type { GoalLine } from './overlay.ts';
import { clearOf, type PlacedPeak } from './peak.ts';
import { placeGoal, showsGoal, type PlacedGoal } from './placeGoal.ts';
import type { Scale } from './scales.ts';
import type { ViewName } from './views.ts';

/** More points than these cannot be avoided. */
const mostAvoided = 100;
/** What is drawn of a series. */
interface Drawn {
  peak: PlacedPeak | null;
  traces: readonly (readonly Position[])[];
  points: readonly Position[];
}

/** The paper that labels stand on. */
interface Paper {
  plot: Box;
  x: Scale;
  y: Scale;
  view: ViewName;
}

/** Places the labels of peaks and of a goal, so that none lies over another, a curve or a point. */
export function withLabels<Series extends Drawn>(
  series: readonly Series[],
  goal: GoalLine | null,
  { plot, x, y, view }: Paper,
): { series: Series[]; goal: PlacedGoal | null } {
  const across = goal?.axis === view ? y(goal.value) : null;
  const cleared = (labels: readonly Box[]) =>
    series.map((one) => ({
      ...one,
      peak: clearOf(one.peak, {
        plot,
        across,
        labels,
        traces: one.traces,
        points: avoided(one),
      }),
    }));
  const alone = cleared([]);
  if (goal === null || !showsGoal(goal, view)) return { series: alone, goal: null };
  const at = goal.axis === 'concurrency' ? x(goal.value) : y(goal.value);
  const placed = placeGoal(goal, at, {
    plot,
    traces: series.flatMap(({ traces }) => traces),
    points: series.flatMap(avoided),
    peaks: series.flatMap(({ peak }) => (peak?.y == null ? [] : [{ x: peak.x, y: peak.y }])),
    labels:
      alone.length === 1 ? alone.flatMap(({ peak }) => (peak === null ? [] : labelOf(peak))) : [],
  });
  // Where the goal found no free place, the peak makes way.
  return { series: placed === null ? alone : cleared([placed.box]), goal: placed };
}

function avoided({ points }: Drawn): readonly Position[] {
  return points.length > mostAvoided ? [] : points;
}

function labelOf({ labelX, labelY, label, anchor }: PlacedPeak): Box[] {
  return [boxOf(labelX, labelY, label, anchor)];
}
