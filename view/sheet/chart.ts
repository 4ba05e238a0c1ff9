import { sheetTexts } from '../texts/sheet.ts';
import type { Block } from './a1.ts';
import { axisFor, type ChartAxes } from './axes.ts';
import { nth } from './builder.ts';
import { levelText } from './cells.ts';
import type { SheetContent } from './content.ts';
import type { CurveCells, Line } from './curve.ts';
import type { PointCells } from './points.ts';

/** How a series of the chart is drawn: as a line, or as marks. */
export type Drawing =
  | { kind: 'line'; colour: string; /** In points. */ weight: number; dashed: boolean }
  | {
      kind: 'marks';
      mark: SeriesStyle['mark'] | 'X' | 'Star';
      /** In points. */
      size: number;
      colour: string;
      filled: boolean;
    };

/** One series of the chart. */
export interface ChartSeries extends Line {
  name: string;
  drawing: Drawing;
  /** Whether the legend names it: each fit by its measurements, the rest once. */
  inLegend: boolean;
}

/** An axis that begins at 0. */
export interface ChartAxis {
  title: string;
  /** Where it ends, and how far apart its numbers stand. */
  end: number;
  step: number;
  /** An en-US number format; that of the cells where it is left out. */
  format?: string;
  /** Colour of the gridlines at its numbers; without one there are none. */
  gridlines?: string;
}

/** The chart before it is drawn. */
export interface ChartLayout {
  title: string;
  x: ChartAxis;
  y: ChartAxis;
  series: ChartSeries[];
  /** The cells under it. */
  position: Block;
}

/** What a series stands for, which decides how it is drawn. */
type Kind = 'band' | 'linear' | 'fitted' | 'measured' | 'leftOut' | 'peak';

const longestTitle = 255;
const gridColour = '#E1E5EA';
/** From this end of an axis on its numbers are separated by thousands. */
const manyDigits = 10_000;

/** One chart of all fits: what was measured, the curve with its band, the linear bound, the peak. */
export function layOutChart(
  { series, headers }: SheetContent,
  cells: readonly { points: PointCells; curve: CurveCells }[],
  axes: ChartAxes,
  position: Block,
): ChartLayout {
  const words = sheetTexts().chart;
  const several = series.length > 1;
  const explained = new Set<Kind>();
  const lines = series.flatMap(({ name, fit }, i): ChartSeries[] => {
    const { points, curve } = nth(cells, i);
    const level = levelText(fit.confidenceLevel);
    const drawn = (kind: Kind, at: Line | null, named: string, inLegend: boolean): ChartSeries[] =>
      at === null ? [] : [{ ...at, drawing: drawingOf(kind, i, at.y[2]), name: named, inLegend }];
    const own = (kind: Kind, what: string, at: Line | null, inLegend = true) =>
      drawn(kind, at, several ? words.ofSeries(name, what) : capitalized(what), inLegend);
    // What looks alike in every series is named once, and for all of them.
    const once = (kind: Kind, what: string, at: Line | null): ChartSeries[] => {
      if (at === null || explained.has(kind)) return own(kind, what, at, false);
      explained.add(kind);
      return drawn(kind, at, capitalized(what), true);
    };
    const marks = (x: Block, y: Block): Line | null => (x[2] === 0 ? null : { x, y });
    const measured = marks(points.concurrency, points.throughput);
    return [
      ...own('band', words.bandLow(level), curve.band?.low ?? null, false),
      ...once('band', words.band(level), curve.band?.high ?? null),
      ...once('linear', words.linear, curve.linear),
      ...own('fitted', words.fitted, curve.fitted, !several),
      ...drawn('measured', measured, several ? name : capitalized(words.measured), true),
      ...once('leftOut', words.leftOut, marks(points.leftConcurrency, points.leftThroughput)),
      ...once('peak', words.peak, curve.peak),
    ];
  });
  const axis = (title: string, end: number): ChartAxis => ({
    title: title.slice(0, longestTitle),
    ...axisFor(end),
  });
  return {
    title: words.title(headers.throughput, headers.concurrency).slice(0, longestTitle),
    x: axis(headers.concurrency, axes.concurrency),
    y: {
      ...axis(headers.throughput, axes.throughput),
      ...(axes.throughput >= manyDigits ? { format: '#,##0' } : {}),
      gridlines: gridColour,
    },
    position,
    series: lines,
  };
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A colour and a mark for each fit of a chart, so that prints without colour can be read too. */
interface SeriesStyle {
  colour: string;
  mark: 'Circle' | 'Square' | 'Triangle' | 'Diamond';
}

const firstStyle: SeriesStyle = { colour: '#1F5FA8', mark: 'Circle' };
/** Colours of about the same weight that stay apart for those who see few of them. */
const palette: readonly SeriesStyle[] = [
  firstStyle,
  { colour: '#C2410C', mark: 'Square' },
  { colour: '#0F766E', mark: 'Triangle' },
  { colour: '#7E22CE', mark: 'Diamond' },
  { colour: '#A16207', mark: 'Circle' },
  { colour: '#475569', mark: 'Square' },
];

/** More marks than this stand close together. */
const manyMarks = 20;

/** How a series is drawn: what took part is filled, what was left out hollow, and the peak a star. */
function drawingOf(kind: Kind, fit: number, count: number): Drawing {
  const { colour, mark } = palette[fit % palette.length] ?? firstStyle;
  switch (kind) {
    case 'band':
      return { kind: 'line', colour: paler(colour), weight: 1, dashed: false };
    case 'linear':
      return { kind: 'line', colour: paler(colour), weight: 1, dashed: true };
    case 'fitted':
      return { kind: 'line', colour, weight: 2.25, dashed: false };
    case 'measured':
      return { kind: 'marks', mark, size: count > manyMarks ? 5 : 7, colour, filled: true };
    case 'leftOut':
      return { kind: 'marks', mark: 'X', size: 7, colour, filled: false };
    case 'peak':
      return { kind: 'marks', mark: 'Star', size: 11, colour, filled: false };
  }
}

/** A colour half as strong, for what stands back behind the rest. */
function paler(colour: string): string {
  const part = (from: number): string =>
    Math.round((Number.parseInt(colour.slice(from, from + 2), 16) + 255) / 2)
      .toString(16)
      .padStart(2, '0')
      .toUpperCase();
  return `#${part(1)}${part(3)}${part(5)}`;
}
