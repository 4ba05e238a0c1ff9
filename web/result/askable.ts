import type { Measurements, TableOptions } from 'usl-fit';
import { questionNeedsWorker } from '../../view/worker/limits.ts';
import type { FittedSeries } from './useShownSeries.ts';

/** The options that a text was opened with. */
const asOpened: TableOptions = {};

/**
 * A series as a question takes it, with the options to ask it with: of the text that the solver holds, so that no cell is
 * sent again; of the cells, where the question goes to a worker.
 */
export function askable(
  { opened, table, options }: Pick<FittedSeries, 'opened' | 'table' | 'options'>,
  series: string | null,
): { measurements: Measurements; options: TableOptions } {
  const cells = { measurements: { table, series }, options };
  // The question that takes longest.
  if (opened === null || questionNeedsWorker({ kind: 'next', ...cells })) return cells;
  return { measurements: { text: opened, series }, options: asOpened };
}
