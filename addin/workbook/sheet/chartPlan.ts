import type { Block } from '../a1.ts';
import type { SheetContent } from '../sheetContent.ts';
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
  /** Whether the legend names it; what a neighbour explains is not named again. */
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
  const several = series.length > 1;
  const lines = series.flatMap(({ name, fit }, i): ChartSeries[] => {
    const { points, curve } = nth(cells, i);
    const named = (what: string): string => (several ? `${name}: ${what}` : capitalized(what));
    const level = levelText(fit.confidenceLevel);
    const line = (kind: ChartKind, what: string, at: Line | null, inLegend: boolean) =>
      at === null ? [] : [{ ...at, kind, fit: i, inLegend, name: named(what) }];
    const marks = (x: Block, y: Block): Line | null => (x[2] === 0 ? null : { x, y });
    return [
      ...line('band', `${level} band, low`, curve.band?.low ?? null, false),
      ...line('band', `${level} confidence band`, curve.band?.high ?? null, !several),
      ...line('linear', 'linear bound', curve.linear, !several),
      ...line('fitted', 'fitted', curve.fitted, true),
      ...line('measured', 'measured', marks(points.concurrency, points.throughput), true),
      ...line(
        'left-out',
        'left out',
        marks(points.leftConcurrency, points.leftThroughput),
        !several,
      ),
      ...line('peak', 'peak', curve.peak, !several),
    ];
  });
  return {
    title: `${headers.throughput} against ${headers.concurrency}`.slice(0, longestTitle),
    xTitle: headers.concurrency.slice(0, longestTitle),
    yTitle: headers.throughput.slice(0, longestTitle),
    ...{ axes, position, series: lines },
  };
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
