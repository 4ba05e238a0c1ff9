/** What the button of a warning does to the table; loaded when one is pressed. */
import type { TableOptions } from 'usl-fit';
import { inFlight } from '../view/inFlight.ts';
import type { Entry } from './entry.ts';
import { setCell } from './grid/write.ts';
import type { Session } from './session.ts';

/** A changed table, and what is told of it. */
interface Repaired {
  entry: Entry;
  note: (() => string) | null;
}

/**
 * Reads the requests in flight of users who think, throughput times latency, from a new column as the concurrency; null
 * where a row cannot tell.
 */
export function withInFlight(
  { history, delimiter, grid, table }: Session,
  options: TableOptions,
): Repaired | null {
  const found = table === null ? null : inFlight(table, options);
  const [head] = grid.rows;
  if (found === null || head === undefined) return null;
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
}

/** Renames the latency header to p95; null if there is none. */
export function asPercentile({ history, delimiter, grid, outcome }: Session): Repaired | null {
  const { number, header = null } = outcome.columns?.latency ?? {};
  const [head] = grid.rows;
  if (number === undefined || header === null || head === undefined) return null;
  const name = `p95${delimiter === ' ' ? '_' : ' '}${header}`;
  const entry = history.present;
  const text = setCell(entry.text, delimiter, head.line, number - 1, name, grid);
  return { entry: { ...entry, text, choice: { ...entry.choice, latency: null } }, note: null };
}
