import { blankness, isBlank, isBlankOrZero, numberIn, rectangle } from './cells.ts';
import { failureOf } from './excelErrors.ts';
import { functionErrorTexts } from '../texts/functionErrors.ts';
import { Failure, refuse } from './failure.ts';

/** A named argument. If it must be above 0, a 0 counts as blank, as blank cells are 0 on the desktop. */
export type Argument = readonly [name: string, value: unknown, zero?: 'may-be-zero'];

/**
 * Applies a function to ranges cell by cell, with Excel's own broadcasting: a single cell goes with every cell, a row
 * with every row and a column with every column. A value that cannot be computed is a {@link Failure} in its own cell;
 * for a blank cell of a range the result is blank.
 */
export function elementwise(
  args: readonly Argument[],
  compute: (numbers: number[]) => number,
): unknown[][] {
  const single = args.map(([, value]) => onlyCell(value));
  if (single.every((cell, i) => isMeant(cell, args[i]?.[2]))) {
    return [[attempt(() => compute(single as number[]))]];
  }
  const ranges = args.map(([name, value, zero]) => ({
    name,
    cells: rectangle(value),
    isBlank: zero === undefined ? isBlankOrZero : isBlank,
  }));
  const height = extent(ranges, 'rows', ({ cells }) => cells.length);
  const width = extent(ranges, 'columns', ({ cells }) => cells[0]?.length ?? 0);
  return Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (_, column) => {
      const numbers: number[] = [];
      for (const { name, cells, isBlank } of ranges) {
        const isTall = cells.length > 1;
        const line = cells[isTall ? row : 0] ?? [];
        const isWide = line.length > 1;
        const cell = line[isWide ? column : 0];
        const isRange = isTall || isWide;
        if (isRange && isBlank(cell)) return '';
        if (isBlank(cell)) return missing(name, cell);
        const found = numberIn(
          cell,
          isRange ? cellNameOf(name, row, column, isTall, isWide) : name,
        );
        if (found instanceof Failure) return found;
        numbers.push(found);
      }
      return attempt(() => compute(numbers));
    }),
  );
}

/** The cell of a single-cell argument; else undefined. */
function onlyCell(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  const [row, ...rows] = value as unknown[];
  return Array.isArray(row) && row.length === 1 && rows.length === 0 ? row[0] : undefined;
}

/** Whether a cell is a non-blank number: the fast path for large sheets. */
function isMeant(cell: unknown, zero: Argument[2]): boolean {
  return typeof cell === 'number' && (cell !== 0 || zero !== undefined);
}

interface Range {
  name: string;
  cells: unknown[][];
}

function missing(name: string, cell: unknown): Failure {
  const message = functionErrorTexts().missing(name, blankness(cell), isBlank(cell));
  return new Failure('value', message);
}

/** Size of the result: that of all ranges with more than one cell in this direction. */
function extent(ranges: Range[], unit: 'rows' | 'columns', of: (range: Range) => number): number {
  const [first, ...others] = ranges.filter((range) => of(range) > 1);
  if (first === undefined) return 1;
  for (const other of others) {
    if (of(other) === of(first)) continue;
    const { unlikeRows, unlikeColumns } = functionErrorTexts();
    const say = unit === 'rows' ? unlikeRows : unlikeColumns;
    refuse(say(first.name, of(first), other.name, of(other)));
  }
  return of(first);
}

function cellNameOf(
  name: string,
  row: number,
  column: number,
  isTall: boolean,
  isWide: boolean,
): string {
  const { cellAt, cellOf } = functionErrorTexts();
  if (isTall && isWide) return cellAt(row + 1, column + 1, name);
  return cellOf((isTall ? row : column) + 1, name);
}

function attempt(compute: () => number): number | Failure {
  try {
    return compute();
  } catch (error) {
    return failureOf(error);
  }
}
