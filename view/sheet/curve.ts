import { sheetTexts } from '../texts/sheet.ts';
import type { Block } from './a1.ts';
import { chartAxes, thinned, type Band, type ChartAxes } from './axes.ts';
import { nth, type SheetBuilder } from './builder.ts';
import { columnFormat, formula, levelText, notAvailable, type SheetCell } from './cells.ts';
import type { SheetContent } from './content.ts';
import { bandFormula, throughputFormula, type NamedSeries } from './formulas.ts';
import type { ParameterCells } from './parameters.ts';

/** The columns of a line in the chart. */
export interface Line {
  x: Block;
  y: Block;
}

/** The cells of a series' lines in the chart; null for missing ones. */
export interface CurveCells {
  fitted: Line | null;
  band: { low: Line; high: Line } | null;
  linear: Line;
  peak: Line;
}

/** Adds the curve as live formulas on the named parameters, and the other lines of the chart. */
export function addCurve(
  sheet: SheetBuilder,
  { headers }: SheetContent,
  series: readonly NamedSeries[],
  parameters: readonly ParameterCells[],
): { cells: CurveCells[]; axes: ChartAxes } {
  const words = sheetTexts().curve;
  const axes = chartAxes(series.map(({ fit }) => fit));
  sheet.addStyled('section', words.marks);
  sheet.addStyled('note', words.noPeak);
  sheet.addHeading([words.drawn, headers.concurrency, headers.throughput]);
  const marks = series.map((one, i) => addMarks(sheet, one, nth(parameters, i), axes));
  sheet.skip();

  const level = levelText(nth(series, 0).fit.confidenceLevel);
  sheet.addStyled('section', words.title);
  const heads = [
    headers.concurrency,
    words.fitted,
    words.linear,
    words.curveLow(level),
    words.curveHigh(level),
    words.newLow(level),
    words.newHigh(level),
  ];
  sheet.addHeading(heads, { numbersFrom: 0 });
  const top = sheet.next;
  const drawn = series.map(({ fit }) => thinned(fit.bands, axes));
  const curves = series.map((one, i) => addSteps(sheet, one, nth(drawn, i)));
  const bands = drawn.flat();
  sheet.format('#,##0.0', top, sheet.first, bands.length);
  const format = columnFormat(
    bands.map(({ estimate }) => estimate),
    'throughput',
  );
  sheet.format(format, top, sheet.first + 1, bands.length, 2);
  sheet.format(format, top, sheet.first + 3, bands.length, 4);
  return { cells: series.map((_, i) => ({ ...nth(marks, i), ...nth(curves, i) })), axes };
}

function addMarks(
  sheet: SheetBuilder,
  series: NamedSeries,
  { peakConcurrency, peakThroughput }: ParameterCells,
  axes: ChartAxes,
): Pick<CurveCells, 'linear' | 'peak'> {
  const words = sheetTexts().curve;
  const { fit, names } = series;
  const column = sheet.first + 1;
  const orNothing = (cell: string, value: number | null | undefined) =>
    formula(`=IF(ISNUMBER(${cell}),${cell},NA())`, value ?? notAvailable);
  const peak = sheet.addOf(
    series,
    words.peak,
    orNothing(peakConcurrency, fit.peak?.concurrency.estimate),
    orNothing(peakThroughput, fit.peak?.throughput.estimate),
  );
  const start = sheet.addOf(series, words.linearStart, 0, 0);
  // Clips the linear bound at the edge of the chart, so that it does not compress the curve.
  const { estimate: lambda } = fit.parameters.lambda;
  const end = Math.min(axes.concurrency, axes.throughput / lambda);
  sheet.addOf(
    series,
    words.linearEnd,
    formula(`=MIN(${axes.concurrency},${axes.throughput}/${names.lambda})`, end),
    formula(`=${names.lambda}*${sheet.cell(sheet.next, column)}`, lambda * end),
  );
  sheet.format('#,##0.0', peak, column, 3);
  sheet.format(columnFormat([axes.throughput], 'throughput'), peak, column + 1, 3);
  return {
    peak: { x: sheet.block(peak, column), y: sheet.block(peak, column + 1) },
    linear: { x: sheet.block(start, column, 2), y: sheet.block(start, column + 1, 2) },
  };
}

function addSteps(
  sheet: SheetBuilder,
  series: NamedSeries,
  bands: readonly Band[],
): Pick<CurveCells, 'fitted' | 'band'> {
  const { fit, names } = series;
  const hasBand = fit.covariance !== null;
  const top = sheet.next;
  const column = sheet.first;
  for (const band of bands) {
    const row = sheet.next;
    const { concurrency } = band;
    const [n, x] = [sheet.cell(row, column), sheet.cell(row, column + 1)];
    const live: SheetCell[] = [
      formula(throughputFormula(names, n), band.estimate),
      formula(`=${names.lambda}*${n}`, fit.parameters.lambda.estimate * concurrency),
    ];
    if (hasBand) {
      const { confidenceLow, confidenceHigh, predictionLow, predictionHigh } = band;
      const ends = [confidenceLow, confidenceHigh, predictionLow, predictionHigh];
      live.push(...ends.map((end) => bandFormula(x, end, band.estimate)));
    }
    sheet.addOf(series, concurrency, ...live);
  }
  const count = bands.length;
  if (count === 0) return { fitted: null, band: null };
  const x = sheet.block(top, column, count);
  const line = (offset: number): Line => ({ x, y: sheet.block(top, column + offset, count) });
  const band = hasBand ? { low: line(3), high: line(4) } : null;
  return { fitted: line(1), band };
}
