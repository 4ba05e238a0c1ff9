import { templateTexts } from '../../texts/template.ts';
import { cellAddress } from '../a1.ts';
import { addAnswer } from './answer.ts';
import { addChosen } from './chosen.ts';
import { addCurvePoints } from './curve.ts';
import { addDescent, addStart, descentRows } from './descent.ts';
import { SheetGrid } from './grid.ts';
import { addLevels } from './levels.ts';
import { addMeasurements, input } from './measurements.ts';
import { pageOf, type Page } from '../pages.ts';
import { addCurveFigures } from './peak.ts';
import { addReport, type ReportCells } from './report.ts';
import { templateChart, type TemplateChart } from './chart.ts';

/** A sheet that fits the measurements entered into it, without macros, add-in or constants of a fit. */
export interface TemplateLayout extends Pick<SheetGrid, 'cells' | 'styles' | 'names'> {
  widths: number[];
  heights: [row: number, height: number][];
  page: Page;
  chart: TemplateChart;
  /** Addresses such as `$F$8`, for tests and names. */
  report: ReportCells;
}

/** A measurement that the sheet starts with. */
export type Entered = readonly [concurrency: number, throughput: number];

/** Rows that are printed: the report, and the measurements beside it. */
const [printedRows, printedColumns] = [52, 11];
/** The first column of the calculation, right of the report. */
const calculation = 14;
const widths = [84, 84, 84, 18, 200, 84, 84, 84, 84, 84, 84, 18, 18, 18];

/** Lays out the template, empty unless measurements are given. */
export function layOutTemplate(entered: readonly Entered[] = []): TemplateLayout {
  const words = templateTexts();
  const grid = new SheetGrid();
  grid.put(0, 0, words.title);
  grid.style('title', 0, 0);
  for (const [i, line] of words.advice.entries()) grid.put(1 + i, 0, line);
  grid.put(input.row, 0, words.concurrency, words.throughput, words.fitted);
  for (const [i, pair] of entered.entries()) grid.put(input.row + 1 + i, 0, ...pair);
  grid.style('input', input.row, 0, input.rows, 2);
  grid.style('heading', input.row, 0, 1, 3);
  grid.format('[>=1000]#,##0;[>=1]#,##0.00;0.000000', input.row, 2, input.rows);

  const { columns, totals } = addMeasurements(grid, calculation);
  const levels = addLevels(grid, calculation + 9, columns, totals);
  const start = addStart(grid, [0, calculation + 17], columns, totals);
  const left = calculation + 17;
  const at = (i: number): [number, number] => [input.row + i * descentRows, left];
  const contention = addDescent(grid, at(0), columns, start, ['z1']);
  const coherency = addDescent(grid, at(1), columns, start, ['z2']);
  const both = addDescent(grid, at(2), columns, start, ['z1', 'z2']);
  const { concurrency: n, y } = columns;
  const corner = at(3);
  grid.put(corner[0], corner[1], 'q0', 'SSE');
  const flat = grid.compute(
    corner[0] + 1,
    corner[1],
    `IF(${totals.count}=0,1,SUMPRODUCT(${n}^2)/SUMPRODUCT(${n}*${y}))`,
  );
  const flatSse = grid.compute(corner[0] + 1, corner[1] + 1, `SUMPRODUCT((${y}-${n}/${flat})^2)`);
  const none = { q: [flat, '0', '0'] as [string, string, string], sse: flatSse };

  const faces = [none, contention, coherency, both];
  const chosen = addChosen(grid, [input.row, left + 22], columns, totals, faces);
  const figures = addCurveFigures(grid, [input.row, left + 28], chosen, totals);
  grid.put(0, left + 28, 'Fitted');
  const isFitted = grid.compute(0, left + 29, `AND(${levels.count}>=3,${chosen.isDetermined})`);
  const lines = addCurvePoints(grid, left + 31, chosen, totals, isFitted, figures);

  for (let row = input.row + 1; row < input.row + input.rows; row += 1) {
    const x = `${chosen.lambda}*A${row + 1}/(1+${chosen.sigma}*(A${row + 1}-1)+${chosen.kappa}*A${row + 1}*(A${row + 1}-1))`;
    grid.compute(
      row,
      input.fitted,
      `IF(AND(${isFitted},$${cellAddress(row, calculation)}=1),${x},"")`,
    );
  }
  const sentence = addAnswer(grid, left + 40, columns, totals, levels);
  const report = addReport(grid, 4, { totals, levels, chosen, figures, isFitted, sentence });
  return {
    cells: grid.cells,
    styles: grid.styles,
    names: grid.names,
    widths,
    heights: [
      [0, 24],
      [input.row + 1, 24],
    ],
    page: pageOf({
      width: widths.slice(0, printedColumns).reduce((sum, width) => sum + width, 0),
      starts: [],
      printed: [0, 0, printedRows, printedColumns],
      footer: words.title,
    }),
    chart: templateChart(lines, columns.drawn, report),
    report,
  };
}
