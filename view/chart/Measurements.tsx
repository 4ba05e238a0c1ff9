import { useMemo, useRef } from 'preact/hooks';
import type { Fit } from 'usl-fit';
import { formatPlain } from '../format.ts';
import { concurrencyTitle, type Headers } from '../labels.ts';
import { chartTexts } from '../texts/chart.ts';
import { numberLocale } from '../texts/part.ts';
import { Axes } from './Axes.tsx';
import { chartLayout } from './layout.ts';
import { Points } from './Points.tsx';
import { useWidth } from './useWidth.ts';
import { viewOf } from './views.ts';

/** The points alone, where there is no curve to draw. */
export function Measurements({
  fits,
  names,
  headers,
}: {
  fits: readonly Fit[];
  names: readonly string[];
  headers: Headers;
}) {
  const figure = useRef<HTMLElement>(null);
  const width = useWidth(figure, 0);
  return (
    <figure ref={figure} class="usl-figure" aria-label={chartTexts().chart}>
      {width > 0 && <Paper {...{ fits, names, headers, width }} />}
    </figure>
  );
}

function Paper({
  fits,
  names,
  headers,
  width,
}: {
  fits: readonly Fit[];
  names: readonly string[];
  headers: Headers;
  width: number;
}) {
  const locale = numberLocale();
  const layout = useMemo(() => chartLayout(fits, width, locale), [fits, width, locale]);
  const xTitle = concurrencyTitle(headers);
  const yTitle = viewOf('throughput').title(headers, null);
  const describePoint = ({ concurrency, throughput }: Fit['points'][number]) =>
    `${headers.concurrency} ${formatPlain(concurrency, locale)}, ${headers.throughput} ${formatPlain(throughput, locale)}`;
  const title = chartTexts().title(yTitle, xTitle);
  const all = fits.flatMap(({ points }, i) =>
    points.map((point) => (fits.length === 1 ? '' : `${names[i] ?? ''}: `) + describePoint(point)),
  );
  return (
    <svg
      class="usl-chart"
      width={layout.width}
      height={layout.height}
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      role="img"
      aria-label={`${title}. ${all.join('; ')}`}
    >
      <Axes {...{ layout, xTitle, yTitle }} />
      {layout.series.map((series, i) => (
        <Points key={i} series={series} index={i} name={(_, point) => describePoint(point)} />
      ))}
    </svg>
  );
}
