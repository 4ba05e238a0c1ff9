import type { ChartLayout, PlacedInterval, PlacedPeak } from './layout.ts';
import { seriesClass } from './marks.ts';

/** Length of an arrowhead in pixels. */
const arrow = 13;

/** A peak: its position on the curve, a line down to the axis, its label and its interval. */
export function PeakMark({
  peak,
  index,
  layout,
  single,
}: {
  peak: PlacedPeak;
  index: number;
  layout: ChartLayout;
  single: boolean;
}) {
  const { bottom, top } = layout.plot;
  return (
    <g
      class={`usl-peak ${single ? '' : 'usl-own-colour'} ${seriesClass(index)}`}
      aria-hidden="true"
    >
      <line class="usl-peak-line" x1={peak.x} x2={peak.x} y1={peak.y ?? top} y2={bottom} />
      {single && peak.interval !== null && <PeakInterval interval={peak.interval} y={bottom} />}
      {peak.y !== null && <circle class="usl-peak-ring" cx={peak.x} cy={peak.y} r="6" />}
      {single && (
        <text class="usl-peak-label" x={peak.labelX} y={peak.labelY} text-anchor={peak.anchor}>
          {peak.label}
        </text>
      )}
    </g>
  );
}

/** A bar along the axis, with an arrowhead at an end that continues beyond the chart. */
function PeakInterval({ interval, y }: { interval: PlacedInterval; y: number }) {
  const { from, to, goesOnLeft, goesOnRight } = interval;
  return (
    <>
      <line
        class="usl-peak-interval"
        x1={goesOnLeft ? from + arrow : from}
        x2={goesOnRight ? to - arrow : to}
        y1={y}
        y2={y}
      />
      {goesOnLeft && <path class="usl-peak-arrow" d={arrowhead(from, y, 1)} />}
      {goesOnRight && <path class="usl-peak-arrow" d={arrowhead(to, y, -1)} />}
    </>
  );
}

/** A triangle with its tip at x, y and its base towards the inside. */
function arrowhead(x: number, y: number, inside: 1 | -1): string {
  return `M${x} ${y}l${inside * arrow} ${-arrow * 0.6}v${arrow * 1.2}z`;
}
