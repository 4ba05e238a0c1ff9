import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { Figure, Fit, FitReport } from 'usl-fit';
import { Chart } from './chart/Chart.tsx';
import type { Trials } from './chart/drag/trials.ts';
import type { CountsAnswer } from './counts.ts';
import type { ChartSettings } from './chart/chartSettings.ts';
import type { Overlay } from './chart/overlay.ts';
import { useHeldHeight } from './chart/useHeldHeight.ts';
import { ErrorCard } from './ErrorCard.tsx';
import { Fold } from './controls/Fold.tsx';
import { Figures } from './Figures.tsx';
import { countedHeaders, type Headers } from './labels.ts';
import { ResultTable } from './ResultTable.tsx';
import { Nothing, onDemand } from './parts/onDemand.tsx';
import { rowInWords, type RowLabel } from './rowLabel.ts';
import { answerParts } from './sentence.ts';
import { pairOf } from './sides.ts';
import { seriesNames } from './seriesNames.ts';
import { SymbolSwitch } from './SymbolSwitch.tsx';
import { resultTexts } from './texts/result.ts';

export { seriesNames };

const WarningCards = onDemand(
  () => import(/* webpackChunkName: "soon" */ './WarningCards.tsx'),
  'WarningCards',
  Nothing,
);
const Doubts = onDemand(
  () => import(/* webpackChunkName: "soon" */ './Doubts.tsx'),
  'Doubts',
  ({ codes }) => (codes.length === 0 ? null : <DoubtsToCome />),
);
const Interchanged = onDemand(
  () => import(/* webpackChunkName: "soon" */ './Interchanged.tsx'),
  'Interchanged',
  Nothing,
);
const ModelTable = onDemand(
  () => import(/* webpackChunkName: "soon" */ './ModelTable.tsx'),
  'ModelTable',
  Nothing,
);

/** The fits of an earlier table, and what changed since. */
export interface Earlier {
  fits: readonly Fit[];
  /** Names of all curves if both are drawn: the present ones, then these. */
  names: readonly string[];
  /** The change in one line; null if unknown. */
  change: string | null;
}

/** Inputs of the report. */
export interface ReportProps {
  report: FitReport;
  /** What the user said the concurrency counts; the header takes precedence. */
  counts?: CountsAnswer;
  locale?: string | undefined;
  /** The label of a row; `row 7` by default. */
  rowLabel?: RowLabel;
  /** Shows rows of a series at their source; without it rows are named but not clickable. */
  onRows?: (series: string | null, rows: readonly number[]) => void;
  /** Excludes a point from the fit, or includes it again; without it points are not clickable. */
  onPoint?: (series: string | null, row: number) => void;
  /** Reads concurrency and throughput from these columns; without it swapping them is not offered. */
  onColumns?: (columns: { n: number; x: number }) => void;
  /** Declares that the latencies are a percentile; without it this is not offered. */
  onPercentile?: (() => void) | undefined;
  /** Reads what users who think have in flight as the concurrency; without it nothing offers that. */
  onInFlight?: (() => void) | undefined;
  /** Lets contention and coherency be negative; without it nothing offers that. */
  onFreeBounds?: (() => void) | undefined;
  /** Excludes rows, with a reason; without it nothing offers that. */
  onLeaveOut?: ((rows: readonly number[], reason: string) => void) | undefined;
  /** Lets throughputs be tried by moving points of the chart; without it they stay where they are. */
  trials?: Trials;
  /** Measurements before a change: their curves are added to the chart, and the change is reported first. */
  earlier?: Earlier | null;
  /** The differences from the earlier table, which take the place of the numbers once the change is known. */
  differences?: ComponentChildren;
  /** What planning adds to the chart. */
  overlay?: Overlay | null;
  /** The chart's settings; without them the chart keeps its own state. */
  chartSettings?: ChartSettings;
  onChartSettings?: (chartSettings: ChartSettings) => void;
  /** Whether its chart is the main content of a page. */
  isMain?: boolean;
  /** What lies above today's load, if that is known. */
  room?: Figure | null;
  /** A face's decision card, right below the sentence. */
  decision?: ComponentChildren;
  /** A face's own list of the series that were not fitted; by default their errors. */
  problems?: ComponentChildren;
  /** Whether space is limited, as in a task pane. */
  compact?: boolean;
  /** Replaces the answers of the series, if there are several. */
  comparison?: ComponentChildren;
  /** Planning panels, between the chart and the numbers. */
  decisions?: ComponentChildren;
  /** Whether the answers of several series appear with the numbers of each, because a face shows a table of them. */
  answersBelow?: boolean;
}

