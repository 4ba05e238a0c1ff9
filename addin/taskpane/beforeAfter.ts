import type { Cell, FitReport, Table } from 'usl-fit';
import type { Choice } from '../../view/choice.ts';
import { defaultHeaders } from '../../view/labels.ts';
import { isBlank } from '../functions/cells.ts';
import type { Selection } from '../workbook/contract.ts';

/** Columns `X before` and `X after` as rows of two series, and where each number came from. */
export interface BeforeAfter {
  /** As the solver reads it: the columns of after hold nothing but, the first of them, the name of the series. */
  table: Table;
  names: readonly [before: string, after: string];
  /** The column of after that belongs to a column of before; both count from 1. */
  after: ReadonlyMap<number, number>;
}

const pairs = [
  ['before', 'after'],
  ['vorher', 'nachher'],
  ['old', 'new'],
  ['alt', 'neu'],
] as const;

/**
 * A table whose headers come in pairs, such as `N | X before | X after`, as two series; null where they do not, or
 * where the user said what is measured.
 */
export function beforeAfter(table: Table, choice: Choice): BeforeAfter | null {
  if (choice.x !== null || choice.group !== null) return null;
  const [head = [], ...lines] = table.cells;
  const rows = (table.rows ?? []).slice(1);
  for (const words of pairs) {
    const [before, after] = words.map((word) => head.map((cell) => parted(cell, word)));
    if (before === undefined || after === undefined) continue;
    const found = new Map<number, number>();
    for (const [i, one] of before.entries()) {
      const other = after.findIndex((part) => part !== null && part.rest === one?.rest);
      if (one !== null && other >= 0) found.set(i, other);
    }
    const [first] = found;
    if (first === undefined) continue;
    const names = [before[first[0]]?.word ?? '', after[first[1]]?.word ?? ''] as const;
    const seconds = new Set(found.values());
    const heading = head.map((cell, i) => {
      if (i === first[1]) return 'series';
      const rest = before[i]?.rest ?? '';
      if (found.has(i)) return rest === '' ? defaultHeaders.throughput : rest;
      return seconds.has(i) ? null : cell;
    });
    const cells: Cell[][] = [heading];
    const numbers = [table.rows?.[0] ?? 1];
    for (const [side, name] of names.entries()) {
      for (const [i, line] of lines.entries()) {
        const value = (j: number) => line[side === 0 ? j : (found.get(j) ?? j)];
        // What was measured on one side only is no gap on the other.
        if ([...found.keys()].every((j) => isBlank(value(j)))) continue;
        cells.push(
          head.map((_, j) => (j === first[1] ? name : seconds.has(j) ? null : (value(j) ?? null))),
        );
        numbers.push(rows[i] ?? i + 2);
      }
    }
    const columns = [...found].map(([one, other]) => [one + 1, other + 1] as const);
    return { table: { cells, rows: numbers }, names, after: new Map(columns) };
  }
  return null;
}

/** The table that is fitted. */
export function measuredTable({ table }: Pick<Selection, 'table'>, choice: Choice): Table {
  return beforeAfter(table, choice)?.table ?? table;
}

type Columns = FitReport['columns'];

/** Where the measurements of a series stand. */
export function columnsOf<T extends Pick<Columns, 'concurrency' | 'throughput' | 'latency'>>(
  columns: T,
  sides: BeforeAfter | null,
  series: string | null,
): T {
  if (sides === null || series !== sides.names[1]) return columns;
  const moved = <C extends { number: number } | null>(column: C): C =>
    column === null
      ? column
      : { ...column, number: sides.after.get(column.number) ?? column.number };
  return {
    ...columns,
    concurrency: moved(columns.concurrency),
    throughput: moved(columns.throughput),
    latency: moved(columns.latency),
  };
}

interface Parted {
  word: string;
  /** The header without the word, by which two belong together. */
  rest: string;
}

/** A header that has the word, parted; null where it has not. */
function parted(cell: Cell | undefined, word: string): Parted | null {
  if (typeof cell !== 'string') return null;
  const found = new RegExp(`(?<![\\p{L}\\d])${word}(?![\\p{L}\\d])`, 'iu').exec(cell);
  if (found === null) return null;
  const rest = `${cell.slice(0, found.index)} ${cell.slice(found.index + word.length)}`;
  return { word: found[0], rest: trimmed(rest) };
}

/** A header without what stood around the word: `X (before)`, `before: X`, `X_before`. */
function trimmed(header: string): string {
  return header
    .replace(/\(\s*\)|\[\s*\]/g, ' ')
    .replace(/^[\s_:,;–-]+|[\s_:,;–-]+$/g, '')
    .replace(/\s+/g, ' ');
}
