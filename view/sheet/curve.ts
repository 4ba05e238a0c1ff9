import { sheetTexts } from '../texts/sheet.ts';
import type { Block } from './a1.ts';
import type { SheetContent } from './content.ts';
import { apart, chartAxes, type Band, type ChartAxes } from './axes.ts';
import { columnFormat, text } from './cells.ts';
import {
  bandFormula,
  predictionError,
  relativeErrorFormula,
  throughputFormula,
} from './formulas.ts';
import { nth, type Frame, type NamedSeries } from './frame.ts';
import { levelText } from './level.ts';
import type { ParameterCells } from './parameters.ts';
import type { Plan } from './plan.ts';
import { addHeading } from './results.ts';

/** Both columns of something that is drawn. */
export interface Line {
  x: Block;
  y: Block;
}

/** What is drawn of one series beside its measurements; null where there is none. */
export interface CurveCells {
  fitted: Line | null;
  band: { low: Line; high: Line } | null;
  linear: Line;
  peak: Line;
}

/** The curve as live formulas on the named parameters, and the ends of what else is drawn. */
export function addCurve(
  plan: Plan,
  frame: Frame,
  { headers }: SheetContent,
  series: readonly NamedSeries[],
  parameters: readonly ParameterCells[],
): { cells: CurveCells[]; axes: ChartAxes } {
  const words = sheetTexts().curve;
  const axes = chartAxes(series.map(({ fit }) => fit));
  plan.look('section', plan.add(text(words.marks)), 0);
  plan.look('note', plan.add(text(words.noPeak)), 0);
  addHeading(plan, frame, [words.drawn, headers.concurrency, headers.throughput]);
  const marks = series.map((one, i) => addMarks(plan, frame, one, nth(parameters, i), axes));
  plan.skip();

  const level = levelText(nth(series, 0).fit.confidenceLevel);
  plan.look('section', plan.add(text(words.title)), 0);
  const heads = [
    headers.concurrency,
    words.fitted,
    words.linear,
    words.relativeError,
    words.curveLow(level),
    words.curveHigh(level),
    words.newLow(level),
    words.newHigh(level),
  ];
  addHeading(plan, frame, heads, { numbersFrom: 0 });
  const top = plan.next;
  const drawn = series.map(({ fit }) => apart(fit.bands, axes));
  const curves = series.map((one, i) =>
    addSeries(plan, frame, one, nth(drawn, i), nth(parameters, i)),
  );
  const bands = drawn.flat();
  plan.format('#,##0.0', top, frame.first, bands.length);
  plan.format('0.0000', top, frame.first + 3, bands.length);
  const format = columnFormat(
    bands.map(({ estimate }) => estimate),
    'throughput',
  );
  plan.format(format, top, frame.first + 1, bands.length, 2);
  plan.format(format, top, frame.first + 4, bands.length, 4);
  return { cells: series.map((_, i) => ({ ...nth(marks, i), ...nth(curves, i) })), axes };
}

function addMarks(
  plan: Plan,
  frame: Frame,
  series: NamedSeries,
  { peakConcurrency, peakThroughput }: ParameterCells,
  axes: ChartAxes,
): Pick<CurveCells, 'linear' | 'peak'> {
  const words = sheetTexts().curve;
  const { lambda } = series.names;
  const lead = frame.lead(series);
  const column = frame.first + 1;
  const orNothing = (cell: string): string => `=IF(ISNUMBER(${cell}),${cell},NA())`;
  const peak = plan.add(
    ...lead,
    text(words.peak),
    orNothing(peakConcurrency),
    orNothing(peakThroughput),
  );
  const start = plan.add(...lead, text(words.linearStart), 0, 0);
  // The bound ends where it leaves the chart, so that it does not press the curve down.
  const end = plan.next;
  const n = plan.cell(end, column);
  plan.add(
    ...lead,
    text(words.linearEnd),
    `=MIN(${axes.concurrency},${axes.throughput}/${lambda})`,
    `=${lambda}*${n}`,
  );
  plan.format('#,##0.0', peak, column, 3);
  plan.format(columnFormat([axes.throughput], 'throughput'), peak, column + 1, 3);
  return {
    peak: { x: plan.block(peak, column), y: plan.block(peak, column + 1) },
    linear: { x: plan.block(start, column, 2), y: plan.block(start, column + 1, 2) },
  };
}

function addSeries(
  plan: Plan,
  frame: Frame,
  series: NamedSeries,
  bands: readonly Band[],
  { uncertainty }: ParameterCells,
): Pick<CurveCells, 'fitted' | 'band'> {
  const { names } = series;
  const top = plan.next;
  const column = frame.first;
  for (const { concurrency } of bands) {
    const row = plan.next;
    const [n, x] = [plan.cell(row, column), plan.cell(row, column + 1)];
    const live = [throughputFormula(names, n), `=${names.lambda}*${n}`];
    if (uncertainty !== null) {
      const { covariance, quantile, scatter } = uncertainty;
      const error = plan.cell(row, column + 3);
      const wider = predictionError(x, error, scatter);
      live.push(
        relativeErrorFormula(names, n, x, covariance),
        bandFormula(x, quantile, '-', error),
        bandFormula(x, quantile, '+', error),
        bandFormula(x, quantile, '-', wider),
        bandFormula(x, quantile, '+', wider),
      );
    }
    plan.add(...frame.lead(series), concurrency, ...live);
  }
  const count = bands.length;
  if (count === 0) return { fitted: null, band: null };
  const x = plan.block(top, column, count);
  const line = (offset: number): Line => ({ x, y: plan.block(top, column + offset, count) });
  const band = uncertainty === null ? null : { low: line(4), high: line(5) };
  return { fitted: line(1), band };
}
