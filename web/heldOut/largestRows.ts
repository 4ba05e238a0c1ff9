import { holdOut } from 'usl-fit';
import { tableOptions } from '../../view/fitForView.ts';
import type { Session } from '../session.ts';

/** How much of each series is held out at a press. */
const share = 1 / 3;

/** The rows of each series' largest concurrencies, as the core picks them. */
export function largestRows({ history, table, outcome }: Session): readonly number[] {
  const { choice, settings, exclusions } = history.present;
  const options = tableOptions(choice, settings, exclusions);
  if (table === null || outcome.report === null) return [];
  return outcome.report.fits
    .flatMap(({ series }) => holdOut({ table, series }, share, options).points)
    .map(({ row }) => row)
    .sort((one, other) => one - other);
}
