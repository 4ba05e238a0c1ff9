import { useLayoutEffect, useMemo } from 'preact/hooks';
import type { TableOptions } from 'usl-fit';
import { AnswersInWorker } from '../worker/WorkerViews.tsx';
import type { Entry } from '../entry.ts';
import type { Dispatch } from '../session.ts';
import { askable } from './askable.ts';
import type { Cards } from './useCards.ts';
import type { FittedSeries } from './useShownSeries.ts';
import { countedHeaders } from '../../view/labels.ts';
import { FirstPlan } from '../../view/planning/FirstPlan.tsx';
import { Next } from '../../view/planning/Next.tsx';
import { Requirement } from '../../view/planning/Requirement.tsx';
import { Threads } from '../../view/planning/Threads.tsx';
import { useRequirement } from '../../view/planning/useRequirement.ts';
import { useWhatIf } from '../../view/planning/useWhatIf.ts';
import { WhatIf } from '../../view/planning/WhatIf.tsx';

const noOptions: TableOptions = {};

/**
 * Questions about one series: a requirement, a what-if, the next measurement. Input is kept while
 * there is nothing to plan with.
 */
export function Planning({
  fitted,
  entry: { counts, changes },
  dispatch,
  cards: { selected, setPlanned },
}: {
  /** Null if nothing is fitted. */
  fitted: FittedSeries | null;
  entry: Entry;
  dispatch: Dispatch;
  cards: Cards;
}) {
  const fit = fitted?.report.fits[selected] ?? null;
  const series = fit?.series ?? null;
  const asked = useMemo(
    () => (fitted === null ? null : askable(fitted, series)),
    [fitted?.table, fitted?.opened, fitted?.options, series],
  );
  const requirement = useRequirement(asked?.measurements ?? null, asked?.options ?? noOptions);
  const whatIf = useWhatIf(fit, {
    changes,
    change: (next) => {
      dispatch({ kind: 'try', tried: { changes: next } });
    },
  });
  const { window } = requirement;
  const { law } = whatIf;
  useLayoutEffect(() => {
    setPlanned(fit === null ? null : { fit: selected, window, law });
  }, [fit, selected, window, law]);
  if (fitted === null || fit === null || asked === null) return null;
  const headers = countedHeaders(fitted.report.columns, counts);
  return (
    <div class="plans">
      <Requirement plan={requirement} {...{ fit, headers }} />
      <WhatIf fit={fit} plan={whatIf} headers={headers} sliders={false} />
      <AnswersInWorker>
        <Next {...asked} {...{ fit, headers }} />
      </AnswersInWorker>
      <Threads measured={{ fit, headers }} />
      <FirstPlan />
    </div>
  );
}
