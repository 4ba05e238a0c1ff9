import { useMemo } from 'preact/hooks';
import { densityOf, shadeCount } from './density.ts';
import type { ChartLayout, PlacedSeries } from './layout.ts';
import { seriesClass } from './marks.ts';

/** More points than can be told apart: darker where there are more, with their means and standard deviations. */
export function ManyPoints({
  series,
  index,
  layout: { x, y },
}: {
  series: PlacedSeries;
  index: number;
  layout: Pick<ChartLayout, 'x' | 'y'>;
}) {
  const { shades, means } = useMemo(() => densityOf(series, x, y), [series.points]);
  return (
    <g class={seriesClass(index)} aria-hidden="true">
      {shades.map((path, shade) => (
        <path
          key={shade}
          class="usl-density"
          fill-opacity={(0.7 * (shade + 1)) / shadeCount}
          d={path}
        />
      ))}
      <path
        class="usl-spread"
        d={means
          .map(({ x: at, low, high }) => {
            const center = at.toFixed(1);
            return `M${center} ${low.toFixed(1)}V${high.toFixed(1)}m-2 0h4M${center} ${low.toFixed(1)}m-2 0h4`;
          })
          .join('')}
      />
      <path
        class="usl-mean"
        d={means.map(({ x: at, y: height }) => `M${at.toFixed(1)} ${height.toFixed(1)}h0`).join('')}
      />
    </g>
  );
}
