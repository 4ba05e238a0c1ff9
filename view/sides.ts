import type { Fit, FitReport } from 'usl-fit';

type Columns = FitReport['columns'];

/** Whether a series is the second of two that are side by side, such as `after` in `X before | X after`. */
function isAfter({ sides }: Pick<Columns, 'sides'>, series: string | null): boolean {
  if (sides === null || series === null) return false;
  return series === sides.after || series.endsWith(` ${sides.after}`);
}

/** The names of the series that are side by side; one null if the table has a single unnamed series. */
export function sideNames({ sides }: Pick<Columns, 'sides'>): readonly (string | null)[] {
  return sides === null ? [null] : [sides.before, sides.after];
}

/** The columns that hold the measurements of a series. */
export function columnsOf<
  T extends Pick<Columns, 'concurrency' | 'throughput' | 'latency' | 'sides'>,
>(columns: T, series: string | null): T {
  const { concurrency, throughput, latency, sides } = columns;
  if (sides === null || !isAfter(columns, series)) return columns;
  return {
    ...columns,
    concurrency: { ...concurrency, number: sides.concurrency },
    throughput: { ...throughput, number: sides.throughput },
    latency: latency === null ? null : { ...latency, number: sides.latency ?? latency.number },
  };
}

/** The second series' columns that the first does not share. */
export function besideColumns({ concurrency, sides }: Columns): number[] {
  if (sides === null) return [];
  const sideColumns = [sides.throughput, ...(sides.latency === null ? [] : [sides.latency])];
  return sides.concurrency === concurrency.number
    ? sideColumns
    : [sides.concurrency, ...sideColumns];
}

/** What the two series of a table are called that was measured before a change and after it. */
const pairs = [
  ['before', 'after'],
  ['old', 'new'],
  ['vorher', 'nachher'],
  ['alt', 'neu'],
] as const;

/** The two series of which one was measured before the other, by their names; null where they are no such pair. */
export function pairOf({ fits }: Pick<FitReport, 'fits'>): { before: Fit; after: Fit } | null {
  if (fits.length !== 2) return null;
  const named = (name: string) => fits.find(({ series }) => series?.trim().toLowerCase() === name);
  for (const [first, second] of pairs) {
    const [before, after] = [named(first), named(second)];
    if (before !== undefined && after !== undefined) return { before, after };
  }
  return null;
}
