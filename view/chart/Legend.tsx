import type { Fit, Point } from 'usl-fit';
import { formatNumber, formatPercent } from '../format.ts';
import type { TermName } from '../glossary/terms.ts';
import { Term } from '../glossary/Term.tsx';
import { isHeldOut } from '../heldOut.ts';
import type { Headers } from '../labels.ts';
import type { RowLabel } from '../rowLabel.ts';
import { levelsOff } from '../rows.ts';
import { legendTexts } from '../texts/chart.ts';
import type { ChartLayout } from './layout.ts';
import { mostMarkers } from './Points.tsx';
import { lineName } from './lineName.ts';
import { crossPath, markerPath, plusAt, seriesClass } from './marks.ts';
import type { Overlay } from './overlay.ts';
import type { LineKind } from './plotData.ts';
import type { ViewName } from './views.ts';

/** Props of both legends. */
interface LegendProps {
  layout: ChartLayout;
  overlay: Overlay | null;
  headers: Headers;
  rowLabel: RowLabel;
  locale?: string | undefined;
}

function Key({ series, children }: { series: number; children: preact.ComponentChildren }) {
  return (
    <svg class={`usl-key ${seriesClass(series)}`} viewBox="0 0 28 14" aria-hidden="true">
      {children}
    </svg>
  );
}

/** The glossary term for each additional line. */
const lineTerms = {
  linear: 'linear',
  amdahl: 'amdahl',
  law: 'leastSquares',
  knee: 'knee',
  'what-if': 'whatIf',
  parabola: 'transform',
  percentile: 'latency',
} as const satisfies Record<LineKind, TermName>;

/** What the marks of a single fit mean. */
export function MarksLegend({
  fit,
  view,
  layout,
  overlay,
  headers,
  rowLabel,
  locale,
}: LegendProps & { fit: Fit; view: ViewName }) {
  const placed = layout.series[0];
  const level = formatPercent(fit.confidenceLevel, locale);
  const texts = legendTexts();
  return (
    <ul class="usl-legend">
      <li>
        <Key series={0}>
          <path class="usl-marker" d={markerPath(0)} transform="translate(14 7)" />
        </Key>
        {placed !== undefined && placed.measured !== '' ? texts.quotient : texts.measured}
      </li>
      <Means layout={layout} />
      <MeasuredLatency {...{ layout, headers }} />
      <LeftOut fits={[fit]} rowLabel={rowLabel} />
      <li>
        <Key series={0}>
          <path class="usl-curve" d="M1 7H27" />
        </Key>
        {levelsOff(fit) ? (
          <Term of="knee">{texts.fitted}</Term>
        ) : (
          <Term of="leastSquares">{texts.fitted}</Term>
        )}
      </li>
      {placed !== undefined && placed.beyond !== '' && (
        <li>
          <Key series={0}>
            <path class="usl-curve usl-beyond" d="M1 7H27" />
          </Key>
          <Term of="extrapolation">{texts.beyond}</Term>
        </li>
      )}
      {placed !== undefined && placed.band !== null && (
        <li>
          <Key series={0}>
            <rect class="usl-band" x="1" y="1" width="26" height="12" rx="2" />
          </Key>
          <Term of="confidenceBand">{texts.confidence(level)}</Term>
        </li>
      )}
      {placed !== undefined && placed.prediction !== null && (
        <li>
          <Key series={0}>
            <rect class="usl-prediction" x="1" y="1" width="26" height="12" rx="2" />
          </Key>
          <Term of="predictionBand">{texts.prediction(level)}</Term>
        </li>
      )}
      {placed?.lines
        .filter(({ kind }) => kind !== 'what-if')
        .map(({ kind, percentile }) => (
          <li key={`${kind} ${percentile?.name ?? ''}`}>
            <Key series={0}>
              <path class={`usl-line usl-${kind}`} d="M1 7H27" />
            </Key>
            <Term of={lineTerms[kind]}>{lineName(kind, percentile)}</Term>
          </li>
        ))}
      {placed?.peak?.interval != null && (
        <li>
          <Key series={0}>
            <path class="usl-peak-interval" d="M2 7H26" />
          </Key>
          <Term of="peak">{texts.peakInterval(level)}</Term>
        </li>
      )}
      {view === 'throughput' && placed?.peakOffChart != null && (
        <li>{texts.peakOffChart(formatNumber(placed.peakOffChart, 'concurrency', locale))}</li>
      )}
      <Plans layout={layout} overlay={overlay} />
    </ul>
  );
}

