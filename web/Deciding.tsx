import { useMemo } from 'preact/hooks';
import type { FitReport, Table, TableOptions } from 'usl-fit';
import type { Overlay } from '../view/chart/overlay.ts';
import type { SaidCounts } from '../view/counts.ts';
import { Decision } from '../view/decision/Decision.tsx';
import { countedHeaders } from '../view/labels.ts';
import type { KeptChanges } from '../view/planning/useWhatIf.ts';
import { seriesNames } from '../view/seriesNames.ts';
import { language } from '../view/texts/part.ts';
import { AnswersInWorker } from './worker/WorkerViews.tsx';

/** The decision card of one series of the page; slow questions are answered in a worker. */
export function Deciding({
  report,
  table,
  options,
  counts,
  chosen,
  ...decision
}: KeptChanges & {
  /** The fitted report, without any trial in progress. */
  report: FitReport;
  table: Table;
  options: TableOptions;
  counts: SaidCounts;
  /** Index of the chosen series. */
  chosen: number;
  onChoose: (place: number) => void;
  onOverlay: (overlay: Overlay | null) => void;
}) {
  const { fits, columns } = report;
  const series = fits[chosen]?.series ?? null;
  const measurements = useMemo(() => ({ table, series }), [table, series]);
  const headers = useMemo(() => countedHeaders(columns, counts), [columns, counts, language()]);
  return (
    <AnswersInWorker>
      <Decision
        {...{ fits, chosen, measurements, options, headers }}
        names={seriesNames(fits)}
        {...decision}
      />
    </AnswersInWorker>
  );
}
