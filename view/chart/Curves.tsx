import type { ChartLayout, PlacedSeries } from './layout.ts';
import { seriesClass } from './marks.ts';

/** The fitted curve of a series with its bands and additional lines. */
export function Curves({
  series,
  index,
  withBand,
}: {
  series: PlacedSeries;
  index: number;
  withBand: boolean;
}) {
  return (
    <g class={seriesClass(index)} aria-hidden="true">
      {series.prediction !== null && <path class="usl-prediction" d={series.prediction} />}
      {withBand && series.band !== null && <path class="usl-band" d={series.band} />}
      {series.lines.map(({ kind, path, percentile }) => (
        <path key={`${kind} ${percentile?.name ?? ''}`} class={`usl-line usl-${kind}`} d={path} />
      ))}
      <path class="usl-curve" d={series.curve} />
      <path class="usl-curve usl-beyond" d={series.beyond} />
      {series.measured !== '' && <path class="usl-plus" d={series.measured} />}
    </g>
  );
}

/** The concurrencies that satisfy a requirement: shaded, with a line at each finite end. */
export function RequiredWindow({ layout }: { layout: ChartLayout }) {
  const { window, plot } = layout;
  if (window === null) return null;
  const { from, to, goesOnLeft, goesOnRight } = window;
  const height = plot.bottom - plot.top;
  return (
    <g aria-hidden="true">
      <rect
        class="usl-window"
        x={from}
        y={plot.top}
        width={Math.max(to - from, 0)}
        height={height}
      />
      {!goesOnLeft && (
        <line class="usl-window-end" x1={from} x2={from} y1={plot.top} y2={plot.bottom} />
      )}
      {!goesOnRight && (
        <line class="usl-window-end" x1={to} x2={to} y1={plot.top} y2={plot.bottom} />
      )}
    </g>
  );
}
