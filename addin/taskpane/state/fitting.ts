import { UslError, type FitReport } from 'usl-fit';
import type { Choice } from '../../../view/choice.ts';
import type { ShownError } from '../../../view/ErrorCard.tsx';
import { fitForView, type Exclusion } from '../../../view/fitForView.ts';
import type { FitSettings } from '../../../view/settings.ts';
import type { Selection } from '../../workbook/contract.ts';
import { followed, sameRows, type KeptExclusion } from './exclusions.ts';

/** What came of measurements. */
export type Outcome =
  | { kind: 'fitted'; report: FitReport }
  | {
      kind: 'failed';
      errors: readonly ShownError[];
      /** Which column is which; null when nobody can tell. */
      columns: FitReport['columns'] | null;
      /** Names of the columns as far as the core could tell them. */
      names: readonly string[];
    };

/** How measurements are fitted. */
export interface HowToFit {
  choice: Choice;
  settings: FitSettings;
  exclusions: readonly KeptExclusion[];
}

/** Fits what was read; an error is an outcome too. */
export function outcomeOf(selection: Selection, how: HowToFit): Outcome {
  const { choice, settings, exclusions } = how;
  try {
    const exclude = takingEffect(exclusions, selection);
    const report = fitForView(selection.table, choice, settings, exclude);
    if (report.fits.length > 0) return { kind: 'fitted', report };
    const { errors, columns } = report;
    return { kind: 'failed', errors, columns, names: columns.names };
  } catch (error) {
    if (error instanceof UslError) {
      const names = error.details.columns ?? [];
      return { kind: 'failed', errors: [error], columns: null, names };
    }
    const message = `The solver stopped unexpectedly (${String(error)}). Open the pane again, then choose Fit.`;
    return { kind: 'failed', errors: [{ code: 'internal', message }], columns: null, names: [] };
  }
}

/**
 * Fits what was read with each left-out point where it is now. Rows may have moved since it was left
 * out.
 */
export function fitted(
  selection: Selection,
  how: HowToFit,
): { outcome: Outcome; exclusions: KeptExclusion[] } {
  const { exclusions } = how;
  const outcome = outcomeOf(selection, how);
  if (outcome.kind === 'failed') return { outcome, exclusions: [...exclusions] };
  const points = outcome.report.fits.flatMap((fit) => fit.points);
  const now = followed(exclusions, points);
  if (sameRows(now, exclusions)) return { outcome, exclusions: now };
  return { outcome: outcomeOf(selection, { ...how, exclusions: now }), exclusions: now };
}

/** The core refuses to leave out a row that is not there; here it is a row that may come back. */
export function takingEffect(
  exclusions: readonly KeptExclusion[],
  { table }: Selection,
): Exclusion[] {
  const filled = new Set(
    (table.rows ?? []).filter((_, i) =>
      table.cells[i]?.some((cell) => cell !== null && cell !== undefined && cell !== ''),
    ),
  );
  return exclusions
    .filter(({ row }) => filled.has(row))
    .map(({ row, reason }) => ({ row, reason }));
}
