import { templateTexts } from '../../texts/template.ts';
import { pageOf, type Page } from '../pages.ts';
import { templateChart, type TemplateChart } from './chart.ts';
import { addFormulas } from './formulas.ts';
import { SheetGrid } from './grid.ts';
import { addReport, plain, type ReportCells } from './report.ts';

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

/** The headers and up to 500 rows. Numbers in the row of headers count as well. */
const [top, rows] = [3, 501];
/** The columns that take the measurements, and that of the curve beside them. */
const entry = { concurrency: 0, throughput: 1, fitted: 2, headed: true };
/** Rows that are printed. */
const printedRows = 52;
/** Columns that are printed: the measurements, and the report beside them. */
export const printedColumns = 11;
/** The first columns of the report, and of the calculation to the right of it. */
export const [reportColumn, calculation] = [4, 14];
export const widths: readonly number[] = [84, 84, 84, 18, 200, 84, 84, 84, 84, 84, 84, 18, 18, 18];

/** Lays out the template, empty unless measurements are given. */
export function layOutTemplate(entered: readonly Entered[] = []): TemplateLayout {
  const words = templateTexts();
  const grid = new SheetGrid({ top, rows });
  grid.put(0, 0, words.title);
  grid.style('title', 0, 0);
  for (const [i, line] of words.advice.entries()) grid.put(1 + i, 0, line);
  grid.put(top, 0, words.concurrency, words.throughput, words.fitted);
  for (const [i, pair] of entered.entries()) grid.put(top + 1 + i, 0, ...pair);
  grid.style('input', top, 0, rows, 2);
  grid.style('heading', top, 0, 1, 3);
  grid.format(plain, top, 2, rows);

  const fit = addFormulas(grid, calculation, entry);
  const report = addReport(grid, reportColumn, fit, {
    names: { lambda: 'usl_lambda', sigma: 'usl_sigma', kappa: 'usl_kappa' },
    notes: words.basis,
  });
  return {
    cells: grid.cells,
    styles: grid.styles,
    names: grid.names,
    widths: [...widths],
    heights: [
      [0, 24],
      [top + 1, 24],
    ],
    page: pageOf({
      width: widths.slice(0, printedColumns).reduce((sum, width) => sum + width, 0),
      starts: [],
      printed: [0, 0, printedRows, printedColumns],
      footer: words.title,
    }),
    chart: { ...templateChart(fit, report.chart, words), description: words.chart.description },
    report,
  };
}
