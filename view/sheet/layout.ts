import { sheetTexts } from '../texts/sheet.ts';
import type { Block } from './a1.ts';
import { addAudit } from './audit.ts';
import { nth, SheetBuilder, type CellName } from './builder.ts';
import type { SheetCell } from './cells.ts';
import { layOutChart, type ChartLayout } from './chart.ts';
import { addComparison } from './comparison.ts';
import type { SheetContent } from './content.ts';
import { addCurve } from './curve.ts';
import type { NamedSeries, ParameterNames } from './formulas.ts';
import { addPoints } from './points.ts';
import { pageOf, type Page } from './pages.ts';
import { addParameters } from './parameters.ts';
import { addAnswers, addResults, addWarnings } from './results.ts';
import type { CellStyle } from './styles.ts';

/**
 * Everything that is written, before it is written: one block of cells and the chart upon it. The add-in
 * writes it through Office.js, `workbook/` into a file.
 */
export interface SheetLayout {
  block: Block;
  /** Row by row, from the first cell of the block on. */
  cells: SheetCell[][];
  /** What is changed about how blocks of cells look; a later one is laid over an earlier. */
  styles: (CellStyle & { block: Block })[];
  names: CellName[];
  /** Widths of the columns in points. */
  widths: number[];
  page: Page;
  chart: ChartLayout;
}

const chartRows = 22;
/** More measurements than this are not for paper, nor is their audit. */
const mostPrinted = 200;

/**
 * Arranges the content from the first cell on: the answer in words, several series compared, the chart, results, warnings,
 * parameters that can be changed, measurements, the audit, and the curve.
 */
export function layOut(
  content: SheetContent,
  names: readonly ParameterNames[],
  origin: readonly [row: number, column: number],
): SheetLayout {
  const sheet = new SheetBuilder(content, origin);
  const series = content.series.map((one, i): NamedSeries => ({ ...one, names: nth(names, i) }));

  addAnswers(sheet, content);
  const linkPeaks = addComparison(sheet, content);
  sheet.allowBreak();
  const chartTop = sheet.next;
  sheet.skip(chartRows + 1);
  addResults(sheet, content);
  addWarnings(sheet, content);
  const parameters = addParameters(sheet, content, series);
  linkPeaks(parameters);
  const beforePoints = sheet.next;
  const points = addPoints(sheet, content, series);
  addAudit(sheet, content, series, parameters, points);
  const measured = series.reduce((sum, { fit }) => sum + fit.points.length, 0);
  const printedRows = measured > mostPrinted ? beforePoints : sheet.next;
  const curves = addCurve(sheet, content, series, parameters);

  const { width, styles } = sheet;
  const widths = widthsOf(content, width);
  return {
    block: sheet.block(0, 0, sheet.next, width),
    cells: sheet.cells,
    styles,
    names: sheet.names,
    widths,
    page: pageOf({
      width: widths.reduce((sum, one) => sum + one, 0),
      starts: sheet.breaks,
      // All but the long table the curve is drawn from.
      printed: sheet.block(0, 0, printedRows, width),
      footer: sheetTexts().footer(content.sourceAddress),
    }),
    chart: layOutChart(
      content,
      series.map((_, i) => ({ points: nth(points, i), curve: nth(curves.cells, i) })),
      curves.axes,
      sheet.block(chartTop, 0, chartRows, width),
    ),
  };
}

const labelWidth = 165;
const numberWidth = 84;
/** Points for a character of the sheet's font. */
const characterWidth = 6.5;
/** The column of series has room for what stands above it, such as `Measurements`. */
const narrowestLead = 90;
const widestReason = 200;

function widthsOf({ series }: SheetContent, width: number): number[] {
  const longest = Math.max(...series.map(({ name }) => name.length));
  const lead = Math.min(Math.max(longest * characterWidth, narrowestLead), labelWidth);
  const first = series.length > 1 ? [lead, labelWidth] : [labelWidth];
  const reasons = series.flatMap(({ fit }) => fit.points.map((one) => one.excludedReason ?? ''));
  const reason = reasons.reduce((most, { length }) => Math.max(most, length), 0) * characterWidth;
  const last = Math.min(Math.max(reason, numberWidth), widestReason);
  return Array.from({ length: width }, (_, j) =>
    j === width - 1 ? last : (first[j] ?? numberWidth),
  );
}
