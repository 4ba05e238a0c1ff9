import type { Point } from 'usl-fit';
import { formatNumber, formatPlain } from '../format.ts';
import { concurrencyTitle, type Headers } from '../labels.ts';
import { pointsTableTexts } from '../texts/chart.ts';
import { partOf } from './partOf.ts';
import type { ChartLayout, PlacedPoint } from './layout.ts';
import { ValueList } from './ValueList.tsx';

/** Half the maximum width, and the distance to the point, in pixels. */
const half = 108;
const distance = 14;

/**
 * The tooltip of a point, with its measured and fitted values, while it is hovered or focused. The pointer may move
 * onto it; the point's accessible name says the same.
 */
export function PointTip({
  placed,
  layout,
  title,
  headers,
  locale,
  onStay,
  onLeave,
}: {
  placed: PlacedPoint;
  layout: ChartLayout;
  /** The row, and the series if there are several. */
  title: string;
  headers: Headers;
  locale: string | undefined;
  onStay: () => void;
  onLeave: () => void;
}) {
  const { x, y } = placed;
  // On the side with more space: above, except near the top.
  const below = y < layout.height / 3;
  const middle = Math.max(Math.min(x, layout.width - half), Math.min(half, layout.width / 2));
  const style = below
    ? { left: `${middle}px`, top: `${y + distance}px` }
    : { left: `${middle}px`, bottom: `${layout.height - y + distance}px` };
  return (
    <div
      class="usl-tip"
      role="tooltip"
      aria-hidden="true"
      style={style}
      onPointerEnter={onStay}
      onPointerLeave={onLeave}
    >
      <ValueList title={title} values={rows(placed.point, headers, locale)} />
    </div>
  );
}

function rows(point: Point, headers: Headers, locale: string | undefined): [string, string][] {
  const { concurrency, throughput, fitted, residual } = point;
  const texts = pointsTableTexts();
  return [
    [concurrencyTitle(headers), formatPlain(concurrency, locale)],
    [headers.throughput, formatPlain(throughput, locale)],
    ...latencyRow(point, headers, locale),
    [texts.fitted, formatNumber(fitted, 'throughput', locale)],
    [texts.residual, formatNumber(residual, 'throughput', locale)],
    ...(point.included ? [] : [[texts.part, partOf(point, locale)] satisfies [string, string]]),
  ];
}

/** The latency as measured, in its own unit; nothing for a column without a name. */
function latencyRow(
  { latency }: Point,
  { latency: column }: Headers,
  locale: string | undefined,
): [string, string][] {
  return column == null || latency === null ? [] : [[column, formatPlain(latency, locale)]];
}
