import { useId, useMemo, useRef, useState } from 'preact/hooks';
import type { Fit } from 'usl-fit';
import { formatNumber, formatPlain } from '../format.ts';
import { Nothing, onDemand } from '../parts/onDemand.tsx';
import { isHeldOut } from '../heldOut.ts';
import { concurrencyTitle, type Headers } from '../labels.ts';
import { latencyUnitOf, measuredLatencyFactor, timeFactor } from '../latencyUnit.ts';
import { mixesCurves, withoutCurve } from '../rows.ts';
import { rowInWords, type RowLabel } from '../rowLabel.ts';
import { answer } from '../sentence.ts';
import { chartTexts, trialTexts } from '../texts/chart.ts';
import { nameTexts } from '../texts/result.ts';
import { numberLocale } from '../texts/part.ts';
import { Axes } from './Axes.tsx';
import { Curves, RequiredWindow } from './Curves.tsx';
import type { Domain } from './domain.ts';
import { tellsThroughput } from './drag/throughputAt.ts';
import type { Trials } from './drag/trials.ts';
import { chartLayout, type ChartLayout } from './layout.ts';
import { MarksLegend, SeriesLegend } from './Legend.tsx';
import { defaultChartSettings, type ChartSettings } from './chartSettings.ts';
import type { Overlay } from './overlay.ts';
import { PeakMark } from './PeakMark.tsx';
import { mostMarkers, Points, type PointName } from './Points.tsx';
import { usePointTip } from './usePointTip.ts';
import { useWidth } from './useWidth.ts';
import { viewOf } from './views.ts';
import { ViewSwitch } from './ViewSwitch.tsx';

const PointButtons = onDemand(
  () => import(/* webpackChunkName: "soon" */ './PointButtons.tsx'),
  'PointButtons',
  ({ layout, name }) => <AllPoints {...{ layout, name }} coming />,
);
const GoalLine = onDemand(
  () => import(/* webpackChunkName: "soon" */ './GoalLine.tsx'),
  'GoalLine',
  () => <g class="usl-coming" />,
);
const LineLabels = onDemand(
  () => import(/* webpackChunkName: "soon" */ './LineLabels.tsx'),
  'LineLabels',
  () => <g class="usl-coming" />,
);
const SeriesLabels = onDemand(
  () => import(/* webpackChunkName: "soon" */ './LineLabels.tsx'),
  'SeriesLabels',
  () => <g class="usl-coming" />,
);
const CurveReader = onDemand(
  () => import(/* webpackChunkName: "soon" */ './CurveReader.tsx'),
  'CurveReader',
  Nothing,
);
const ManyPoints = onDemand(
  () => import(/* webpackChunkName: "soon" */ './ManyPoints.tsx'),
  'ManyPoints',
  () => <g class="usl-coming" />,
);
const PointTip = onDemand(
  () => import(/* webpackChunkName: "soon" */ './PointTip.tsx'),
  'PointTip',
  Nothing,
);
const PointsTable = onDemand(
  () => import(/* webpackChunkName: "soon" */ './PointsTable.tsx'),
  'PointsTable',
  Nothing,
);
const ParabolaNote = onDemand(
  () => import(/* webpackChunkName: "soon" */ './ParabolaNote.tsx'),
  'ParabolaNote',
  Nothing,
);
const LatencyNote = onDemand(
  () => import(/* webpackChunkName: "soon" */ './LatencyNote.tsx'),
  'LatencyNote',
  Nothing,
);
const TryingNote = onDemand(
  () => import(/* webpackChunkName: "soon" */ './drag/TrialNotes.tsx'),
  'TryingNote',
  Nothing,
);
const AppliedNote = onDemand(
  () => import(/* webpackChunkName: "soon" */ './drag/TrialNotes.tsx'),
  'AppliedNote',
  Nothing,
);

