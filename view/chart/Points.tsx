import type { Fit } from 'usl-fit';
import { isHeldOut } from '../heldOut.ts';
import type { PlacedPoint, PlacedSeries } from './layout.ts';
import { crossPath, markerPath, seriesClass } from './marks.ts';

/** More points than this are drawn as a density, to keep pace with the keys; those that take no part stay marks. */
export const mostMarkers = 300;

/** The name of a point. */
export type PointName = (series: number, point: Fit['points'][number]) => string;

/** The measurements of a series, each with a tooltip of its name. */
export function Points({
  series,
  index,
  name,
}: {
  series: PlacedSeries;
  index: number;
  name: PointName;
}) {
  const many = series.points.length > mostMarkers;
  const marked = many ? series.points.filter(({ point }) => !point.included) : series.points;
  return (
    <g class={seriesClass(index)} aria-hidden="true">
      {marked.map((placed) => (
        <g key={placed.point.row} transform={translation(placed)}>
          <Marker index={index} placed={placed} />
          <title>{name(index, placed.point)}</title>
        </g>
      ))}
    </g>
  );
}

/** The mark of a point: filled if included, hollow if held out, crossed if excluded. */
export function Marker({ index, placed }: { index: number; placed: PlacedPoint }) {
  const { included } = placed.point;
  return (
    <>
      <path class={included ? 'usl-marker' : 'usl-marker usl-excluded'} d={markerPath(index)} />
      {!included && !isHeldOut(placed.point) && <path class="usl-cross" d={crossPath} />}
    </>
  );
}

/** Translates something drawn around the origin to a point's position. */
export function translation({ x, y }: PlacedPoint): string {
  return `translate(${x.toFixed(1)} ${y.toFixed(1)})`;
}