/**
 * The whole report: a sentence, a chart, the numbers, and warnings; where the columns are probably interchanged, and can
 * be turned round, that alone.
 */
export function Report(props: ReportProps) {
  const { report, onColumns } = props;
  const [confirmedColumns, setConfirmedColumns] = useState<unknown>(null);
  const { concurrency, throughput } = report.columns;
  const [fit, ...others] = report.fits;
  const turned = fit?.warnings.find(({ code }) => code === 'columns-interchanged');
  const columns = `${concurrency.header} ${throughput.header}`;
  const isOffered = onColumns !== undefined && others.length === 0 && confirmedColumns !== columns;
  if (fit === undefined || turned === undefined || !isOffered) return <WholeReport {...props} />;
  return (
    <Interchanged
      fit={fit}
      warning={turned}
      headers={countedHeaders(report.columns, props.counts ?? null)}
      onInterchange={() => {
        onColumns({ n: throughput.number, x: concurrency.number });
      }}
      onKeep={() => {
        setConfirmedColumns(columns);
      }}
    />
  );
}

function WholeReport(props: ReportProps) {
  const {
    report,
    locale,
    rowLabel = rowInWords,
    onRows,
    onPoint,
    onColumns,
    trials,
    overlay = null,
    earlier = null,
    chartSettings,
    onChartSettings,
    problems,
    compact = false,
    decisions,
    comparison,
  } = props;
  const { fits, errors } = report;
  const headers = countedHeaders(report.columns, props.counts ?? null);
  const names = seriesNames(fits);
  const only = fits.length === 1 ? fits[0] : undefined;
  const answersBelow = props.answersBelow === true && only === undefined;
  const isCompared = earlier?.change != null;
  const shown = { headers, locale };
  const chart = (
    <Chart
      {...{
        fits: earlier === null ? fits : [...fits, ...earlier.fits],
        names: earlier?.names ?? names,
        beside: earlier?.fits.length ?? 0,
        rowLabel,
        onPoint,
        trials,
        overlay,
        chartSettings,
        onChartSettings,
        compact,
        ...shown,
      }}
      isMain={props.isMain === true}
    />
  );
  const symbols = chartSettings?.symbols ?? null;
  const symbolSwitch = chartSettings !== undefined && onChartSettings !== undefined && (
    <SymbolSwitch {...{ chartSettings, onChartSettings }} />
  );
  const warnings = ({ warnings, answer, series }: Fit, heading: 'h2' | 'h3') => (
    <WarningCards
      {...{ warnings, heading, rowLabel }}
      doubts={answer.doubts}
      onPercentile={props.onPercentile}
      onInFlight={props.onInFlight}
      onFreeBounds={props.onFreeBounds}
      onLeaveOut={props.onLeaveOut}
      onRows={
        onRows === undefined
          ? undefined
          : (rows) => {
              onRows(series, rows);
            }
      }
      onInterchange={
        onColumns === undefined
          ? undefined
          : () => {
              const { concurrency, throughput } = report.columns;
              onColumns({ n: throughput.number, x: concurrency.number });
            }
      }
    />
  );
  const results = (fit: Fit) => (
    <ResultTable fit={fit} {...{ ...shown, symbols }} captionShown={!compact && fit === only} />
  );
  const models = (fit: Fit, heading: 'h2' | 'h3') => <ModelTable {...{ fit, heading, locale }} />;
  const numbers = (fit: Fit) => (
    <div class="usl-numbers">
      {results(fit)}
      {symbolSwitch}
    </div>
  );
  return (
    <div class="usl-report">
      {only !== undefined && <Figures fit={only} room={props.room} {...shown} />}
      {comparison != null && only === undefined ? (
        <div class="usl-answers" role="status">
          {comparison}
        </div>
      ) : (
        <Answers
          fits={answersBelow ? [] : fits}
          names={names}
          change={earlier?.change ?? null}
          trying={trials?.current != null}
          headers={shown.headers}
        />
      )}
      {problems ??
        errors.map((error) => <ErrorCard key={error.series} error={error} series={error.series} />)}
      {only !== undefined ? (
        <div class="usl-main">
          <div class="usl-first">
            {props.decision}
            {chart}
          </div>
          {decisions}
          {props.differences}
          {!compact && (isCompared ? symbolSwitch : numbers(only))}
          {warnings(only, 'h2')}
          {compact ? (
            <Fold title={resultTexts().caption}>
              {numbers(only)}
              {models(only, 'h3')}
            </Fold>
          ) : (
            models(only, 'h2')
          )}
        </div>
      ) : (
        <>
          <div class="usl-first">
            {props.decision}
            {chart}
          </div>
          {decisions}
          {props.differences}
          {symbolSwitch}
          <div class="usl-sections">
            {fits.map((fit, i) => (
              <section key={names[i]} class="usl-section">
                <h2>{names[i]}</h2>
                {answersBelow && (
                  <div class="usl-answer usl-one-of-many">
                    <AnswerText fit={fit} headers={headers} />
                  </div>
                )}
                {!compact && !isCompared && results(fit)}
                {warnings(fit, 'h3')}
                {compact ? (
                  <Fold title={resultTexts().caption}>
                    {results(fit)}
                    {models(fit, 'h3')}
                  </Fold>
                ) : (
                  models(fit, 'h3')
                )}
              </section>
            ))}
          </div>
        </>
      )}
    </div>
  );
}

