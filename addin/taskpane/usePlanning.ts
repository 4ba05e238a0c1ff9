import { useMemo, useState } from 'preact/hooks';
import type { Fit, Measurements, Table, TableOptions } from 'usl-fit';
import type { Overlay } from '../../view/chart/overlay.ts';
import { tableOptions } from '../../view/fitForView.ts';
import { useRequirement, type RequirementPlan } from '../../view/planning/useRequirement.ts';
import { useWhatIf, type WhatIfPlan } from '../../view/planning/useWhatIf.ts';
import { fittedOf, takingEffect } from './state/fitting.ts';
import type { PaneState } from './state/paneState.ts';

/** Planning with the fit of one series. */
export interface Planning {
  /** The fit, and its index among those shown; null if there is none. */
  fit: Fit | null;
  index: number;
  choose: (index: number) => void;
  /** The table without what is still to be measured. */
  table: Table | null;
  measurements: Measurements | null;
  options: TableOptions;
  requirement: RequirementPlan;
  whatIf: WhatIfPlan;
  /** What it adds to the chart. */
  overlay: Overlay | null;
}

/** Planning with what the pane shows. */
export function usePlanning(state: PaneState): Planning {
  const { selection, outcome, choice, settings, exclusions } = state;
  const measured = useMemo(
    () => (selection === null ? null : fittedOf(selection, outcome)),
    [selection, outcome],
  );
  const table = measured?.table ?? null;
  const [chosen, choose] = useState(0);
  const fits = outcome?.kind === 'fitted' ? outcome.report.fits : [];
  const index = chosen < fits.length ? chosen : 0;
  const fit = fits[index] ?? null;
  const series = fit?.series ?? null;
  const isFitted = fit !== null;

  const measurements = useMemo<Measurements | null>(
    () => (table === null || !isFitted ? null : { table, series }),
    [table, isFitted, series],
  );
  const options = useMemo<TableOptions>(
    () =>
      tableOptions(choice, settings, measured === null ? [] : takingEffect(exclusions, measured)),
    [choice, settings, exclusions, measured],
  );
  const requirement = useRequirement(measurements, options);
  const whatIf = useWhatIf(fit);
  const { window } = requirement;
  const { law } = whatIf;
  const overlay = useMemo<Overlay | null>(
    () => (window === null && law === null ? null : { fit: index, window, law }),
    [index, window, law],
  );
  return { fit, index, choose, table, measurements, options, requirement, whatIf, overlay };
}
