import type { Block } from '../a1.ts';
import { addAnswer } from './answer.ts';
import { addChosen } from './chosen.ts';
import { addCurvePoints, type Lines } from './curve.ts';
import { addDescent, addStart, descentRows } from './descent.ts';
import type { SheetGrid } from './grid.ts';
import { addLevels } from './levels.ts';
import { addMeasurements, type Columns, type EnteredColumns } from './measurements.ts';
import { addCurveFigures } from './peak.ts';
import type { Found } from './report.ts';
import type { CountedWords } from './sentences.ts';

/** A fit by formulas: what it finds, and what the chart draws. */
export interface FormulaFit extends Found {
  lines: Lines;
  columns: Columns;
  /** The measurements as the chart draws them. */
  measured: { x: Block; y: Block };
}

/** Adds the fit of the measurements in these columns: its calculation from a column of the grid on, and their curve. */
export function addFormulas(
  grid: SheetGrid,
  column: number,
  entry: EnteredColumns,
  words?: CountedWords,
): FormulaFit {
  const { top } = grid;
  const { columns, totals } = addMeasurements(grid, column, entry);
  const levels = addLevels(grid, column + 9, columns, totals);
  const left = column + 17;
  const start = addStart(grid, [0, left], columns, totals);
  const at = (i: number): [number, number] => [top + i * descentRows, left];
  const contention = addDescent(grid, at(0), columns, start, ['z1']);
  const coherency = addDescent(grid, at(1), columns, start, ['z2']);
  const both = addDescent(grid, at(2), columns, start, ['z1', 'z2']);
  const { concurrency: n, y } = columns;
  const [corner] = at(3);
  grid.put(corner, left, 'q0', 'SSE');
  const flat = grid.compute(
    corner + 1,
    left,
    `IF(${totals.count}=0,1,SUMPRODUCT(${n}^2)/SUMPRODUCT(${n}*${y}))`,
  );
  const flatSse = grid.compute(corner + 1, left + 1, `SUMPRODUCT((${y}-${n}/${flat})^2)`);
  const none = { q: [flat, '0', '0'] as [string, string, string], sse: flatSse };

  const faces = [none, contention, coherency, both];
  const chosen = addChosen(grid, [top, left + 22], columns, totals, faces);
  const figures = addCurveFigures(grid, [top, left + 28], chosen, totals);
  grid.put(0, left + 28, 'Fitted');
  const isFitted = grid.compute(0, left + 29, `AND(${levels.count}>=3,${chosen.isDetermined})`);
  const lines = addCurvePoints(grid, left + 31, chosen, totals, isFitted, figures);
  const sentence = addAnswer(grid, left + 40, columns, totals, levels, words);

  for (let row = top + (entry.headed ? 1 : 0); row < top + grid.rows; row += 1) {
    const at = grid.inRow(row, entry.concurrency);
    const x = `${chosen.lambda}*${at}/(1+${chosen.sigma}*(${at}-1)+${chosen.kappa}*${at}*(${at}-1))`;
    const isUsed = `${grid.inRow(row, column)}=1`;
    grid.compute(row, entry.fitted, `IF(AND(${isFitted},${isUsed}),${x},"")`);
  }
  const drawn = (at: number): Block => grid.block(top, at, grid.rows);
  const measured = { x: drawn(columns.drawn.x), y: drawn(columns.drawn.y) };
  return { columns, totals, levels, chosen, figures, isFitted, sentence, lines, measured };
}
