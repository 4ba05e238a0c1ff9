import { sheetTexts } from '../texts/sheet.ts';
import type { Block } from './a1.ts';
import { axisFor, type ChartAxes } from './axes.ts';
import { nth } from './builder.ts';
import { levelText } from './cells.ts';
import type { SheetContent } from './content.ts';
import type { CurveCells, Line } from './curve.ts';
import type { PointCells } from './points.ts';

/** Appearance of a series in the chart: a line, or marks. */
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
  /** Whether it has a legend entry: each fit has one for its measurements; other kinds have one in total. */
  inLegend: boolean;
}

/** An axis that begins at 0. */
export interface ChartAxis {
  title: string;
  /** Its end, and the distance between its labels; those of the numbers shown if omitted. */
  end?: number;
  step?: number;
  /** An en-US number format; by default that of the cells. */
  format?: string;
  /** Colour of the gridlines; none if omitted. */
  gridlines?: string;
}

/** The chart, before it is created. */
export interface ChartLayout {
  title: string;
  x: ChartAxis;
  y: ChartAxis;
  series: ChartSeries[];
  /** The cells it covers. */
  position: Block;
}

/** What a series represents, which decides its appearance. */
type Kind = 'band' | 'linear' | 'fitted' | 'measured' | 'leftOut' | 'peak';

const longestTitle = 255;
const gridColour = '#E1E5EA';
/** Axis labels get thousands separators if the axis ends here or beyond. */
const manyDigits = 10_000;

/** Lays out one chart of all fits: the measurements, the curve with its band, the linear bound, the peak. */
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
    const separate = (kind: Kind, what: string, at: Line | null, inLegend = true) =>
      drawn(kind, at, several ? words.ofSeries(name, what) : capitalized(what), inLegend);
    // Kinds that look alike in every series get one legend entry for all.
    const once = (kind: Kind, what: string, at: Line | null): ChartSeries[] => {
      if (at === null || explained.has(kind)) return separate(kind, what, at, false);
      explained.add(kind);
      return drawn(kind, at, capitalized(what), true);
    };
    const marks = (x: Block, y: Block): Line | null => (x[2] === 0 ? null : { x, y });
    const measured = marks(points.concurrency, points.throughput);
    return [
      ...separate('band', words.bandLow(level), curve.band?.low ?? null, false),
      ...once('band', words.band(level), curve.band?.high ?? null),
      ...once('linear', words.linear, curve.linear),
      ...separate('fitted', words.fitted, curve.fitted, !several),
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

/** A colour and a mark for each fit, so that prints without colour can be read too. */
interface SeriesStyle {
  colour: string;
  mark: 'Circle' | 'Square' | 'Triangle' | 'Diamond';
}

const firstStyle: SeriesStyle = { colour: '#1F5FA8', mark: 'Circle' };
/** Colours of similar weight that people with colour blindness can tell apart. */
const palette: readonly SeriesStyle[] = [
  firstStyle,
  { colour: '#C2410C', mark: 'Square' },
  { colour: '#0F766E', mark: 'Triangle' },
  { colour: '#7E22CE', mark: 'Diamond' },
  { colour: '#A16207', mark: 'Circle' },
  { colour: '#475569', mark: 'Square' },
];

/** With more marks than this they crowd each other, and are drawn smaller. */
const manyMarks = 20;

/** Appearance of a series: included points are filled, excluded ones hollow, and the peak is a star. */
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

/** A colour of half the strength, for background lines. */
function paler(colour: string): string {
  const part = (from: number): string =>
    Math.round((Number.parseInt(colour.slice(from, from + 2), 16) + 255) / 2)
      .toString(16)
      .padStart(2, '0')
      .toUpperCase();
  return `#${part(1)}${part(3)}${part(5)}`;
}
