import {
  symbol,
  symbolCircle,
  symbolDiamond,
  symbolSquare,
  symbolStar,
  symbolTriangle,
  symbolWye,
} from 'd3-shape';

/** A shape for each series, so that colour is never the only difference. */
const shapes = [
  symbolCircle,
  symbolSquare,
  symbolTriangle,
  symbolDiamond,
  symbolStar,
  symbolWye,
].map((type) => symbol(type, 64)() ?? '');

/** How many series look different; later ones begin again. */
export const styles = shapes.length;

/** The outline of a series' points, centred on 0, 0. */
export function markerPath(series: number): string {
  return shapes[series % styles] ?? '';
}

/** The class that gives a series its colour. */
export function seriesClass(series: number): string {
  return `usl-series-${series % styles}`;
}

/** What crosses out a point that is left out. */
export const crossPath = 'M-5.5-5.5L5.5 5.5M-5.5 5.5L5.5-5.5';
