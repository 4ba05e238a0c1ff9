import { fitTable, type TableOptions } from 'usl-fit';
import { formatNumber } from '../view/format.ts';
import type { Entry } from './entry.ts';
import { setCell } from './grid/write.ts';
import type { Session } from './session.ts';
import { pageTexts } from './texts/page.ts';

/** A table with a column more, and what is told of it. */
interface Told {
  entry: Entry;
  note: () => string;
}

/**
 * Reads the requests in flight of users who think, throughput times latency, from a new column as the concurrency.
 * Nothing where no header says what a column is, or where a row cannot tell.
 */
export function withInFlight(
  { history, delimiter, grid, outcome, table }: Session,
  options: TableOptions,
): (() => Told | null) | undefined {
  const { hasHeader = false, sides = null } = outcome.columns ?? {};
  const [head] = grid.rows;
  if (!hasHeader || sides !== null || head === undefined || table === null) return undefined;
  return () => {
    const { fits, errors } = fitTable(table, { ...options, inService: true });
    const [first] = fits;
    if (first?.users == null || errors.length > 0) return null;
    const served = fits.flatMap(({ points }) =>
      points.map(
        ({ row, concurrency }) => [row, String(Number(concurrency.toPrecision(6)))] as const,
      ),
    );
    const entry = history.present;
    const name = delimiter === ' ' ? 'in_flight' : 'in flight';
    const text = [[head.line, name] as const, ...served].reduce(
      (written, [line, cell]) => setCell(written, delimiter, line, grid.columns, cell),
      entry.text,
    );
    const { thinkTime, peak } = first.users;
    const one = fits.length === 1 ? (peak?.estimate ?? null) : null;
    return {
      entry: { ...entry, text, choice: { ...entry.choice, n: grid.columns + 1 } },
      note: () =>
        pageTexts().inFlight(
          formatNumber(thinkTime),
          one === null ? null : formatNumber(one, 'concurrency'),
        ),
    };
  };
}
