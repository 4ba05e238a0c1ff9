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
 * Everything to be written: one block of cells with a chart on it. The add-in writes it through Office.js, `workbook/`
 * into a file.
 */
export interface SheetLayout {
  block: Block;
  /** Row by row, starting at the first cell of the block. */
  cells: SheetCell[][];
  /** Styles of blocks of cells; later ones override earlier ones. */
  styles: (CellStyle & { block: Block })[];
  names: CellName[];
  /** Widths of the columns in points. */
  widths: number[];
  page: Page;
  chart: ChartLayout;
}

const chartRows = 22;
/** With more measurements than this, the measurements and their audit are not printed. */
const mostPrinted = 200;

/**
 * Lays out the content: the answer in words, a comparison of several series, the chart, results, warnings, editable
 * parameters, measurements, the audit, and the curve.
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
      // Everything but the long table of the curve.
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
/** Width of a character in the sheet's font, in points. */
const characterWidth = 6.5;
/** The column of series' names must fit labels such as `Measurements`. */
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
