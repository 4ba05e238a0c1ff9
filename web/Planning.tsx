import { useLayoutEffect, useMemo } from 'preact/hooks';
import type { FitReport, Table, TableOptions } from 'usl-fit';
import { AnswersInWorker } from './worker/WorkerViews.tsx';
import type { Overlay } from '../view/chart/overlay.ts';
import type { SaidCounts } from '../view/counts.ts';
import { countedHeaders } from '../view/labels.ts';
import { FirstPlan } from '../view/planning/FirstPlan.tsx';
import { Next } from '../view/planning/Next.tsx';
import { Requirement } from '../view/planning/Requirement.tsx';
import { Threads } from '../view/planning/Threads.tsx';
import { useRequirement } from '../view/planning/useRequirement.ts';
import { useWhatIf, type KeptChanges } from '../view/planning/useWhatIf.ts';
import { WhatIf } from '../view/planning/WhatIf.tsx';

/**
 * What can be asked of one series: a requirement, what would be if, where to measure next. What was
 * asked stays while there is nothing to plan with.
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
}: KeptChanges & {
  /** What is on the screen; null where nothing is fitted. */
  report: FitReport | null;
  /** The text as the core reads it. */
  table: Table | null;
  options: TableOptions;
  /** What the user said that the concurrency counts. */
  counts: SaidCounts;
  /** What the chart shows of it; compared by identity. */
  onOverlay: (overlay: Overlay | null) => void;
  /** Which series is planned for, by its place. */
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
