import type { Fit } from 'usl-fit';

const width = 72;
const height = 22;
const edge = 2;

/** A sparkline of a series' measurements, from zero to the largest. */
export function SmallCurve({ fit }: { fit: Fit }) {
  const points = fit.points
    .filter(({ included }) => included)
    .sort((one, other) => one.concurrency - other.concurrency);
  const right = points.at(-1)?.concurrency ?? 1;
  const top = points.reduce((most, { throughput }) => Math.max(most, throughput), 0);
  const line = points
    .map(({ concurrency, throughput }) => {
      const x = edge + ((width - 2 * edge) * concurrency) / right;
      const y = height - edge - ((height - 2 * edge) * throughput) / top;
      return `${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('L');
  return (
    <svg class="series-curve" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path d={`M${edge} ${height - edge}L${line}`} />
    </svg>
  );
}
