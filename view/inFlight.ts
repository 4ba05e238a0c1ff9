import { fitTable, type Table, type TableOptions } from 'usl-fit';
import { formatNumber } from './format.ts';
import { warningTexts } from './texts/result.ts';

/** What users who think have in flight. */
export interface InFlight {
  /** Requests in flight of each row that was fitted, by its number. */
  rows: ReadonlyMap<number, number>;
  /** What is told of them. */
  note: () => string;
}

/**
 * The requests in flight of users who think, throughput times latency, in each row of a table; null where a row cannot
 * tell.
 */
export function inFlight(table: Table, options: TableOptions, locale?: string): InFlight | null {
  const { fits, errors } = fitTable(table, { ...options, inService: true });
  const [first] = fits;
  if (first?.users == null || errors.length > 0) return null;
  const points = fits.flatMap((fit) => fit.points.filter(({ concurrency }) => concurrency > 0));
  const { thinkTime, peak } = first.users;
  const most = fits.length === 1 ? (peak?.estimate ?? null) : null;
  return {
    rows: new Map(
      points.map(({ row, concurrency }) => [row, Number(concurrency.toPrecision(6))] as const),
    ),
    note: () =>
      warningTexts().inFlightDone(
        formatNumber(thinkTime, undefined, locale),
        most === null ? null : formatNumber(most, 'concurrency', locale),
      ),
  };
}
