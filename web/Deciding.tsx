import { useMemo } from 'preact/hooks';
import type { Figure, FitReport, Table, TableOptions } from 'usl-fit';
import type { Overlay } from '../view/chart/overlay.ts';
import type { ViewName } from '../view/chart/views.ts';
import type { CountsAnswer } from '../view/counts.ts';
import type { Answered } from '../view/decision/answered.ts';
import { Decision } from '../view/decision/Decision.tsx';
import type { StoredMachines } from '../view/decision/machines.ts';
import type { StoredQuestion } from '../view/decision/goal.ts';
import { countedHeaders } from '../view/labels.ts';
import type { StoredChanges } from '../view/planning/useWhatIf.ts';
import { percentilesOf } from '../view/percentile/percentile.ts';
import { seriesNames } from '../view/seriesNames.ts';
import { language } from '../view/texts/part.ts';
import { AnswersInWorker } from './worker/WorkerViews.tsx';

/** The decision card of one series of the page; slow questions are answered in a worker. */
export function Deciding({
  report,
  table,
  decimal,
  options,
  counts,
  chosen,
  ...decision
}: StoredChanges &
  StoredMachines &
  StoredQuestion & {
    /** The fitted report, without any trial in progress. */
    report: FitReport;
    table: Table;
    /** The sign that its numbers were read with; null where none of them tells. */
    decimal: 'point' | 'comma' | null;
    options: TableOptions;
    counts: CountsAnswer;
    /** Index of the chosen series. */
    chosen: number;
    /** How the chart is looked at. */
    view: ViewName;
    onChoose: (index: number) => void;
    onBack: () => void;
    onOverlay: (overlay: Overlay | null) => void;
    onRoom: (room: Figure | null) => void;
    onAnswered: (answered: Answered | null) => void;
  }) {
  const { fits, columns } = report;
  const series = fits[chosen]?.series ?? null;
  const measurements = useMemo(() => ({ table, series }), [table, series]);
  const headers = useMemo(() => countedHeaders(columns, counts), [columns, counts, language()]);
  const fit = fits[chosen];
  const percentiles = useMemo(
    () => (fit === undefined ? [] : percentilesOf(fit, table, columns, decimal)),
    [fit, table, columns, decimal],
  );
  return (
    <AnswersInWorker>
      <Decision
        {...{ fits, chosen, measurements, options, headers, percentiles }}
        names={seriesNames(fits)}
        {...decision}
      />
    </AnswersInWorker>
  );
}
