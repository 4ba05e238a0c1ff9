import type { PlacedPoint, PlacedSeries } from './layout.ts';
import type { Scale } from './scales.ts';

/** Many measurements on the paper: how many are where, and what they are on average. */
export interface Density {
  /** A path of squares for each shade, the lightest first. */
  shades: string[];
  /** From left to right. */
  means: Spread[];
}

/** The mean of the measurements at one place of the axis, and one standard deviation to either side, in pixels. */
export interface Spread {
  x: number;
  y: number;
  high: number;
  low: number;
  count: number;
}

/** The side of a square, in pixels. */
const side = 4;
/** How many shades of a colour are told apart. */
export const shadeCount = 4;
/** How far means stand apart at least, in pixels; nearer concurrencies are put together. */
const apart = 8;

/** The density of the points that take part. */
export function densityOf({ points }: Pick<PlacedSeries, 'points'>, x: Scale, y: Scale): Density {
  const taken = points.filter(({ point }) => point.included);
  return { shades: shadesOf(taken), means: meansOf(taken, x, y) };
}

/** Each shade is twice as many measurements in a square, up to the fullest. */
function shadesOf(points: readonly PlacedPoint[]): string[] {
  const counts = new Map<number, number>();
  const width = 4096;
  for (const { x, y } of points) {
    const cell = Math.floor(y / side) * width + Math.floor(x / side);
    counts.set(cell, (counts.get(cell) ?? 0) + 1);
  }
  let most = 1;
  for (const count of counts.values()) most = Math.max(most, count);
  const paths = Array.from({ length: shadeCount }, () => [] as string[]);
  for (const [cell, count] of counts) {
    const share = most === 1 ? 1 : Math.log(count) / Math.log(most);
    const shade = Math.min(Math.floor(share * shadeCount), shadeCount - 1);
    const [left, top] = [(cell % width) * side, Math.floor(cell / width) * side];
    paths[shade]?.push(`M${left} ${top}h${side}v${side}h-${side}z`);
  }
  return paths.map((path) => path.join(''));
}

function meansOf(points: readonly PlacedPoint[], x: Scale, y: Scale): Spread[] {
  const places = new Set(points.map((one) => one.x));
  const [left, right] = x.range;
  const width = places.size * apart > right - left ? 2 * apart : 0;
  const bins = new Map<number, { at: number; sum: number; squares: number; count: number }>();
  for (const one of points) {
    const key = width === 0 ? one.x : Math.floor((one.x - left) / width);
    const bin = bins.get(key) ?? { at: 0, sum: 0, squares: 0, count: 0 };
    const value = y.valueAt(one.y);
    // The mean so far, and the squares about it.
    bin.count += 1;
    const step = value - bin.sum;
    bin.sum += step / bin.count;
    bin.squares += step * (value - bin.sum);
    bin.at += (one.x - bin.at) / bin.count;
    bins.set(key, bin);
  }
  const [bottom, top] = y.range;
  const inside = (height: number) =>
    Number.isFinite(height) ? Math.min(Math.max(height, top), bottom) : bottom;
  return [...bins.values()]
    .filter(({ count }) => count > 1)
    .map(({ at, sum: mean, squares, count }) => {
      const deviation = Math.sqrt(squares / (count - 1));
      const [low, high] = [inside(y(mean - deviation)), inside(y(mean + deviation))];
      return { x: at, y: inside(y(mean)), low, high, count };
    })
    .sort((one, other) => one.x - other.x);
}
