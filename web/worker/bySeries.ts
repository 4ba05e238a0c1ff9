import { fitTable, type Fit, type FitReport, type TableOptions, type TextTable } from 'usl-fit';

/** Some of the fits, and how far the work has come; both count series. */
export interface Fitted {
  fits: Fit[];
  done: number;
  of: number;
}

/** Series of one step: a moment each time, also with the bootstrap. */
const together = 10;

/**
 * Fits the series of a table a few at a time. The result is that of `fitTable`, but for the curve, which
 * only the first series have: it is most of the work, and no more of them are drawn.
 *
 * All series are first fitted in the quickest way, which tells their rows apart and what cannot be fitted.
 *
 * @param drawn how many series get their curve
 */
export function* fitBySeries(
  table: TextTable,
  options: TableOptions,
  drawn: number,
): Generator<Fitted, FitReport> {
  const quick = fitTable(table, { ...options, intervals: 'wald', bandPoints: 0 });
  const { columns, errors } = quick;
  const of = quick.fits.length;
  if (of < 2) return fitTable(table, options);
  const decimal = options.decimal ?? decimalOf(table, quick);
  const settled: TableOptions = {
    ...options,
    n: columns.concurrency.number,
    x: columns.throughput.number,
    ...(columns.latency === null ? {} : { latency: columns.latency.number }),
    ...(columns.group === null ? {} : { group: columns.group.number }),
    ...(decimal === undefined ? {} : { decimal }),
  };
  const places = new Map(table.rows.map((row, i) => [row, i]));
  const fits: Fit[] = [];
  let done = 0;
  while (done < of) {
    const hasCurve = done < drawn;
    // Those with a curve and those without are not of one step.
    const end = Math.min(done + together, hasCurve ? Math.min(drawn, of) : of);
    const rows = quick.fits.slice(done, end).flatMap(({ points }) => points.map(({ row }) => row));
    const report = fitTable(partOf(table, rows, places, columns.hasHeader), {
      ...settled,
      ...(hasCurve ? {} : { bandPoints: 0 }),
      ...excludedAmong(options, new Set(rows)),
    });
    fits.push(...report.fits);
    errors.push(...report.errors);
    done = end;
    yield { fits: report.fits, done, of };
  }
  return { fits, errors, columns };
}

/** The table with some of its rows. */
function partOf(
  { cells, rows, delimiter }: TextTable,
  wanted: readonly number[],
  places: ReadonlyMap<number, number>,
  hasHeader: boolean,
): TextTable {
  const kept = wanted.flatMap((row) => places.get(row) ?? []).sort((one, other) => one - other);
  const all = hasHeader ? [headerPlace(cells), ...kept] : kept;
  return {
    delimiter,
    cells: all.map((i) => cells[i] ?? []),
    rows: all.map((i) => rows[i] ?? i + 1),
  };
}

/** A header is the first row in which anything stands. */
function headerPlace(cells: TextTable['cells']): number {
  return cells.findIndex((row) => row.some((cell) => cell.trim() !== ''));
}

/** Of the rows that are left out those that are there. */
function excludedAmong({ exclude }: TableOptions, rows: ReadonlySet<number>): TableOptions {
  if (!Array.isArray(exclude)) return {};
  const there = (exclude as readonly (number | { row: number })[]).filter((item) =>
    rows.has(typeof item === 'number' ? item : item.row),
  );
  return { exclude: there };
}

/**
 * The decimal sign that the whole table was read by, which a part of it might not tell; undefined where
 * no number has one.
 */
function decimalOf(
  { cells, rows }: TextTable,
  { fits, columns }: FitReport,
): 'point' | 'comma' | undefined {
  const places = new Map(rows.map((row, i) => [row, i]));
  for (const { points } of fits) {
    for (const { row, concurrency, throughput } of points) {
      const read = cells[places.get(row) ?? -1];
      const sign =
        signOf(read?.[columns.concurrency.number - 1], concurrency) ??
        signOf(read?.[columns.throughput.number - 1], throughput);
      if (sign !== null) return sign;
    }
  }
  return undefined;
}

/** By which sign a text stands for a number; null where it does by both or by none. */
function signOf(text: string | undefined, number: number): 'point' | 'comma' | null {
  if (text === undefined || !/[.,]/.test(text)) return null;
  const byPoint = Number(text.replaceAll(',', '')) === number;
  const byComma = Number(text.replaceAll('.', '').replace(',', '.')) === number;
  if (byPoint === byComma) return null;
  return byPoint ? 'point' : 'comma';
}
