import { holdOut, type FitReport, type HoldOut, type Table } from 'usl-fit';
import { tableOptions } from '../../view/fitForView.ts';
import { attempt } from '../../view/planning/outcome.ts';
import type { Entry } from '../session.ts';
import { heldOutByFit } from './takenOut.ts';

/** How well each fit predicts what was held out of it; null where that is nothing, or cannot be said. */
export function predictionsOf(
  { choice, settings, exclusions, heldOut }: Entry,
  table: Table,
  { fits }: FitReport,
): (HoldOut | null)[] {
  const options = tableOptions(choice, settings, exclusions);
  const held = heldOutByFit(heldOut, exclusions, fits);
  return fits.map(({ series }, i) => {
    const rows = held[i] ?? [];
    if (rows.length === 0) return null;
    const outcome = attempt(() => holdOut({ table, series }, rows, options));
    return 'answer' in outcome ? outcome.answer : null;
  });
}
