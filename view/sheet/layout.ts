import { sheetTexts } from '../texts/sheet.ts';
import type { Block } from './a1.ts';
import type { SheetContent } from './content.ts';
import { addAudit } from './audit.ts';
import { text, type CellContent } from './cells.ts';
import { planChart, type ChartPlan } from './chartPlan.ts';
import { addCurve, type CurveCells } from './curve.ts';
import { addParameters, type ParameterCells } from './parameters.ts';
import { nth, type Frame, type NamedSeries } from './frame.ts';
import type { ParameterNames } from './parameterNames.ts';
import { pagesOf, type Pages } from './pages.ts';
import { Plan, type CellName, type Look } from './plan.ts';
import { addPoints, type PointCells } from './points.ts';
import { addResults } from './results.ts';
import { addAnswers, addWarnings } from './words.ts';

/** Everything that is written, before it is written: one block of cells and the chart upon it. */
export interface SheetLayout {
  block: Block;
  values: CellContent[][];
  formats: { block: Block; format: string }[];
  looks: { block: Block; look: Look }[];
  names: CellName[];
  /** Widths of the columns in points. */
  widths: number[];
  /** What is printed: all but the long table the curve is drawn from. */
  printed: Block;
  pages: Pages;
  /** What stands at the foot of each page: where the measurements are. */
  footer: string;
  chart: ChartPlan;
}

/** Where the cells of one series are, for the chart and for other formulas. */
export interface SeriesCells {
  parameters: ParameterCells;
  points: PointCells;
  curve: CurveCells;
}

const chartRows = 22;
/** More measurements than this are not for paper, nor is their audit. */
const mostPrinted = 200;
/** The widest table: points. */
const tableWidth = 9;

/** How many columns a layout takes. */
export function widthOf({ series }: SheetContent): number {
  return tableWidth + (series.length > 1 ? 1 : 0);
}

/**
 * Arranges the content from the first cell on: the answer in words, the chart, results, warnings,
 * parameters that can be changed, measurements, the audit, and the curve.
 */
export function layOut(
  content: SheetContent,
  names: readonly ParameterNames[],
  origin: readonly [row: number, column: number],
): SheetLayout {
  const plan = new Plan(origin);
  const several = content.series.length > 1;
  const width = widthOf(content);
  const frame: Frame = {
    lead: ({ name }) => (several ? [text(name)] : []),
    first: several ? 1 : 0,
    width,
  };
  const series = content.series.map((one, i): NamedSeries => ({ ...one, names: nth(names, i) }));

  addAnswers(plan, content);
  plan.mayBreak();
  const chartTop = plan.next;
  plan.skip(chartRows + 1);
  addResults(plan, frame, content);
  addWarnings(plan, content);
  const parameters = addParameters(plan, frame, content, series);
  const beforePoints = plan.next;
  const points = addPoints(plan, frame, content, series);
  addAudit(plan, frame, content, series, parameters, points);
  const measured = series.reduce((sum, { fit }) => sum + fit.points.length, 0);
  const printedRows = measured > mostPrinted ? beforePoints : plan.next;
  const curves = addCurve(plan, frame, content, series, parameters);

  const cells = series.map((_, i): SeriesCells => ({
    parameters: nth(parameters, i),
    points: nth(points, i),
    curve: nth(curves.cells, i),
  }));
  const chart = planChart(content, cells, {
    position: [plan.cell(chartTop, 0), plan.cell(chartTop + chartRows - 1, width - 1)],
    axes: curves.axes,
  });
  const { formats, looks } = plan;
  const columnWidths = widths(content, width);
  return {
    block: plan.block(0, 0, plan.next, width),
    values: plan.rectangle(width),
    formats,
    looks,
    names: plan.names,
    chart,
    widths: columnWidths,
    pages: pagesOf(
      columnWidths.reduce((sum, one) => sum + one, 0),
      plan.starts,
      printedRows,
    ),
    footer: sheetTexts().footer(content.sourceAddress),
    printed: plan.block(0, 0, printedRows, width),
  };
}

const labelWidth = 165;
const numberWidth = 84;
/** Points for a character of the sheet's font. */
const characterWidth = 6.5;
/** The column of series has room for what stands above it, such as `Measurements`. */
const narrowestLead = 90;
const widestReason = 200;

function widths({ series }: SheetContent, width: number): number[] {
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
