import { sheetTexts } from '../texts/sheet.ts';
import type { Block } from './a1.ts';
import type { SheetContent } from './content.ts';
import type { ChartAxes } from './axes.ts';
import type { Line } from './curve.ts';
import type { SeriesCells } from './layout.ts';
import { levelText } from './level.ts';
import { nth } from './frame.ts';

/** What a line or a set of marks stands for, which decides how it is drawn. */
export type ChartKind = 'band' | 'linear' | 'fitted' | 'measured' | 'left-out' | 'peak';

/** One series of the chart. */
export interface ChartSeries extends Line {
  name: string;
  kind: ChartKind;
  /** Which of the fits it belongs to, counted from 0: each has a colour and a mark of its own. */
  fit: number;
  /** Whether the legend names it: each fit by its measurements, the rest once. */
  inLegend: boolean;
}

/** The chart before it is drawn. */
export interface ChartPlan {
  title: string;
  xTitle: string;
  yTitle: string;
  axes: ChartAxes;
  series: ChartSeries[];
  /** First and last cell under it. */
  position: readonly [string, string];
}

const longestTitle = 255;

/** One chart of all fits: what was measured, the curve with its band, the linear bound, the peak. */
export function planChart(
  { series, headers }: SheetContent,
  cells: readonly SeriesCells[],
  { axes, position }: Pick<ChartPlan, 'axes' | 'position'>,
): ChartPlan {
  const words = sheetTexts().chart;
  const several = series.length > 1;
  const explained = new Set<ChartKind>();
  const lines = series.flatMap(({ name, fit }, i): ChartSeries[] => {
    const { points, curve } = nth(cells, i);
    const named = (what: string): string =>
      several ? words.ofSeries(name, what) : capitalized(what);
    const level = levelText(fit.confidenceLevel);
    const hidden = (kind: ChartKind, what: string, at: Line | null): ChartSeries[] =>
      at === null ? [] : [{ ...at, kind, fit: i, inLegend: false, name: named(what) }];
    // What looks alike in every series is named once, and for all of them.
    const once = (kind: ChartKind, what: string, at: Line | null): ChartSeries[] => {
      if (at === null || explained.has(kind)) return hidden(kind, what, at);
      explained.add(kind);
      return [{ ...at, kind, fit: i, inLegend: true, name: capitalized(what) }];
    };
    const own = (kind: ChartKind, what: string, at: Line | null): ChartSeries[] =>
      hidden(kind, what, at).map((one) => ({ ...one, inLegend: true }));
    const marks = (x: Block, y: Block): Line | null => (x[2] === 0 ? null : { x, y });
    return [
      ...hidden('band', words.bandLow(level), curve.band?.low ?? null),
      ...once('band', words.band(level), curve.band?.high ?? null),
      ...once('linear', words.linear, curve.linear),
      ...(several ? hidden : own)('fitted', words.fitted, curve.fitted),
      ...own('measured', words.measured, marks(points.concurrency, points.throughput)).map((one) =>
        several ? { ...one, name } : one,
      ),
      ...once('left-out', words.leftOut, marks(points.leftConcurrency, points.leftThroughput)),
      ...once('peak', words.peak, curve.peak),
    ];
  });
  return {
    title: words.title(headers.throughput, headers.concurrency).slice(0, longestTitle),
    xTitle: headers.concurrency.slice(0, longestTitle),
    yTitle: headers.throughput.slice(0, longestTitle),
    axes,
    position,
    series: lines,
  };
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
