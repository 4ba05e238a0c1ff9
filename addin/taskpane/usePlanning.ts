import { useMemo, useState } from 'preact/hooks';
import type { Fit, Measurements, TableOptions } from 'usl-fit';
import type { Overlay } from '../../view/chart/overlay.ts';
import { tableOptions } from '../../view/fitForView.ts';
import { useRequirement, type RequirementPlan } from '../../view/planning/useRequirement.ts';
import { useWhatIf, type WhatIfPlan } from '../../view/planning/useWhatIf.ts';
import { takingEffect } from './state/fitting.ts';
import type { PaneState } from './state/paneState.ts';

/** Planning with the fit of one series. */
export interface Planning {
  /** The fit, and its index among those shown; null if there is none. */
  fit: Fit | null;
  place: number;
  choose: (place: number) => void;
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
  const [chosen, choose] = useState(0);
  const fits = outcome?.kind === 'fitted' ? outcome.report.fits : [];
  const place = chosen < fits.length ? chosen : 0;
  const fit = fits[place] ?? null;
  const series = fit?.series ?? null;
  const isFitted = fit !== null;

  const measurements = useMemo<Measurements | null>(
    () => (selection === null || !isFitted ? null : { table: selection.table, series }),
    [selection, isFitted, series],
  );
  const options = useMemo<TableOptions>(
    () =>
      tableOptions(choice, settings, selection === null ? [] : takingEffect(exclusions, selection)),
    [choice, settings, exclusions, selection],
  );
  const requirement = useRequirement(measurements, options);
  const whatIf = useWhatIf(fit);
  const { window } = requirement;
  const { law } = whatIf;
  const overlay = useMemo<Overlay | null>(
    () => (window === null && law === null ? null : { fit: place, window, law }),
    [place, window, law],
  );
  return { fit, place, choose, measurements, options, requirement, whatIf, overlay };
}
