import type { ChartLayout } from './layout.ts';

/** The axes with their lines, labels and titles. */
export function Axes({
  layout,
  xTitle,
  yTitle,
}: {
  layout: ChartLayout;
  xTitle: string;
  yTitle: string;
}) {
  const { left, right, top, bottom } = layout.plot;
  return (
    <g class="usl-axes" aria-hidden="true">
      {layout.yTicks.map(({ position, label }) => (
        <g key={label}>
          <line class="usl-grid" x1={left} x2={right} y1={position} y2={position} />
          <text x={left - 8} y={position} dy="0.32em" text-anchor="end">
            {label}
          </text>
        </g>
      ))}
      {layout.xTicks.map(({ position, label }) => (
        <g key={label}>
          <line class="usl-tick" x1={position} x2={position} y1={bottom} y2={bottom + 5} />
          <text x={position} y={bottom + 18} text-anchor="middle">
            {label}
          </text>
        </g>
      ))}
      <line class="usl-axis" x1={left} x2={right} y1={bottom} y2={bottom} />
      <text class="usl-axis-title" x={4} y={top - 18}>
        {yTitle}
      </text>
      <text class="usl-axis-title" x={right} y={layout.height - 8} text-anchor="end">
        {xTitle}
      </text>
    </g>
  );
}
