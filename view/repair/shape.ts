import type { Quantity } from 'usl-fit';
import { measuredLatencyFactor } from '../latencyUnit.ts';
import { meaningOf } from '../header.ts';
import { decimalOf, isAmount, isNumber, valueOf } from './quantity.ts';
import { columnOf, widthOf, type Table } from './table.ts';

/** Swaps rows and columns; null for a table that is taller than wide. */
export function transposed(table: Table): Table | null {
  const all = table.header === null ? table.rows : [table.header, ...table.rows];
  const width = widthOf(table);
  if (width < all.length || all.length < 2 || width < 4) return null;
  const columns = Array.from({ length: width }, (_, at) => all.map((row) => row[at] ?? ''));
  const [first = [], ...rest] = columns;
  const isNamed = first.some((cell) => cell !== '') && !first.some(isNumber);
  return {
    ...table,
    header: isNamed ? first : null,
    rows: isNamed ? rest : columns,
    steps: [...table.steps, { kind: 'transposed' }],
  };
}

const mean = /\b(?:avg|average|mean|mittel(?:wert)?)\b/i;
const noLoad =
  /error|fehler|fail|sample|count|label|time|date|zeit|bytes|kb|cpu|mem|%|transaction/i;

/**
 * Adds the concurrency as throughput times mean latency (Little's law), if these are known and the concurrency is not.
 */
export function inFlight(table: Table): { table: Table; sure: boolean } | null {
  const { header } = table;
  if (header === null) return null;
  const at = (test: (name: string) => boolean) =>
    header.flatMap((name, index) => (test(name) ? [index] : []));
  const rates = at((name) => is(name, 'throughput'));
  const means = at((name) => is(name, 'latency') || (mean.test(name) && is(name, 'time')));
  const [x, r] = [rates[0], means[0]];
  if (rates.length !== 1 || means.length !== 1 || x === undefined || r === undefined || x === r)
    return null;
  if (header.some((name) => is(name, 'concurrency') || meaningOf(name).counted !== null))
    return null;
  const others = header.filter((_, index) => index !== x && index !== r);
  const names = { concurrency: '', throughput: header[x] ?? '', latency: header[r] ?? '' };
  const factor = measuredLatencyFactor(names);
  if (factor === null) return null;
  const decimal = decimalOf(table.rows.flat());
  const values = table.rows.map((row) => {
    const [one, other] = [row[x] ?? '', row[r] ?? ''].map((cell) =>
      isNumber(cell) ? valueOf(cell, decimal ?? (table.delimiter === ',' ? 'point' : null)) : null,
    );
    return one == null || other == null ? null : one * other * factor;
  });
  if (values.includes(null)) return null;
  const texts = values.map((value) => String(Number((value ?? 0).toPrecision(7))));
  const shown = decimal === 'comma' ? texts.map((text) => text.replace('.', ',')) : texts;
  return {
    sure: others.every((name) => noLoad.test(name) || isOther(name)),
    table: {
      ...table,
      header: ['Concurrency (in flight)', ...header],
      rows: table.rows.map((row, index) => [shown[index] ?? '', ...row]),
      steps: [
        ...table.steps,
        { kind: 'in flight', throughput: names.throughput, latency: names.latency, unit: '' },
      ],
    },
  };
}

function is(name: string, quantity: Quantity): boolean {
  return meaningOf(name).quantity === quantity;
}

/** Whether a header names a latency, a percentile, an error: neither load nor throughput. */
function isOther(name: string): boolean {
  const { quantity } = meaningOf(name);
  return quantity !== null && quantity !== 'concurrency' && quantity !== 'throughput';
}

/** Columns that may be concurrency or throughput: mostly numbers, not all equal, and not times by their header. */
export function numericColumns(table: Table): number[] {
  return Array.from({ length: widthOf(table) }, (_, at) => at).filter((at) => {
    const cells = columnOf(table, at);
    const name = table.header?.[at] ?? '';
    if (isOther(name) || new Set(cells).size === 1) return false;
    return cells.filter(isAmount).length * 2 > cells.length;
  });
}

/** Whether numbers are whole, positive and non-decreasing, like load levels. */
export function looksLikeLoad(table: Table, at: number): boolean {
  const values = columnOf(table, at).map((cell) => valueOf(cell, decimalOf([cell])));
  return (
    values.every((value) => value !== null && value > 0 && Number.isInteger(value)) &&
    new Set(values).size > 2
  );
}
