import { useId, useMemo, useRef, useState } from 'preact/hooks';
import type { Fit } from 'usl-fit';
import { formatNumber, formatPlain } from '../format.ts';
import type { Headers } from '../labels.ts';
import type { RowLabel } from '../rowLabel.ts';
import { answer } from '../sentence.ts';
import {
  chartLayout,
  type ChartLayout,
  type PlacedInterval,
  type PlacedPeak,
  type PlacedSeries,
} from './layout.ts';
import { MarksLegend, SeriesLegend } from './Legend.tsx';
import { markerPath, seriesClass } from './marks.ts';
import type { Overlay } from './overlay.ts';
import { PointsTable } from './PointsTable.tsx';
import { useWidth } from './useWidth.ts';

/** What the chart is drawn from. */
export interface ChartProps {
  fits: readonly Fit[];
  /** What each fit is called, in the same order. */
  names: readonly string[];
  headers: Headers;
  locale?: string | undefined;
  rowLabel?: RowLabel;
  /** Leaves a point out of the fit, or puts it back. */
  onPoint?: ((series: string | null, row: number) => void) | undefined;
  overlay?: Overlay | null;
}

const initialWidth = 640;
/** With more series than this, bands would hide each other. */
const mostBands = 3;
/** More points than this are drawn as one path of dots, to keep pace with the keys. */
const mostMarkers = 300;
/** Length of an arrowhead in pixels. */
const arrow = 13;

/** The measurements, the fitted curves and their peaks, with the same numbers as a table. */
export function Chart({ fits, names, headers, locale }: ChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame, initialWidth);
  const [tableShown, setTableShown] = useState(false);
  const id = useId();
  const layout = useMemo(() => chartLayout(fits, width, locale), [fits, width, locale]);
  const first = fits[0];
  if (first === undefined) return null;

  return (
    <figure class="usl-figure">
      <div ref={frame}>
        <svg
          class="usl-chart"
          width={layout.width}
          height={layout.height}
          viewBox={`0 0 ${layout.width} ${layout.height}`}
          role="img"
          aria-labelledby={`${id}-title ${id}-desc`}
        >
          <title id={`${id}-title`}>
            {headers.throughput} against {headers.concurrency}
          </title>
          <desc id={`${id}-desc`}>{description({ fits, names, headers, locale })}</desc>
          <clipPath id={`${id}-plot`}>
            <rect
              x={layout.plot.left}
              y={0}
              width={layout.plot.right - layout.plot.left}
              height={layout.plot.bottom}
            />
          </clipPath>
          <Axes layout={layout} headers={headers} />
          <g clip-path={`url(#${id}-plot)`}>
            {layout.series.map((series, i) => (
              <Curve key={i} series={series} index={i} withBand={fits.length <= mostBands} />
            ))}
          </g>
          {layout.series.map((series, i) => (
            <Points key={i} series={series} index={i} headers={headers} locale={locale} />
          ))}
          {layout.series.map(
            ({ peak }, i) =>
              peak !== null && (
                <PeakMark
                  key={i}
                  peak={peak}
                  index={i}
                  layout={layout}
                  single={fits.length === 1}
                />
              ),
          )}
        </svg>
      </div>
      <figcaption>
        {fits.length === 1 ? (
          <MarksLegend fit={first} layout={layout} locale={locale} />
        ) : (
          <SeriesLegend names={names} layout={layout} locale={locale} />
        )}
        <button
          type="button"
          class="usl-quiet"
          aria-expanded={tableShown}
          aria-controls={`${id}-table`}
          onClick={() => {
            setTableShown(!tableShown);
          }}
        >
          {tableShown ? 'Hide the points' : 'Show the points as a table'}
        </button>
      </figcaption>
      <div
        id={`${id}-table`}
        class={`usl-points ${tableShown ? 'usl-scroll' : 'usl-hidden'}`}
        {...(tableShown ? { role: 'region', 'aria-label': 'Points', tabIndex: 0 } : {})}
      >
        <PointsTable fits={fits} names={names} headers={headers} locale={locale} />
      </div>
    </figure>
  );
}

function description({ fits, names, headers, locale }: ChartProps): string {
  return fits
    .map((fit, i) => {
      const words = answer(fit, { headers, locale });
      return fits.length === 1 ? words : `${names[i] ?? ''}: ${words}`;
    })
    .join(' ');
}

function Axes({ layout, headers }: { layout: ChartLayout; headers: Headers }) {
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
        {headers.throughput}
      </text>
      <text class="usl-axis-title" x={right} y={layout.height - 8} text-anchor="end">
        {headers.concurrency}
      </text>
    </g>
  );
}

function Curve({
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
      {withBand && series.band !== null && <path class="usl-band" d={series.band} />}
      <path class="usl-curve" d={series.curve} />
      <path class="usl-curve usl-beyond" d={series.beyond} />
    </g>
  );
}

function Points({
  series,
  index,
  headers,
  locale,
}: {
  series: PlacedSeries;
  index: number;
  headers: Headers;
  locale: string | undefined;
}) {
  const many = series.points.length > mostMarkers;
  const marked = many ? series.points.filter(({ point }) => !point.included) : series.points;
  return (
    <g class={seriesClass(index)} aria-hidden="true">
      {many && <path class="usl-dots" d={dots(series)} />}
      {marked.map(({ x, y, point }) => (
        <path
          key={point.row}
          class={point.included ? 'usl-marker' : 'usl-marker usl-excluded'}
          d={markerPath(index)}
          transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
        >
          <title>
            {`Row ${point.row}: ${headers.concurrency} ${formatPlain(point.concurrency, locale)}, ${headers.throughput} ${formatPlain(point.throughput, locale)}, fitted ${formatNumber(point.fitted, 'throughput', locale)}`}
          </title>
        </path>
      ))}
    </g>
  );
}

/** All points that took part in one path: a round dot is a line of no length. */
function dots({ points }: PlacedSeries): string {
  return points
    .filter(({ point }) => point.included)
    .map(({ x, y }) => `M${x.toFixed(1)} ${y.toFixed(1)}h0`)
    .join('');
}

function PeakMark({
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
  const { bottom } = layout.plot;
  return (
    <g
      class={`usl-peak ${single ? '' : 'usl-own-colour'} ${seriesClass(index)}`}
      aria-hidden="true"
    >
      <line class="usl-peak-line" x1={peak.x} x2={peak.x} y1={peak.y} y2={bottom} />
      {single && peak.interval !== null && <PeakInterval interval={peak.interval} y={bottom} />}
      <circle class="usl-peak-ring" cx={peak.x} cy={peak.y} r="6" />
      {single && (
        <text class="usl-peak-label" x={peak.labelX} y={peak.labelY} text-anchor={peak.anchor}>
          {peak.label}
        </text>
      )}
    </g>
  );
}

/** A bar along the axis, with an arrowhead at an end that goes on beyond the paper. */
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

/** A triangle with its point at x, y and its base towards the inside. */
function arrowhead(x: number, y: number, inside: 1 | -1): string {
  return `M${x} ${y}l${inside * arrow} ${-arrow * 0.6}v${arrow * 1.2}z`;
}