/** Inputs of the chart. */
export interface ChartProps {
  fits: readonly Fit[];
  /** The names of the fits, in the same order. */
  names: readonly string[];
  /** Number of last fits that are only for comparison: their points are not clickable. */
  beside?: number;
  headers: Headers;
  locale?: string | undefined;
  rowLabel?: RowLabel;
  /** Excludes a point from the fit, or includes it again. */
  onPoint?: ((series: string | null, row: number) => void) | undefined;
  /** Lets the user try throughputs by moving points; without it points cannot be moved. */
  trials?: Trials | undefined;
  overlay?: Overlay | null;
  /** Whether it is the main content of a page: then its lines are labelled, and the pointer reads the curve. */
  isMain?: boolean;
  /** View settings and their change handler; if omitted, the chart keeps its own state. */
  chartSettings?: ChartSettings | undefined;
  onChartSettings?: ((chartSettings: ChartSettings) => void) | undefined;
  /** Whether space is limited: then views are a select, and the legend is collapsible. */
  compact?: boolean;
}

const initialWidth = 640;
/** A narrower chart has no space for labels at the lines. */
const narrowest = 300;
/** With more series than this, bands would hide each other. */
const mostBands = 3;
/** The names of more series stand in the legend alone. */
const mostNamed = 4;

/** The chart of measurements, fitted curves and peaks, with the same numbers as a table. */
export function Chart(props: ChartProps) {
  const figure = useRef<HTMLElement>(null);
  // A page draws its chart once it knows its width, not twice; a picture is drawn at once.
  const awaits = props.isMain === true && typeof document !== 'undefined';
  const width = useWidth(figure, awaits ? 0 : initialWidth);
  return (
    <figure ref={figure} class="usl-figure" aria-label={chartTexts().chart}>
      {width > 0 && <Drawing {...props} width={width} />}
    </figure>
  );
}