/** The legend of several series, with the peak of each. */
export function SeriesLegend({
  fits,
  names,
  layout,
  overlay,
  headers,
  rowLabel,
  locale,
}: LegendProps & { fits: readonly Fit[]; names: readonly string[] }) {
  return (
    <ul class="usl-legend">
      {names.map((name, i) => {
        const placed = layout.series[i];
        const peak = placed?.peak?.concurrency ?? placed?.peakOffChart ?? null;
        return (
          <li key={name}>
            <Key series={i}>
              <path class="usl-curve" d="M1 7H27" />
              <path class="usl-marker" d={markerPath(i)} transform="translate(14 7)" />
            </Key>
            <span>
              {name}
              {peak !== null && (
                <span class="usl-muted">
                  {' '}
                  {legendTexts().peakOf(
                    formatNumber(peak >= 10 ? Math.round(peak) : peak, 'concurrency', locale),
                  )}
                </span>
              )}
            </span>
          </li>
        );
      })}
      <Means layout={layout} />
      <MeasuredLatency {...{ layout, headers }} />
      <LeftOut fits={fits} rowLabel={rowLabel} />
      <Plans layout={layout} overlay={overlay} />
    </ul>
  );
}

/** The legend of separately measured latencies, if they are drawn. */
function MeasuredLatency({ layout, headers }: Pick<LegendProps, 'layout' | 'headers'>) {
  if (layout.series.every(({ measured }) => measured === '')) return null;
  return (
    <li>
      <Key series={0}>
        <path class="usl-plus" d={plusAt(14, 7)} transform="translate(4.2 2.1) scale(0.7)" />
      </Key>
      {legendTexts().latency(headers.latency ?? '')}
    </li>
  );
}

/** What the marks are where there are too many points to be told apart. */
function Means({ layout }: Pick<LegendProps, 'layout'>) {
  if (layout.series.every(({ points }) => points.length <= mostMarkers)) return null;
  return (
    <li>
      <Key series={0}>
        <rect class="usl-density" fill-opacity="0.35" x="1" y="1" width="26" height="12" />
        <path class="usl-spread" d="M14 1V13M11 1h6M11 13h6" />
        <path class="usl-mean" d="M14 7h0" />
      </Key>
      {legendTexts().means}
    </li>
  );
}

/** More rows than this are counted. */
const mostRows = 6;

/** The points not included in the fit: excluded and held-out ones. */
function LeftOut({ fits, rowLabel }: { fits: readonly Fit[]; rowLabel: RowLabel }) {
  const points = fits.flatMap((fit) => fit.points.filter(({ included }) => !included));
  const held = points.filter(isHeldOut);
  const left = points.filter((point) => !isHeldOut(point));
  const texts = legendTexts();
  return (
    <>
      {left.length > 0 && (
        <li>
          <OutKey>
            <path class="usl-cross" d={crossPath} />
          </OutKey>
          {texts.leftOut(...rowsOf(left, rowLabel))}
        </li>
      )}
      {held.length > 0 && (
        <li>
          <OutKey />
          <Term of="holdOut">{texts.heldOut(...rowsOf(held, rowLabel))}</Term>
        </li>
      )}
    </>
  );
}

function OutKey({ children }: { children?: preact.ComponentChildren }) {
  return (
    <Key series={0}>
      <g transform="translate(14 7)">
        <path class="usl-marker usl-excluded" d={markerPath(0)} />
        {children}
      </g>
    </Key>
  );
}

/** The first rows, and the number of others. */
function rowsOf(points: readonly Point[], rowLabel: RowLabel): [rows: string, more: number] {
  const first = points.slice(0, mostRows).map(({ row }) => rowLabel(row));
  return [first.join(', '), points.length - first.length];
}

/** The legend of what planning added. */
function Plans({ layout, overlay }: { layout: ChartLayout; overlay: Overlay | null }) {
  const whatIf = layout.series.some(({ lines }) => lines.some(({ kind }) => kind === 'what-if'));
  return (
    <>
      {whatIf && (
        <li>
          <Key series={overlay?.fit ?? 0}>
            <path class="usl-line usl-what-if" d="M1 7H27" />
          </Key>
          <Term of="whatIf">{lineName('what-if')}</Term>
        </li>
      )}
      {layout.window !== null && (
        <li>
          <Key series={0}>
            <rect class="usl-window" x="1" y="1" width="26" height="12" />
            <path class="usl-window-end" d="M1 1V13M27 1V13" />
          </Key>
          <Term of="requirement">{legendTexts().requirement}</Term>
        </li>
      )}
    </>
  );
}
