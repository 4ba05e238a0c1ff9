import type { Sheet } from './sheet.ts';

/** Formats that were set: part (`line`, `fill`, `font`, `border`) → property → value. */
export type Format = Record<string, Record<string, unknown>>;

export interface ShownText {
  text: string;
  visible: boolean;
  format: Format;
}

export interface Gridlines {
  visible: boolean;
  format: Format;
}

export interface Axis {
  title: ShownText;
  minimum: number | '';
  maximum: number | '';
  majorUnit: number | '';
  minorUnit: number | '';
  scaleType: string;
  visible: boolean;
  numberFormat: string;
  majorGridlines: Gridlines;
  minorGridlines: Gridlines;
  /** Further properties that were set, such as `tickLabelPosition`. */
  options: Record<string, unknown>;
  format: Format;
}

/** One marker with its own format. */
export interface Point {
  options: Record<string, unknown>;
  format: Format;
}

export interface Series {
  name: string;
  chartType: string;
  axisGroup: string;
  markerStyle: string;
  markerSize: number;
  smooth: boolean;
  hasDataLabels: boolean;
  /** The addresses of the cells of the two dimensions. */
  xValues: string | null;
  yValues: string | null;
  /** Further properties that were set, such as `markerBackgroundColor`. */
  options: Record<string, unknown>;
  dataLabels: Record<string, unknown>;
  format: Format;
  /** Markers that differ from the rest, by their index. */
  points: Record<number, Point>;
  /** Whether the legend names it. */
  isInLegend: boolean;
}

/** A chart on a sheet. */
export interface Chart {
  sheet: Sheet;
  id: string;
  name: string;
  chartType: string;
  source: string;
  title: ShownText & { overlay: boolean };
  axes: { category: Axis; value: Axis };
  legend: { visible: boolean; position: string; overlay: boolean; format: Format };
  series: Series[];
  /** Further properties that were set, such as `plotVisibleOnly`. */
  options: Record<string, unknown>;
  plotArea: { options: Record<string, unknown>; format: Format };
  format: Format;
  /** First and last cell under the chart. */
  position: [string, string] | null;
  size: { left: number; top: number; width: number; height: number };
}

const newGridlines = (): Gridlines => ({ visible: false, format: {} });

export const newText = (visible: boolean): ShownText => ({ text: '', visible, format: {} });

export const newAxis = (): Axis => ({
  title: newText(false),
  minimum: '',
  maximum: '',
  majorUnit: '',
  minorUnit: '',
  scaleType: 'Linear',
  visible: true,
  numberFormat: 'General',
  majorGridlines: newGridlines(),
  minorGridlines: newGridlines(),
  options: {},
  format: {},
});

export const newSeries = (name: string, chartType: string): Series => ({
  name,
  chartType,
  axisGroup: 'Primary',
  markerStyle: chartType.endsWith('NoMarkers') ? 'None' : 'Automatic',
  markerSize: 5,
  smooth: chartType.includes('Smooth'),
  hasDataLabels: false,
  xValues: null,
  yValues: null,
  options: {},
  dataLabels: {},
  format: {},
  points: {},
  isInLegend: true,
});

export const newPoint = (): Point => ({ options: {}, format: {} });

/** The series of a chart from cells: with two or more lines of cells, the first provides the x values. */
export function seriesFromCells(lines: readonly string[], chartType: string): Series[] {
  const [x = null, ...others] = lines.length > 1 ? lines : [null, ...lines];
  return others.map((yValues, i) => ({
    ...newSeries(`Series${i + 1}`, chartType),
    xValues: x,
    yValues,
  }));
}

export const chartTypes: ReadonlySet<string> = new Set([
  'XYScatter',
  'XYScatterSmooth',
  'XYScatterSmoothNoMarkers',
  'XYScatterLines',
  'XYScatterLinesNoMarkers',
  'Line',
  'LineMarkers',
  'ColumnClustered',
  'BarClustered',
  'Pie',
  'Area',
  'Bubble',
]);
