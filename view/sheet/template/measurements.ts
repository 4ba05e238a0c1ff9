import { calculated, type SheetGrid } from './grid.ts';

/** The columns of a grid with the measurements as they are entered, and with the curve beside them. */
export interface EnteredColumns {
  concurrency: number;
  throughput: number;
  fitted: number;
  /** Whether the first row may hold headers. */
  headed: boolean;
}

/** The measurements as the fit uses them, in columns of one height, with 0 in rows that are not used. */
export interface Columns {
  /** 1 in rows with a concurrency and a throughput, both above 0. */
  used: string;
  concurrency: string;
  throughput: string;
  /** Throughput over the highest. */
  y: string;
  /** (N−1)/S and N(N−1)/S², with S the largest concurrency. */
  z1: string;
  z2: string;
  /** For the chart: rows that are not used are at the largest concurrency, without a throughput (#N/A). */
  drawn: { x: number; y: number };
}

/** Cells with numbers about the measurements as a whole. */
export interface Totals {
  /** Rows used. */
  count: string;
  /** Rows with any content that are not used; without the headers. */
  ignored: string;
  /** S, the largest concurrency; 1 without measurements. */
  largest: string;
  /** The highest throughput; 1 without measurements. */
  highest: string;
}

const heads = ['Used', 'N', 'X', 'X/max', 'z1', 'z2', 'Chart N', 'Chart X'] as const;

/** Adds the columns, at a column of the grid, and the totals above them. */
export function addMeasurements(
  grid: SheetGrid,
  column: number,
  entry: EnteredColumns,
): { columns: Columns; totals: Totals } {
  const { top, rows } = grid;
  const range = (i: number): string => grid.column(column + i);
  const [used, concurrency, throughput, y, z1, z2] = [0, 1, 2, 3, 4, 5].map(range) as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  grid.put(top - 1, column, ...heads);
  const entered = grid.column(entry.concurrency);
  const beside = grid.column(entry.throughput);
  const count = grid.compute(0, column + 1, `SUM(${used})`);
  const filled = `SUMPRODUCT(((${entered}<>"")+(${beside}<>"")>0)*1)`;
  const header = entry.headed ? `-IF(ISTEXT(${grid.inRow(top, entry.concurrency)}),1,0)` : '';
  const ignored = grid.compute(0, column + 3, `${filled}-${count}${header}`);
  const largest = grid.compute(1, column + 1, `IF(${count}=0,1,MAX(${concurrency}))`);
  const highest = grid.compute(1, column + 3, `IF(${count}=0,1,MAX(${throughput}))`);
  grid.put(0, column, 'Rows');
  grid.put(0, column + 2, 'Ignored');
  grid.put(1, column, 'S');
  grid.put(1, column + 2, 'Max X');
  for (let row = top; row < top + rows; row += 1) {
    const [n, x] = [grid.inRow(row, entry.concurrency), grid.inRow(row, entry.throughput)];
    const [isUsed, usedN, usedX] = [0, 1, 2].map((i) => grid.inRow(row, column + i)) as [
      string,
      string,
      string,
    ];
    // Excel evaluates both sides of AND, and takes text for more than any number.
    const above = `IF(ISNUMBER(${n}),IF(ISNUMBER(${x}),IF(${n}>0,IF(${x}>0,1,0),0),0),0)`;
    grid.put(
      row,
      column,
      calculated(above),
      calculated(`IF(${isUsed}=1,${n},0)`),
      calculated(`IF(${isUsed}=1,${x},0)`),
      calculated(`${usedX}/${highest}`),
      calculated(`IF(${isUsed}=1,(${usedN}-1)/${largest},0)`),
      calculated(`IF(${isUsed}=1,${usedN}*(${usedN}-1)/${largest}^2,0)`),
      calculated(`IF(${isUsed}=1,${usedN},${largest})`),
      calculated(`IF(${isUsed}=1,${usedX},NA())`),
    );
  }
  const drawn = { x: column + 6, y: column + 7 };
  return {
    columns: { used, concurrency, throughput, y, z1, z2, drawn },
    totals: { count, ignored, largest, highest },
  };
}
