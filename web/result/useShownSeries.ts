import { useMemo, useState } from 'preact/hooks';
import type { FitReport, OpenText, TableOptions, TextTable } from 'usl-fit';
import { tableOptions } from '../../view/fitForView.ts';
import { fewLevels } from '../fewLevels/fewLevels.ts';
import { excludedRows } from '../heldOut/excludedRows.ts';
import { chosenReport, fewestInTable, type Chosen } from '../series/chosen.ts';
import type { Session } from '../session.ts';

/** The fits of the present table. */
export interface FittedSeries {
  /** The text as parsed by the core. */
  table: TextTable;
  /** The text in the solver, as it was fitted; null if a worker fitted it. */
  opened: OpenText | null;
  options: TableOptions;
  /** Of all series. */
  whole: FitReport;
  /** Of those on the screen. */
  report: FitReport;
}

/** The last report, and its part on the screen, which is chosen in a list of many series. */
export function useShownSeries(session: Session) {
  const { history, outcome, table, opened } = session;
  const { choice, settings, exclusions, heldOut } = history.present;
  const few = useMemo(() => fewLevels(session), [session]);
  // What stands there now has an answer of its own, so that of earlier data is not needed.
  const whole = few === null ? session.last : null;
  const options = useMemo(
    () => tableOptions(choice, settings, excludedRows({ exclusions, heldOut })),
    [choice, settings, exclusions, heldOut],
  );
  const [chosen, setChosen] = useState<Chosen>(null);
  const last = useMemo(
    () => (whole === null ? null : chosenReport(whole, chosen, { table, options })),
    [whole, chosen, table, options],
  );
  const { report } = outcome;
  const fitted: FittedSeries | null =
    report === null || last === null || table === null
      ? null
      : { table, opened, options, whole: report, report: last };
  return {
    /** The report of one or two levels; null for other data. */
    few,
    whole,
    last,
    /** Null while the last report is of other data. */
    fitted,
    isListed: (whole?.fits.length ?? 0) >= fewestInTable,
    chosen,
    setChosen,
  };
}

/** Which series are on the screen. */
export type ShownSeries = ReturnType<typeof useShownSeries>;
