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
  return { shades: shadesOf(taken, x, y), means: meansOf(taken, x, y) };
}

/** Each shade is twice as many measurements in a square, up to the fullest. */
function shadesOf(points: readonly PlacedPoint[], x: Scale, y: Scale): string[] {
  const width = Math.floor(x.range[1] / side) + 1;
  // What lies beyond the paper is not counted.
  const counts = new Uint32Array(width * (Math.floor(y.range[0] / side) + 1));
  let most = 1;
  for (const { x: left, y: top } of points) {
    const column = Math.floor(left / side);
    if (column < 0 || column >= width) continue;
    const cell = Math.floor(top / side) * width + column;
    const count = (counts[cell] ?? 0) + 1;
    counts[cell] = count;
    if (count > most) most = count;
  }
  const paths = Array.from({ length: shadeCount }, () => [] as string[]);
  counts.forEach((count, cell) => {
    if (count === 0) return;
    const share = most === 1 ? 1 : Math.log(count) / Math.log(most);
    const shade = Math.min(Math.floor(share * shadeCount), shadeCount - 1);
    const [left, top] = [(cell % width) * side, Math.floor(cell / width) * side];
    paths[shade]?.push(`M${left} ${top}h${side}v${side}h-${side}z`);
  });
  return paths.map((path) => path.join(''));
}

/** Places that are told apart, to a pixel. */
const placesOfPixel = 10;

function meansOf(points: readonly PlacedPoint[], x: Scale, y: Scale): Spread[] {
  const places = new Set<number>();
  for (const { x: position } of points) places.add(Math.round(position * placesOfPixel));
  const [left, right] = x.range;
  const width = places.size * apart > right - left ? 2 * apart : 1 / placesOfPixel;
  const bins = new Map<number, { at: number; mean: number; squares: number; count: number }>();
  for (const { x: position, y: height } of points) {
    const key = Math.round((position - left) / width);
    const bin = bins.get(key) ?? { at: 0, mean: 0, squares: 0, count: 0 };
    if (bin.count === 0) bins.set(key, bin);
    // The mean so far, and the squares about it.
    const value = y.valueAt(height);
    bin.count += 1;
    const step = value - bin.mean;
    bin.mean += step / bin.count;
    bin.squares += step * (value - bin.mean);
    bin.at += (position - bin.at) / bin.count;
  }
  const [bottom, top] = y.range;
  const inside = (height: number) =>
    Number.isFinite(height) ? Math.min(Math.max(height, top), bottom) : bottom;
  return [...bins.values()]
    .filter(({ count }) => count > 1)
    .map(({ at, mean, squares, count }) => {
      const deviation = Math.sqrt(squares / (count - 1));
      const [low, high] = [inside(y(mean - deviation)), inside(y(mean + deviation))];
      return { x: at, y: inside(y(mean)), low, high, count };
    })
    .sort((one, other) => one.x - other.x);
}
