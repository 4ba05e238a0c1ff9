import type { Point } from 'usl-fit';
import { formatNumber, formatPlain } from '../format.ts';
import { concurrencyTitle, type Headers } from '../labels.ts';
import { pointsTableTexts } from '../texts/chart.ts';
import { partOf } from './partOf.ts';
import type { ChartLayout, PlacedPoint } from './layout.ts';
import { ValueList } from './ValueList.tsx';

/** Half of the greatest width, and the distance to the point, in pixels. */
const half = 108;
const distance = 14;

/**
 * What was measured at a point and what the curve says of it, beside the point while a pointer or the
 * focus rests on it. A pointer may move onto it; the point's own name says the same to who cannot see it.
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
  /** The row, and the series where there are several. */
  title: string;
  headers: Headers;
  locale: string | undefined;
  onStay: () => void;
  onLeave: () => void;
}) {
  const { x, y } = placed;
  // Where there is more room, which is above except near the top.
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

/** The latency as it was measured, in its own unit; a column without a name tells nothing. */
function latencyRow(
  { latency }: Point,
  { latency: column }: Headers,
  locale: string | undefined,
): [string, string][] {
  return column == null || latency === null ? [] : [[column, formatPlain(latency, locale)]];
}