function Answers({
  fits,
  names,
  change,
  trying,
  headers,
}: {
  fits: readonly Fit[];
  names: readonly string[];
  /** What changed since an earlier table. */
  change: string | null;
  /** Whether they are from a trial in progress. */
  trying: boolean;
  headers: Headers;
}) {
  const element = useRef<HTMLDivElement>(null);
  const height = useHeldHeight(element, trying);
  const before = pairOf({ fits: [...fits] })?.before;
  return (
    <div
      ref={element}
      class="usl-answers"
      role="status"
      // Announced when it settles, not at every pixel.
      aria-busy={trying}
      style={{ minBlockSize: height }}
    >
      {change !== null && <p class="usl-headline usl-change">{change}</p>}
      {fits.map((fit, i) => {
        return (
          <div
            key={names[i]}
            class={fits.length === 1 ? 'usl-answer' : 'usl-answer usl-one-of-many'}
          >
            {fits.length > 1 && <p class="usl-series-name">{names[i]}</p>}
            {/* Of before and after, the system that exists is measured next. */}
            <AnswerText fit={fit} headers={headers} withNext={fit !== before} />
          </div>
        );
      })}
    </div>
  );
}

function AnswerText({
  fit,
  headers,
  withNext = true,
}: {
  fit: Fit;
  headers: Headers;
  /** Whether it says what to do next. */
  withNext?: boolean;
}) {
  const { headline, detail, reason, next } = answerParts(fit, headers);
  return (
    <>
      <p class="usl-headline">{headline}</p>
      <Doubts codes={fit.answer.doubts} />
      {detail !== '' && <p class="usl-detail">{detail}</p>}
      {reason !== '' && <p class="usl-reason">{reason}</p>}
      {withNext && next !== '' && <p class="usl-next">{next}</p>}
    </>
  );
}

/** Takes the room of the pill until its words are there. */
function DoubtsToCome() {
  return <span class="usl-pill usl-doubts usl-coming">…</span>;
}
