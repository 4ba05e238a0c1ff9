import type { Table } from 'usl-fit';
import { blankness, isBlank, isBlankOrZero, line, numberIn, textIn } from './cells.ts';
import { functionErrorTexts } from '../texts/functionErrors.ts';
import { Failure, refuse } from './failure.ts';
import { looksLikeNumber } from '../workbook/reading/numberText.ts';
import type { PlannedLevel } from './planned.ts';

/** Names of the two columns in messages: those of the functions' arguments. */
export const columnNames = { n: 'n', x: 'x' } as const;
/** Name of the column of series. */
export const seriesName = 'series';

/**
 * The measurements of two ranges, each a row or a column, as a table; row numbers are positions in the ranges.
 *
 * A text in the first cell of both ranges is a heading. A pair of blank cells (or 0, as blank cells are on the desktop)
 * is skipped, since neither value may be 0. So is a concurrency without a throughput, which is still to be measured: see
 * {@link plannedLevels}. A throughput without a concurrency is refused, since it would shift all following pairs.
 */
export function measurementsOf(nRange: unknown, xRange: unknown): Table {
  const [n, x] = [line('n', nRange), line('x', xRange)];
  const count = Math.max(n.used, x.used);
  if (count > n.cells.length || count > x.cells.length) {
    refuse(functionErrorTexts().unlikeLengths('n', n.cells.length, 'x', x.cells.length));
  }
  const table: { cells: (number | string)[][]; rows: number[] } = {
    cells: [['n', 'x']],
    rows: [0],
  };
  const hasHeading = isHeading(n.cells[0]) && isHeading(x.cells[0]);
  for (let i = hasHeading ? 1 : 0; i < count; i++) {
    if (isBlankOrZero(n.cells[i]) && isBlankOrZero(x.cells[i])) continue;
    const concurrency = numberAt('n', n.cells, i, x.cells);
    if (isBlankOrZero(x.cells[i])) continue;
    table.cells.push([concurrency, numberAt('x', x.cells, i, n.cells)]);
    table.rows.push(i + 1);
  }
  if (table.rows.length === 1) refuse(functionErrorTexts().noMeasurements);
  return table;
}

/**
 * The same with the series of each measurement. A blank name continues the series above, as in tables that leave out
 * repeated names.
 */
export function measurementsOfSeries(series: unknown, nRange: unknown, xRange: unknown): Table {
  const { cells, rows = [] } = measurementsOf(nRange, xRange);
  const names = line('series', series).cells;
  const count = Math.max(line('n', nRange).used, line('x', xRange).used);
  if (names.length > 1 && names.length < count) {
    refuse(functionErrorTexts().unlikeLengths('series', names.length, 'n', count));
  }
  return {
    cells: cells.map((row, i) => [i === 0 ? seriesName : nameAt(names, rows[i] ?? 0), ...row]),
    rows,
  };
}

/** The concurrencies of two ranges beside which no throughput stands yet, with the series of each if there are any. */
export function plannedLevels(nRange: unknown, xRange: unknown, series?: unknown): PlannedLevel[] {
  const [n, x] = [line('n', nRange).cells, line('x', xRange).cells];
  const names = series === undefined ? null : line('series', series).cells;
  return n.flatMap((cell, i) => {
    const concurrency = numberIn(cell, '');
    if (typeof concurrency !== 'number' || concurrency === 0 || !isBlankOrZero(x[i])) return [];
    const name = names === null ? null : nameAt(names, i + 1);
    return [{ series: name, concurrency, isZero: !isBlank(x[i]) }];
  });
}

/** The name at a position (from 1), or the last one above it. */
function nameAt(names: unknown[], position: number): string {
  for (let i = position - 1; i >= 0; i--) {
    if (!isBlankOrZero(names[i]))
      return textIn(names[i], functionErrorTexts().cellOf(i + 1, 'series'));
  }
  return refuse(functionErrorTexts().noFirstName);
}

function isHeading(cell: unknown): boolean {
  return typeof cell === 'string' && !isBlank(cell) && !looksLikeNumber(cell);
}

function numberAt(name: 'n' | 'x', cells: unknown[], i: number, others: unknown[]): number {
  const { cellOf, halfPair } = functionErrorTexts();
  const cellName = cellOf(i + 1, name);
  if (isBlankOrZero(cells[i])) {
    const other = name === 'n' ? 'x' : 'n';
    const beside = numberIn(others[i], cellOf(i + 1, other));
    if (beside instanceof Failure) throw beside;
    refuse(halfPair(cellName, blankness(cells[i]), other, beside));
  }
  const found = numberIn(cells[i], cellName);
  if (found instanceof Failure) throw found;
  return found;
}
