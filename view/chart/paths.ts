/** A position in pixels; null interrupts the line. */
export type Spot = Coordinates | null;

type Coordinates = readonly [x: number, y: number];

/**
 * A smooth line through positions from left to right that is monotonic wherever they are: cubics with the slopes of M.
 * Steffen, _A simple method for monotonic interpolation in one dimension_, Astronomy and Astrophysics 239 (1990). As an
 * SVG path, to a hundredth of a pixel.
 */
export function smoothLine(spots: readonly Spot[]): string {
  return runs(spots)
    .map((run) => outset(run, 'M') + (run.length === 1 ? 'h0' : curves(run)))
    .join('');
}

/** The area between two smooth lines over the same positions; null if it has no width. */
export function smoothArea(
  places: readonly { x: number; low: number; high: number }[],
): string | null {
  if (places.length < 2) return null;
  const there = places.map(({ x, high }): Coordinates => [x, high]);
  const back = places.map(({ x, low }): Coordinates => [x, low]).reverse();
  return `${outset(there, 'M')}${curves(there)}${outset(back, 'L')}${curves(back)}Z`;
}

/** Splits at interruptions. */
function runs(spots: readonly Spot[]): Coordinates[][] {
  const found: Coordinates[][] = [];
  let open = false;
  for (const spot of spots) {
    if (spot !== null && open) found.at(-1)?.push(spot);
    else if (spot !== null) found.push([spot]);
    open = spot !== null;
  }
  return found;
}

/** The command that moves to the first position of a run. */
function outset([first]: readonly Coordinates[], command: 'M' | 'L'): string {
  return first === undefined ? '' : `${command}${at(...first)}`;
}

/** The cubics from the first position to the last, in either direction. */
function curves(run: readonly Coordinates[]): string {
  const slopes = slopesOf(run);
  const knots = run.map(([x, y], i) => ({ x, y, slope: slopes[i] ?? 0 }));
  return knots
    .slice(1)
    .map((to, i) => {
      const from = knots[i] ?? to;
      const third = (to.x - from.x) / 3;
      const out = at(from.x + third, from.y + third * from.slope);
      return `C${out} ${at(to.x - third, to.y - third * to.slope)} ${at(to.x, to.y)}`;
    })
    .join('');
}

function slopesOf(run: readonly Coordinates[]): number[] {
  const steps = run.slice(1).map(([x, y], i) => {
    const [x0, y0] = run[i] ?? [x, y];
    return { width: x - x0, slope: x === x0 ? 0 : (y - y0) / (x - x0) };
  });
  const inner = steps.slice(1).map((after, i) => slopeBetween(steps[i] ?? after, after));
  const [first, last] = [steps[0]?.slope ?? 0, steps.at(-1)?.slope ?? 0];
  // At an end, the slope that makes the outermost cubic a parabola.
  const outer = (slope: number, next = slope) => (3 * slope - next) / 2;
  return [outer(first, inner[0]), ...inner, outer(last, inner.at(-1))];
}

/** The slope of the parabola through three positions, limited to be monotonic. */
function slopeBetween(before: Step, after: Step): number {
  if (before.slope * after.slope <= 0) return 0;
  const parabola =
    (before.slope * after.width + after.slope * before.width) / (before.width + after.width);
  const most = 2 * Math.min(Math.abs(before.slope), Math.abs(after.slope));
  return Math.sign(before.slope) * Math.min(Math.abs(parabola), most);
}

interface Step {
  width: number;
  slope: number;
}

function at(x: number, y: number): string {
  return `${rounded(x)} ${rounded(y)}`;
}

/** Outside any chart, but still within the range of coordinates that browsers draw. */
const farthest = 1e6;

function rounded(value: number): number {
  return Math.round(Math.max(-farthest, Math.min(value, farthest)) * 100) / 100;
}
