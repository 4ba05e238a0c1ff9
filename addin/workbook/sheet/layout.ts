import type { Block } from '../a1.ts';
import type { SheetContent } from '../sheetContent.ts';
import { addAudit } from './audit.ts';
import { text, type CellContent } from './cells.ts';
import { planChart, type ChartPlan } from './chartPlan.ts';
import { addCurve, type CurveCells } from './curve.ts';
import { addParameters, type ParameterCells } from './parameters.ts';
import { nth, type Frame, type NamedSeries } from './frame.ts';
import type { ParameterNames } from './parameterNames.ts';
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
  chart: ChartPlan;
}

/** Where the cells of one series are, for the chart and for other formulas. */
export interface SeriesCells {
  parameters: ParameterCells;
  points: PointCells;
  curve: CurveCells;
}

const chartRows = 22;
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
  const chartTop = plan.next;
  plan.skip(chartRows + 1);
  addResults(plan, frame, content);
  addWarnings(plan, content);
  const parameters = addParameters(plan, frame, series);
  const points = addPoints(plan, frame, content, series);
  addAudit(plan, frame, content, series, parameters, points);
  const printedRows = plan.next;
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
  return {
    block: plan.block(0, 0, plan.next, width),
    values: plan.rectangle(width),
    ...{ formats, looks, names: plan.names, chart },
    widths: widths(content, width),
    printed: plan.block(0, 0, printedRows, width),
  };
}

const labelWidth = 150;
const numberWidth = 84;
/** Points for a character of the sheet's font. */
const characterWidth = 6.5;

function widths({ series }: SheetContent, width: number): number[] {
  const longest = Math.max(...series.map(({ name }) => name.length));
  const lead = Math.min(Math.max(longest * characterWidth, 60), labelWidth);
  const first = series.length > 1 ? [lead, labelWidth] : [labelWidth];
  return Array.from({ length: width }, (_, j) => first[j] ?? numberWidth);
}
