import type { Cell } from 'usl-fit';
import { parseBlock, type Block } from '../../../view/sheet/a1.ts';
import { codeOf } from '../errors.ts';
import type { Patch } from './patch.ts';

/** The contents of a range. */
export interface ReadCells {
  /** The cells; null if none is used. */
  patch: Patch | null;
  /** Hidden rows, from 0, by filter or by hand. */
  hiddenRows: number[];
}

/** Most cells per response: with their types they take about 3 of the 5 MB that Excel allows. */
const mostCells = 100_000;

const rangeFields = 'rowIndex,columnIndex,rowCount,columnCount,rowHidden';
const content = 'values,valueTypes';

/**
 * Reads the ranges that `open` returns, and which rows are hidden unless these are included. Up to `bound` cells, if
 * that is few, takes one round trip, plus one if rows are hidden; otherwise first reads their size, then portions as
 * large as Excel allows.
 */
export async function readRanges(
  context: Excel.RequestContext,
  open: () => readonly Excel.Range[],
  bound: number,
  hidden: 'leave-out' | 'take',
): Promise<ReadCells[]> {
  let ranges = open();
  const isSmall =
    bound <= mostCells && (await loaded(context, ranges, `${rangeFields},${content}`));
  if (!isSmall) {
    // Range objects of a refused response cannot be reused.
    ranges = open();
    for (const range of ranges) range.load(rangeFields);
    await context.sync();
  }
  const found: ReadCells[] = [];
  for (const range of ranges) {
    if (range.isNullObject) {
      found.push({ patch: null, hiddenRows: [] });
      continue;
    }
    const { rowIndex: row, columnIndex: column } = range;
    const { values, types } = isSmall ? cellsOf(range) : await inPortions(context, range, asCells);
    const hiddenRows = hidden === 'take' ? [] : await hiddenRowsOf(context, range);
    found.push({ patch: { row, column, values, types }, hiddenRows });
  }
  return found;
}

/** Loads properties; false if the response was too large for Excel. */
async function loaded(
  context: Excel.RequestContext,
  ranges: readonly Excel.Range[],
  properties: string,
): Promise<boolean> {
  for (const range of ranges) range.load(properties);
  try {
    await context.sync();
    return true;
  } catch (error) {
    if (isTooMuch(error)) return false;
    throw error;
  }
}

const isTooMuch = (error: unknown): boolean => codeOf(error) === 'ResponsePayloadSizeLimitExceeded';

interface CellsAndTypes {
  values: Cell[][];
  types: string[][];
}

function cellsOf({ values, valueTypes }: Excel.Range): CellsAndTypes {
  return { values: values as Cell[][], types: valueTypes };
}

/** What to read of a portion of rows, and how to join the results. */
interface PortionQuery<T> {
  none: T;
  ask: (rows: Excel.Range) => () => T;
  join: (one: T, other: T) => T;
}

const asCells: PortionQuery<CellsAndTypes> = {
  none: { values: [], types: [] },
  ask: (rows) => {
    rows.load(content);
    return () => cellsOf(rows);
  },
  join: (one, other) => ({
    values: [...one.values, ...other.values],
    types: [...one.types, ...other.types],
  }),
};

/** Reads a range of known size in portions of rows, halving them if a response is too large. */
async function inPortions<T>(
  context: Excel.RequestContext,
  range: Excel.Range,
  { none, ask, join }: PortionQuery<T>,
): Promise<T> {
  const { rowCount, columnCount } = range;
  let [all, from] = [none, 0];
  let most = Math.max(1, Math.floor(mostCells / columnCount));
  while (from < rowCount) {
    const count = Math.min(most, rowCount - from);
    const answer = ask(range.getCell(from, 0).getResizedRange(count - 1, columnCount - 1));
    try {
      // Each response is as large as Excel allows.
      // eslint-disable-next-line office-addins/no-context-sync-in-loop
      await context.sync();
    } catch (error) {
      if (!isTooMuch(error) || count === 1) throw error;
      most = Math.ceil(count / 2);
      continue;
    }
    all = join(all, answer());
    from += count;
  }
  return all;
}

const asVisible: PortionQuery<number[]> = {
  none: [],
  ask: (rows) => {
    const view = rows.getVisibleView();
    view.load('cellAddresses');
    return () => visibleIn(view);
  },
  join: (one, other) => [...one, ...other],
};

/** Hidden rows, from 0; needs a request only if some rows are hidden and others not. */
async function hiddenRowsOf(context: Excel.RequestContext, range: Excel.Range): Promise<number[]> {
  // Null, despite its type, if only some rows are hidden.
  const isHidden = range.rowHidden as boolean | null;
  if (isHidden === false) return [];
  const rows = Array.from({ length: range.rowCount }, (_, i) => range.rowIndex + i);
  if (isHidden === true) return rows;
  const visible = new Set(await inPortions(context, range, asVisible));
  return rows.filter((row) => !visible.has(row));
}

function visibleIn(view: Excel.RangeView): number[] {
  const addresses = view.isNullObject ? [] : (view.cellAddresses as string[][]);
  return addresses.flatMap(([first = '']) => {
    const block = parseBlock(first);
    return block === null ? [] : [block[0]];
  });
}

/** An Excel table that was read. */
export interface ReadTable {
  /** Names of its columns. */
  columns: string[];
  /** Its rows, without header and totals. */
  body: Block;
  /** Header and given rows (from 0) of the named columns. */
  patches: (columns: readonly string[], rows: (row: number) => boolean) => Patch[];
  hiddenRows: number[];
}

/** Reads a table; its column names serve as header even if the header row is switched off. */
export async function readTable(
  context: Excel.RequestContext,
  open: () => Excel.Table,
  bound: number,
  hidden: 'leave-out' | 'take',
): Promise<ReadTable> {
  let table = open();
  const openBody = () => {
    table = open();
    table.columns.load('items/name');
    return [table.getDataBodyRange()];
  };
  const [body] = await readRanges(context, openBody, bound, hidden);
  const { patch = null, hiddenRows = [] } = body ?? {};
  const names = table.columns.items.map(({ name }) => name);
  const { row, column, values } = patch ?? { row: 0, column: 0, values: [] };
  return {
    columns: names,
    body: [row, column, values.length, values[0]?.length ?? 0],
    patches: (columns, rows) => {
      if (patch === null) return [];
      const first = patch.values.findIndex((_, i) => rows(patch.row + i));
      if (first < 0) return [];
      return columns.flatMap((name) => {
        const at = names.indexOf(name);
        return at < 0 ? [] : columnPatches(name, at, patch, rows);
      });
    },
    hiddenRows,
  };
}

function columnPatches(
  name: string,
  at: number,
  { row, column, values, types }: Patch,
  rows: (row: number) => boolean,
): Patch[] {
  const blank = (i: number): boolean => !rows(row + i);
  const cell = (line: Cell[], i: number): Cell => (blank(i) ? '' : (line[at] ?? ''));
  const header = { row: row - 1, values: [[name]], types: [['String']] };
  const body = {
    row,
    values: values.map((line, i) => [cell(line, i)]),
    types: types.map((line) => [line[at] ?? 'Empty']),
  };
  return [header, body].map((part) => ({ ...part, column: column + at }));
}
