/** A shape for each series, of equal area, so that colour is never the only difference. */
const shapes = [
  'M4.5 0A4.5 4.5 0 1 1-4.5 0A4.5 4.5 0 1 1 4.5 0',
  'M-4-4h8v8h-8z',
  'M0-7L6 3.5H-6z',
  'M0-7.4L4.3 0L0 7.4L-4.3 0z',
  star(5, 7.5, 2.9),
  'M0 7L6-3.5H-6z',
];

/** Number of distinct styles; later series repeat them. */
export const styles = shapes.length;

/** The outline of a series' points, centred on 0, 0. */
export function markerPath(series: number): string {
  return shapes[series % styles] ?? '';
}

/** The class that gives a series its colour. */
export function seriesClass(series: number): string {
  return `usl-series-${series % styles}`;
}

/** A star with `count` points, the first at the top. */
function star(count: number, outer: number, inner: number): string {
  const corners = Array.from({ length: 2 * count }, (_, i) => {
    const [angle, radius] = [(Math.PI * i) / count, i % 2 === 0 ? outer : inner];
    return `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`;
  });
  return `M${corners.join('L')}z`;
}

/** The cross over an excluded point. */
export const crossPath = 'M-5.5-5.5L5.5 5.5M-5.5 5.5L5.5-5.5';

/** A plus sign around a position, large enough to be seen beneath a point. */
export function plusAt(x: number, y: number): string {
  return `M${(x - 8).toFixed(1)} ${y.toFixed(1)}h16m-8-8v16`;
}
