import type { TableOptions } from 'usl-fit';
import { inFlight } from '../view/inFlight.ts';
import type { Entry } from './entry.ts';
import { setCell } from './grid/write.ts';
import type { Session } from './session.ts';

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
    const found = inFlight(table, options);
    if (found === null) return null;
    const entry = history.present;
    const name = delimiter === ' ' ? 'in_flight' : 'in flight';
    const cells = [...found.rows].map(([line, served]) => [line, String(served)] as const);
    const text = [[head.line, name] as const, ...cells].reduce(
      (written, [line, cell]) => setCell(written, delimiter, line, grid.columns, cell),
      entry.text,
    );
    return {
      entry: { ...entry, text, choice: { ...entry.choice, n: grid.columns + 1 } },
      note: found.note,
    };
  };
}
