import type { TableOptions } from 'usl-fit';
import { toggled, withRows } from '../../view/excluded.ts';
import type { ReportProps } from '../../view/Report.tsx';
import type { Intake } from '../import/useIntake.ts';
import type { Dispatch, Session } from '../session.ts';

/** What the chart and the warnings of a report change in the session. */
export function reportActions(
  session: Session,
  dispatch: Dispatch,
  repair: Intake['repair'],
  options: TableOptions,
): Pick<
  ReportProps,
  'onColumns' | 'onPercentile' | 'onInFlight' | 'onFreeBounds' | 'onLeaveOut' | 'onPoint'
> {
  const { history, outcome } = session;
  const { choice, settings, exclusions, heldOut } = history.present;
  // Of two series side by side, a column more or another header would be that of one of them.
  const hasHeader = outcome.columns?.hasHeader === true && outcome.columns.sides === null;
  const repairBy = async (name: 'asPercentile' | 'withInFlight') => {
    const repairs = await import(/* webpackChunkName: "later" */ '../warningRepairs.ts');
    const repaired = repairs[name](session, options);
    if (repaired !== null) repair(repaired.entry, repaired.note);
  };
  const freeBounds = () => {
    dispatch({ kind: 'set', settings: { ...settings, bounds: 'none' } });
  };
  return {
    onColumns: (interchanged) => {
      dispatch({ kind: 'choose', choice: { ...choice, ...interchanged } });
    },
    onPercentile: hasHeader ? () => void repairBy('asPercentile') : undefined,
    onInFlight: hasHeader ? () => void repairBy('withInFlight') : undefined,
    onFreeBounds: settings.bounds === 'none' ? undefined : freeBounds,
    onLeaveOut: (rows, reason) => {
      dispatch({ kind: 'exclude', exclusions: withRows(exclusions, rows, reason) });
    },
    onPoint: (_, row) => {
      // Clicking a held-out point includes it again, like an excluded one.
      if (heldOut.includes(row)) {
        dispatch({ kind: 'hold out', rows: heldOut.filter((other) => other !== row) });
      } else dispatch({ kind: 'exclude', exclusions: toggled(exclusions, row) });
    },
  };
}
