import { calculated, type SheetGrid } from './grid.ts';
import type { Columns, Totals } from './measurements.ts';

/** Cells of what was measured, without any curve. All are empty without measurements. */
export interface Levels {
  /** Number of different concurrencies. */
  count: string;
  /** The highest mean of a level, and its concurrency. */
  best: { concurrency: string; throughput: string };
  /** The smallest concurrency that gives 95 % of it, between levels by the straight line in ln N. */
  nearly: string;
  /** The last level. */
  end: { concurrency: string; throughput: string };
  /** Columns of the levels and of their means, blank beyond the last. */
  concurrencies: string;
  means: string;
}

/** Share of the best throughput that counts as nearly all of it. */
const nearlyAll = 0.95;

/** Adds a table of the levels in order, and the facts beside it. */
export function addLevels(
  grid: SheetGrid,
  column: number,
  { concurrency, throughput }: Columns,
  { count }: Totals,
): Levels {
  const { top, rows } = grid;
  grid.put(top - 1, column, 'Level', 'Mean', 'Up to it', 'Nearly');
  const concurrencies = grid.column(column);
  const means = grid.column(column + 1);
  const isNearly = grid.column(column + 3);
  const facts = column + 5;
  const labelled = (row: number, label: string, formula: string): string => {
    grid.put(top + row, facts, label);
    return grid.compute(top + row, facts + 1, formula);
  };
  const where = (formula: string) => `IF(${count}=0,"",${formula})`;
  const number = labelled(0, 'Levels', `COUNT(${concurrencies})`);
  const most = labelled(1, 'Best mean', where(`MAX(${means})`));
  const best = labelled(2, 'at', where(`INDEX(${concurrencies},MATCH(${most},${means},0))`));
  const firstNearly = labelled(3, 'First nearly', where(`MATCH(1,${isNearly},0)`));
  const at = (range: string, index: string) => `INDEX(${range},${index})`;
  const between = (range: string): string =>
    `(${at(range, firstNearly)}-${at(range, `${firstNearly}-1`)})`;
  const share = `(${nearlyAll}*${most}-${at(means, `${firstNearly}-1`)})/${between(means)}`;
  const ratio = `LN(${at(concurrencies, firstNearly)}/${at(concurrencies, `${firstNearly}-1`)})`;
  const nearly = labelled(
    4,
    '95 % at',
    where(
      `IF(${firstNearly}=1,${at(concurrencies, '1')},${at(concurrencies, `${firstNearly}-1`)}*EXP(${share}*${ratio}))`,
    ),
  );
  const last = labelled(5, 'Last level', where(`MAX(${concurrencies})`));
  const end = labelled(6, 'its mean', where(`INDEX(${means},${number})`));

  for (let i = 0; i < rows; i += 1) {
    const row = top + i;
    const [level, mean] = [grid.fixed(row, column), grid.fixed(row, column + 1)];
    // Rows that are not used have N = 0, and come first.
    const before = i === 0 ? `COUNTIF(${concurrency},0)` : grid.fixed(row - 1, column + 2);
    grid.put(
      row,
      column,
      calculated(`IF(${before}<${rows},SMALL(${concurrency},${before}+1),"")`),
      calculated(
        `IF(ISNUMBER(${level}),SUMIF(${concurrency},${level},${throughput})/COUNTIF(${concurrency},${level}),"")`,
      ),
      calculated(`IF(ISNUMBER(${level}),${before}+COUNTIF(${concurrency},${level}),${rows})`),
      calculated(`IF(ISNUMBER(${mean}),IF(${mean}>=${nearlyAll}*${most},1,0),0)`),
    );
  }
  return {
    count: number,
    best: { concurrency: best, throughput: most },
    nearly,
    end: { concurrency: last, throughput: end },
    concurrencies,
    means,
  };
}
