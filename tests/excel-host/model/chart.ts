import type { Sheet } from './sheet.ts';

export interface Axis {
  title: { text: string; visible: boolean };
  minimum: number | '';
  maximum: number | '';
  scaleType: string;
  visible: boolean;
  numberFormat: string;
}

export interface Series {
  name: string;
  chartType: string;
  axisGroup: string;
  markerStyle: string;
  markerSize: number;
  smooth: boolean;
  /** Addresses of the cells behind the two dimensions. */
  xValues: string | null;
  yValues: string | null;
}

/** A chart on a sheet. */
export interface Chart {
  sheet: Sheet;
  id: string;
  name: string;
  chartType: string;
  source: string;
  title: { text: string; visible: boolean };
  axes: { category: Axis; value: Axis };
  legend: { visible: boolean; position: string };
  series: Series[];
  /** First and last cell under the chart. */
  position: [string, string] | null;
  size: { left: number; top: number; width: number; height: number };
}

export const newAxis = (): Axis => ({
  title: { text: '', visible: false },
  minimum: '',
  maximum: '',
  scaleType: 'Linear',
  visible: true,
  numberFormat: 'General',
});

export const newSeries = (name: string, chartType: string): Series => ({
  name,
  chartType,
  axisGroup: 'Primary',
  markerStyle: chartType.endsWith('NoMarkers') ? 'None' : 'Automatic',
  markerSize: 5,
  smooth: chartType.includes('Smooth'),
  xValues: null,
  yValues: null,
});

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
