import {
  type Fit,
  holdOut,
  type TableOptions,
  type TextTable,
  type FitReport,
  type HoldOut,
  type Table,
} from 'usl-fit';
import { type Exclusion, tableOptions } from '../../view/fitForView.ts';
import type { Entry } from '../entry.ts';
import { attempt, type Attempt } from '../../view/planning/attempt.ts';
import { shownError } from '../reading.ts';
import { heldOutOf } from './excludedRows.ts';

/** The held-out rows of each fit's own measurements. */
export function heldOutByFit(
  heldOut: readonly number[],
  exclusions: readonly Exclusion[],
  fits: readonly Fit[],
): number[][] {
  const fitOf = new Map(fits.flatMap(({ points }, i) => points.map(({ row }) => [row, i])));
  const rows = fits.map((): number[] => []);
  for (const row of heldOutOf(heldOut, exclusions)) rows[fitOf.get(row) ?? -1]?.push(row);
  return rows;
}

/** The share of each series that the button holds out. */
const share = 1 / 3;

/** The measurements whose largest concurrencies are to be found. */
export interface LargestRequest {
  table: TextTable;
  options: TableOptions;
  series: readonly (string | null)[];
}

/** That input, from the entry; null if nothing is fitted. */
export function largestRequestOf(
  { choice, settings, exclusions }: Entry,
  table: TextTable | null,
  report: FitReport | null,
): LargestRequest | null {
  if (table === null || report === null) return null;
  return {
    table,
    options: tableOptions(choice, settings, exclusions),
    series: report.fits.map(({ series }) => series),
  };
}

/** The rows at the largest concurrencies of each series, as selected by the core; yields one series at a time. */
export function* largestBySeries({
  table,
  options,
  series,
}: LargestRequest): Generator<{ done: number; of: number }, Attempt<readonly number[]>> {
  const rows: number[] = [];
  for (const [done, name] of series.entries()) {
    yield { done, of: series.length };
    const found = attempt(() => holdOut({ table, series: name }, share, options));
    if ('error' in found) return { error: shownError(found.error) };
    for (const { row } of found.answer.points) rows.push(row);
  }
  return { answer: rows.sort((one, other) => one - other) };
}

/** The same, synchronously. */
export function largestIn(request: LargestRequest): Attempt<readonly number[]> {
  const series = largestBySeries(request);
  let next = series.next();
  while (next.done !== true) next = series.next();
  return next.value;
}

/** How well each fit predicts its held-out rows; null if it has none, or if they cannot be predicted. */
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
