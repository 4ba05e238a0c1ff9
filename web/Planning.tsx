import { useLayoutEffect, useMemo } from 'preact/hooks';
import type { FitReport, Table, TableOptions } from 'usl-fit';
import { AnswersInWorker } from './worker/WorkerViews.tsx';
import type { Overlay } from '../view/chart/overlay.ts';
import type { CountsAnswer } from '../view/counts.ts';
import { countedHeaders } from '../view/labels.ts';
import { FirstPlan } from '../view/planning/FirstPlan.tsx';
import { Next } from '../view/planning/Next.tsx';
import { Requirement } from '../view/planning/Requirement.tsx';
import { Threads } from '../view/planning/Threads.tsx';
import { useRequirement } from '../view/planning/useRequirement.ts';
import { useWhatIf, type StoredChanges } from '../view/planning/useWhatIf.ts';
import { WhatIf } from '../view/planning/WhatIf.tsx';

/**
 * Questions about one series: a requirement, a what-if, the next measurement. Input is kept while
 * there is nothing to plan with.
 */
export function Planning({
  report,
  table,
  options,
  counts,
  chosen,
  changes,
  change,
  onOverlay,
}: StoredChanges & {
  /** The report on the screen; null if nothing is fitted. */
  report: FitReport | null;
  /** The text as parsed by the core. */
  table: Table | null;
  options: TableOptions;
  /** What the user said the concurrency counts. */
  counts: CountsAnswer;
  /** Receives what the chart should show; compared by identity. */
  onOverlay: (overlay: Overlay | null) => void;
  /** Index of the chosen series. */
  chosen: number;
}) {
  const fit = report?.fits[chosen] ?? null;
  const series = fit?.series ?? null;
  const measurements = useMemo(
    () => (table === null || fit === null ? null : { table, series }),
    [table, fit, series],
  );
  const requirement = useRequirement(measurements, options);
  const whatIf = useWhatIf(fit, { changes, change });
  const { window } = requirement;
  const { law } = whatIf;
  useLayoutEffect(() => {
    onOverlay(fit === null ? null : { fit: chosen, window, law });
  }, [fit, chosen, window, law]);
  if (report === null || fit === null || measurements === null) return null;
  const headers = countedHeaders(report.columns, counts);
  return (
    <div class="plans">
      <Requirement plan={requirement} {...{ fit, headers }} />
      <WhatIf fit={fit} plan={whatIf} headers={headers} sliders={false} />
      <AnswersInWorker>
        <Next {...{ fit, measurements, options, headers }} />
      </AnswersInWorker>
      <Threads measured={{ fit, headers }} />
      <FirstPlan />
    </div>
  );
}