function Drawing(props: ChartProps & { width: number }) {
  const {
    width,
    fits,
    names,
    headers,
    rowLabel = rowInWords,
    onPoint,
    trials,
    overlay = null,
  } = props;
  const { compact = false, beside = 0 } = props;
  // Differs between languages, so that memoised texts are translated again.
  const { locale = numberLocale() } = props;
  const texts = chartTexts();
  const frame = useRef<HTMLDivElement>(null);
  const [localSettings, setLocalSettings] = useState(defaultChartSettings);
  const { chartSettings = localSettings, onChartSettings = setLocalSettings } = props;
  const { view, logarithmic } = chartSettings;
  const [tableShown, setTableShown] = useState(false);
  const [legendShown, setLegendShown] = useState(false);
  const [curvesShown, setCurvesShown] = useState(false);
  const isHero = props.isMain === true && fits.length === 1;
  const folds = compact || isHero;
  const hasRoom = props.isMain === true && width >= narrowest;
  const id = useId();
  const trying = trials?.current ?? null;
  // Keeps the axes fixed while a point or the goal line is dragged, so that it stays under the pointer.
  const settled = useRef<Domain | null>(null);
  const [goalHeld, setGoalHeld] = useState(false);
  const isSettled = trying === null && !goalHeld;
  const domain = isSettled ? null : settled.current;
  const latencyFactor = measuredLatencyFactor(headers);
  const inThousandths = view === 'latency' && timeFactor(headers, 's') === 1;
  const layout = useMemo(
    () =>
      chartLayout(fits, width, locale, {
        view,
        logarithmic,
        overlay,
        domain,
        latencyFactor,
        inThousandths,
        curves: curvesShown,
        prediction: legendShown || !folds,
      }),
    [
      fits,
      width,
      locale,
      view,
      logarithmic,
      overlay,
      domain,
      latencyFactor,
      inThousandths,
      curvesShown,
      legendShown,
      folds,
    ],
  );
  // The legend must be open if it alone tells which points are excluded, and how latencies are drawn.
  const isFolded =
    folds &&
    !legendShown &&
    (compact ||
      (fits.every(({ points }) => points.every((one) => one.included)) &&
        layout.series.every(({ measured }) => measured === '')));
  if (isSettled) settled.current = layout.domain;
  // Invisible content need not update at 60 Hz.
  const lasting = useRef(fits);
  if (trying === null) lasting.current = fits;
  const describedFits = tableShown ? fits : lasting.current;
  const spoken = useMemo(() => new Map<string, string>(), [describedFits, texts, locale, rowLabel]);
  const { tip, show, leave, hide } = usePointTip();
  const time = layout.thousandths ? nameTexts().milliseconds : latencyUnitOf(headers);
  const seriesCount = fits.length - beside;
  const pressable = useMemo(
    () => (beside === 0 ? layout : { ...layout, series: layout.series.slice(0, seriesCount) }),
    [layout, beside, seriesCount],
  );
  const first = fits[0];
  if (first === undefined) return null;

  const titleOf = (series: number, row: number) =>
    texts.pointTitle(fits.length === 1 ? null : (names[series] ?? ''), rowLabel(row));
  const name: PointName = (series, point) => {
    const key = `${series} ${point.row}`;
    const label =
      spoken.get(key) ??
      texts.point({
        title: titleOf(series, point.row),
        concurrency: `${headers.concurrency} ${formatPlain(point.concurrency, locale)}`,
        throughput: `${headers.throughput} ${formatPlain(point.throughput, locale)}`,
        fitted: formatNumber(point.fitted, 'throughput', locale),
        residual: formatNumber(point.residual, 'throughput', locale),
        part: point.included ? 'taken' : isHeldOut(point) ? 'held out' : 'excluded',
      });
    spoken.set(key, label);
    return label;
  };
  const few = layout.series.every(({ points }) => points.length <= mostMarkers);
  const pressed = few ? onPoint : undefined;
  const movable = pressed !== undefined && trials !== undefined && tellsThroughput(view);
  const tipped = layout.series[tip?.series ?? -1]?.points.find(
    ({ point }) => point.row === tip?.row,
  );
  const bare = fits.every((fit) => withoutCurve(fit) !== null) ? withoutCurve(first) : null;
  const xTitle = concurrencyTitle(headers);
  const yTitle = viewOf(view).title(headers, time);

  const legend =
    fits.length === 1 ? (
      <MarksLegend {...{ fit: first, layout, view, overlay, headers, rowLabel, locale }} />
    ) : (
      <SeriesLegend {...{ fits, names, layout, overlay, headers, rowLabel, locale }} />
    );

  return (
    <>
      <ViewSwitch
        {...{ chartSettings, onChartSettings, compact }}
        areLogarithmic={[layout.x.logarithmic, logarithmic ?? layout.y.logarithmic]}
        isScalingDrawn={layout.series.some(({ lines }) =>
          lines.some(({ kind }) => kind === 'linear'),
        )}
        withoutCurve={curvesShown || view === 'residuals' ? null : bare}
        trying={trying === null ? null : <TryingNote trial={trying} {...{ rowLabel, locale }} />}
      />
      <div ref={frame} class="usl-paper">
        <svg
          class="usl-chart"
          width={layout.width}
          height={layout.height}
          viewBox={`0 0 ${layout.width} ${layout.height}`}
          role="group"
          aria-label={texts.chart}
        >
          <g role="img" aria-labelledby={`${id}-title ${id}-desc`}>
            <title id={`${id}-title`}>{texts.title(yTitle, xTitle)}</title>
            <desc id={`${id}-desc`}>{description({ fits, names, headers, locale })}</desc>
            <clipPath id={`${id}-plot`}>
              <rect
                x={layout.plot.left}
                y={layout.plot.top}
                width={layout.plot.right - layout.plot.left}
                height={layout.plot.bottom - layout.plot.top}
              />
            </clipPath>
            <RequiredWindow layout={layout} />
            <Axes {...{ layout, xTitle, yTitle }} />
            <g clip-path={`url(#${id}-plot)`}>
              {layout.series.map(
                (series, i) =>
                  series.points.length > mostMarkers && (
                    <ManyPoints key={i} {...{ series, layout }} index={i} />
                  ),
              )}
              {layout.series.map((series, i) => (
                <Curves key={i} series={series} index={i} withBand={fits.length <= mostBands} />
              ))}
            </g>
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
            {hasRoom && fits.length > 1 && fits.length <= mostNamed && (
              <SeriesLabels {...{ layout, names }} />
            )}
            {hasRoom && fits.length === 1 && (
              <LineLabels {...{ layout, locale }} level={first.confidenceLevel} />
            )}
            <AllPoints {...{ layout, name }} from={pressed === undefined ? 0 : seriesCount} />
          </g>
          {pressed !== undefined && (
            <PointButtons
              {...{ view, name, trials }}
              layout={pressable}
              seriesOf={(index) => fits[index]?.series ?? null}
              hint={movable ? `${id}-hint` : undefined}
              onPoint={pressed}
              onTip={show}
              onTipEnd={leave}
            />
          )}
          {overlay?.goal != null && (
            <GoalLine goal={overlay.goal} layout={layout} onHold={setGoalHeld} />
          )}
        </svg>
        {props.isMain === true && view !== 'residuals' && (
          <CurveReader
            {...{ fits, names, layout, view, headers, locale }}
            percentiles={overlay?.percentiles}
            paper={frame}
            isIdle={tip !== null || trying !== null || goalHeld}
          />
        )}
        {tipped !== undefined && tip !== null && trying === null && (
          <PointTip
            {...{ layout, headers, locale }}
            placed={tipped}
            title={titleOf(tip.series, tip.row)}
            onStay={() => {
              show(tip);
            }}
            onLeave={hide}
          />
        )}
      </div>
      {view === 'deviation' && fits.length === 1 && (
        <ParabolaNote parabola={layout.parabola} symbols={chartSettings.symbols} locale={locale} />
      )}
      {view === 'latency' && headers.latency !== undefined && <LatencyNote headers={headers} />}
      {movable && (
        <p id={`${id}-hint`} class="usl-note usl-hint">
          {trialTexts().hint}
        </p>
      )}
      {trials !== undefined && (
        <div role="status">
          {trials.applied !== null && (
            <AppliedNote
              trial={trials.applied}
              {...{ rowLabel, locale }}
              onPutBack={trials.onPutBack}
            />
          )}
        </div>
      )}
      <figcaption>
        <div id={`${id}-legend`} class={isFolded ? 'usl-folded' : undefined}>
          {legend}
        </div>
        {folds && (isFolded || legendShown) && (
          <button
            type="button"
            class="usl-quiet"
            aria-expanded={legendShown}
            aria-controls={`${id}-legend`}
            onClick={() => {
              setLegendShown(!legendShown);
            }}
          >
            {legendShown ? texts.hideLegend : texts.showLegend}
          </button>
        )}
        {fits.length === 1 && mixesCurves(first) && view !== 'residuals' && (
          <button
            type="button"
            class="usl-quiet"
            onClick={() => {
              setCurvesShown(!curvesShown);
            }}
          >
            {curvesShown ? texts.hideCurves : texts.showCurves}
          </button>
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
          {tableShown ? texts.hidePoints : texts.showPoints}
        </button>
      </figcaption>
      <div
        id={`${id}-table`}
        class={`usl-points ${tableShown ? 'usl-scroll' : 'usl-hidden'}`}
        {...(tableShown ? { role: 'region', 'aria-label': texts.points, tabIndex: 0 } : {})}
      >
        <PointsTable
          {...{ names, headers, rowLabel, locale }}
          fits={describedFits}
          shown={tableShown}
        />
      </div>
    </>
  );
}

/** The measurements without buttons: not interactive, or not yet. */
function AllPoints({
  layout,
  name,
  from = 0,
  coming = false,
}: {
  layout: ChartLayout;
  name: PointName;
  /** The first series to draw. */
  from?: number;
  coming?: boolean;
}) {
  return (
    <g class={coming ? 'usl-coming' : undefined}>
      {layout.series.map(
        (series, i) => i >= from && <Points key={i} series={series} index={i} name={name} />,
      )}
    </g>
  );
}

function description({ fits, names, headers }: ChartProps): string {
  return fits
    .map((fit, i) => {
      const words = answer(fit, headers);
      return fits.length === 1 ? words : `${names[i] ?? ''}: ${words}`;
    })
    .join(' ');
}
