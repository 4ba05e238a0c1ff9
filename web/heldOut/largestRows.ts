import { holdOut, type TableOptions, type TextTable } from 'usl-fit';
import { tableOptions } from '../../view/fitForView.ts';
import { attempt, type Attempt } from '../../view/planning/outcome.ts';
import { shownError } from '../outcome.ts';
import type { Session } from '../session.ts';

/** How much of each series is held out at a press. */
const share = 1 / 3;

/** Of which measurements the largest are to be found. */
export interface LargestAsked {
  table: TextTable;
  options: TableOptions;
  series: readonly (string | null)[];
}

/** What is asked of a session; null while nothing is fitted. */
export function largestAsked({ history, table, outcome }: Session): LargestAsked | null {
  const { choice, settings, exclusions } = history.present;
  if (table === null || outcome.report === null) return null;
  return {
    table,
    options: tableOptions(choice, settings, exclusions),
    series: outcome.report.fits.map(({ series }) => series),
  };
}

/** The rows of each series' largest concurrencies, as the core picks them, series by series. */
export function* largestBySeries({
  table,
  options,
  series,
}: LargestAsked): Generator<{ done: number; of: number }, Attempt<readonly number[]>> {
  const rows: number[] = [];
  for (const [done, own] of series.entries()) {
    yield { done, of: series.length };
    const found = attempt(() => holdOut({ table, series: own }, share, options));
    if ('error' in found) return { error: shownError(found.error) };
    for (const { row } of found.answer.points) rows.push(row);
  }
  return { answer: rows.sort((one, other) => one - other) };
}

/** The same at once. */
export function largestIn(asked: LargestAsked): Attempt<readonly number[]> {
  const series = largestBySeries(asked);
  let next = series.next();
  while (next.done !== true) next = series.next();
  return next.value;
}
