import { around, boxOf, isCrossed, overlap, type Box, type Position } from './boxes.ts';
import type { GoalLine } from './overlay.ts';
import type { ViewName } from './views.ts';

/** Where the label of a goal stands, and the room it takes. */
export interface PlacedGoal {
  /** Where the line crosses its axis. */
  at: number;
  isUpright: boolean;
  x: number;
  y: number;
  anchor: 'start' | 'end';
  box: Box;
}

/** What the label keeps clear of. */
export interface GoalObstacles {
  plot: Box;
  /** Curves and other lines, of straight pieces. */
  traces: readonly (readonly Position[])[];
  points: readonly Position[];
  /** Peaks, each with a line down to the axis. */
  peaks: readonly Position[];
  /** Other labels. */
  labels: readonly Box[];
}

/** Heights of the label's baseline at a line across, the nearest first. */
const rises = [-6, 15, -20, 29, -34, 43, -48, 57];
/** Between an upright line and its label. */
const beside = 6;
/** Between the end of the plot and a label. */
const edge = 8;
/** Between the places tried, along a line across and down an upright one. */
const steps = { across: 16, down: 14 };
/** Between labels side by side. */
const between = 4;
/** No label rises further above the plot: the title of the axis is there. */
const mostAbove = 15;

/** Whether a view can show the line. */
export function showsGoal({ axis }: Pick<GoalLine, 'axis'>, view: ViewName): boolean {
  return view === axis || axis === 'concurrency';
}

/** Places the label of a line where it crosses no curve and covers no point, or the fewest; null for a line off the plot. */
export function placeGoal(
  { axis, label }: Pick<GoalLine, 'axis' | 'label'>,
  at: number,
  obstacles: GoalObstacles,
): PlacedGoal | null {
  const { plot } = obstacles;
  const isUpright = axis === 'concurrency';
  const [first, last] = isUpright ? [plot.left, plot.right] : [plot.top, plot.bottom];
  if (!(at >= first - 0.5 && at <= last + 0.5)) return null;
  let best: PlacedGoal | null = null;
  let least = Infinity;
  for (const candidate of isUpright ? besideLine(at, plot) : alongLine(at, label, plot)) {
    const box = boxOf(candidate.x, candidate.y, label, candidate.anchor);
    const cost = costOf(box, obstacles);
    if (best !== null && cost >= least) continue;
    best = { at, isUpright, ...candidate, box };
    least = cost;
    if (cost === 0) break;
  }
  return best;
}

type Spot = Pick<PlacedGoal, 'x' | 'y' | 'anchor'>;

/** Places above a line across, from the left, then below it, then farther off, or above the plot. */
function alongLine(at: number, label: string, { left, right, top, bottom }: Box): Spot[] {
  const wide = boxOf(0, 0, label, 'start');
  const from = Math.max(Math.min(left + edge, right - wide.right), 0);
  const count = Math.max(Math.floor((right - edge - from - wide.right) / steps.across), 0) + 1;
  const inside = rises
    .map((rise) => at + rise)
    .filter((y) => y + wide.top >= top - mostAbove && y + wide.bottom <= bottom);
  // The middle of a label lies above its baseline.
  const farness = (y: number) => Math.abs(y - 4.5 - at);
  const heights = [...inside, top - 3].sort((one, other) => farness(one) - farness(other));
  return heights.flatMap((y) =>
    Array.from({ length: count }, (_, i) => ({
      x: from + i * steps.across,
      y,
      anchor: 'start' as const,
    })),
  );
}

/** Places on both sides of an upright line, from the top, on the roomier side first. */
function besideLine(at: number, { left, right, top, bottom }: Box): Spot[] {
  const before = { x: at - beside, anchor: 'end' as const };
  const after = { x: at + beside, anchor: 'start' as const };
  const sides = at > (left + right) / 2 ? [before, after] : [after, before];
  const count = Math.max(Math.floor((bottom - top) / steps.down) - 1, 1);
  return Array.from({ length: count }, (_, i) => top + 12 + i * steps.down).flatMap((y) =>
    sides.map((side) => ({ ...side, y })),
  );
}

/** How many lines and points a label would hide; more than all for one that is cut off. */
function costOf(box: Box, { plot, traces, points, peaks, labels }: GoalObstacles): number {
  const isCut = box.left < 0 || box.right > plot.right + edge;
  // No line is drawn above the plot.
  const inside = { ...box, top: Math.max(box.top, plot.top) };
  const crossed = traces.filter((trace) => isCrossed(inside, trace)).length;
  const covered = [...points, ...peaks].filter((point) => overlap(box, around(point))).length;
  // The dashes below a peak are the least loss.
  const dashed = peaks.filter(({ x, y }) => box.left < x && x < box.right && box.bottom > y).length;
  const hidden = labels.filter((label) => overlap(box, label, between)).length;
  return (
    crossed + covered + 2 * hidden + dashed / 2 + (isCut ? traces.length + points.length + 1 : 0)
  );
}
