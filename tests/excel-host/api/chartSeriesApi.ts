import { ApiObject, type ApiClass, type Member } from '../apiObject.ts';
import {
  chartTypes,
  newPoint,
  newSeries,
  type Chart,
  type Point,
  type Series,
} from '../model/chart.ts';
import { refuseAs } from '../model/quirks.ts';
import { refuse } from '../rules.ts';
import { instance, number, optional, readOnly, stored, text } from './arguments.ts';
import { formatClass, markerStyles } from './chartFormatApi.ts';
import { rangeClass } from './rangeApi.ts';

interface SeriesOf {
  chart: Chart;
  series: Series;
}

interface PointOf extends SeriesOf {
  index: number;
}

const writable = ({ chart }: { chart: Chart }, location: string): void => {
  chart.sheet.assertWritable(location);
};

const axisGroups = new Set(['Primary', 'Secondary']);

const labelPositions = new Set([
  'None',
  'Center',
  'InsideEnd',
  'InsideBase',
  'OutsideEnd',
  'Left',
  'Right',
  'Top',
  'Bottom',
  'BestFit',
  'Callout',
]);

export const seriesCollectionClass: ApiClass<Chart> = {
  name: 'ChartSeriesCollection',
  items: (chart) => chart.series.map((series) => ApiObject.of(seriesClass, { chart, series })),
  members: {
    count: readOnly('1.1', ({ series }) => series.length),
    add: {
      since: '1.7',
      call: (chart, [name, index], location) => {
        writable({ chart }, location);
        const wanted =
          name === undefined || name === null
            ? `Series${chart.series.length + 1}`
            : text(name, location);
        const series = newSeries(wanted, chart.chartType);
        const at =
          index === undefined || index === null ? chart.series.length : number(index, location);
        chart.series.splice(at, 0, series);
        return ApiObject.of(seriesClass, { chart, series });
      },
    },
    getCount: { since: '1.4', call: ({ series }) => series.length },
    getItemAt: {
      since: '1.1',
      call: (chart, [index], location) => {
        const series = chart.series[number(index, location)] ?? refuse('item-not-found', location);
        return ApiObject.of(seriesClass, { chart, series });
      },
    },
  },
};

const dimension = (key: 'xValues' | 'yValues') => ({
  since: '1.7',
  call: (state: SeriesOf, [source]: unknown[], location: string) => {
    writable(state, location);
    const { sheet, area } = instance(source, rangeClass, location);
    state.series[key] = sheet.address(area);
  },
});

const seriesOf = ({ series }: SeriesOf): Series => series;

const option = (
  since: string,
  key: string,
  check: 'boolean' | 'number' | 'string',
  initial: unknown,
): Member<SeriesOf> =>
  optional<SeriesOf>(since, check, ({ series }) => series.options, key, initial, writable);

const seriesClass: ApiClass<SeriesOf> = {
  name: 'ChartSeries',
  alive: ({ chart, series }) => {
    chart.sheet.assertAlive();
    if (!chart.sheet.charts.includes(chart) || !chart.series.includes(series)) {
      refuse('deleted-sheet', series.name);
    }
  },
  members: {
    name: stored('1.1', 'string', seriesOf, 'name', writable),
    chartType: {
      since: '1.7',
      get: ({ series }) => series.chartType,
      set: (state, value, location) => {
        writable(state, location);
        if (typeof value !== 'string' || !chartTypes.has(value)) refuse('chart-type', location);
        const { markerStyle, smooth } = newSeries('', value);
        Object.assign(state.series, { chartType: value, markerStyle, smooth });
      },
    },
    axisGroup: stored('1.8', axisGroups, seriesOf, 'axisGroup', writable),
    markerStyle: stored('1.7', markerStyles, seriesOf, 'markerStyle', (state, location) => {
      writable(state, location);
      const { quirks } = state.chart.sheet.workbook;
      if (quirks.refusesMarkers) refuseAs('InvalidArgument', location);
    }),
    markerSize: stored('1.7', 'number', seriesOf, 'markerSize', writable),
    markerBackgroundColor: option('1.7', 'markerBackgroundColor', 'string', ''),
    markerForegroundColor: option('1.7', 'markerForegroundColor', 'string', ''),
    smooth: stored('1.7', 'boolean', seriesOf, 'smooth', writable),
    hasDataLabels: stored('1.7', 'boolean', seriesOf, 'hasDataLabels', writable),
    showShadow: option('1.7', 'showShadow', 'boolean', false),
    plotOrder: option('1.7', 'plotOrder', 'number', 0),
    dataLabels: { since: '1.8', open: (state) => ApiObject.of(dataLabelsClass, state) },
    format: {
      since: '1.1',
      open: ({ chart, series }) =>
        ApiObject.of(seriesFormatClass, { chart, format: series.format }),
    },
    points: { since: '1.1', open: (state) => ApiObject.of(pointsClass, state) },
    setValues: dimension('yValues'),
    setXAxisValues: dimension('xValues'),
    delete: {
      since: '1.7',
      call: (state, _args, location) => {
        writable(state, location);
        state.chart.series.splice(state.chart.series.indexOf(state.series), 1);
      },
    },
  },
};

const seriesFormatClass = formatClass('ChartSeriesFormat', { fill: '1.1', line: '1.1' });

const label = (
  since: string,
  key: string,
  check: 'boolean' | 'string' | ReadonlySet<string>,
  initial: unknown,
): Member<SeriesOf> =>
  optional<SeriesOf>(since, check, ({ series }) => series.dataLabels, key, initial, writable);

const dataLabelsClass: ApiClass<SeriesOf> = {
  name: 'ChartDataLabels',
  members: {
    position: label('1.1', 'position', labelPositions, 'Right'),
    showValue: label('1.1', 'showValue', 'boolean', true),
    showSeriesName: label('1.1', 'showSeriesName', 'boolean', false),
    showCategoryName: label('1.1', 'showCategoryName', 'boolean', false),
    showLegendKey: label('1.1', 'showLegendKey', 'boolean', false),
    separator: label('1.1', 'separator', 'string', ', '),
    numberFormat: label('1.8', 'numberFormat', 'string', 'General'),
    linkNumberFormat: label('1.9', 'linkNumberFormat', 'boolean', true),
  },
};

/** The number of points, which is the number of cells of the series. */
function pointCount({ chart, series }: SeriesOf): number {
  if (series.yValues === null) return 0;
  const { area } = chart.sheet.workbook.locate(series.yValues, chart.sheet, 'ChartPoints');
  return area.rows * area.columns;
}

const pointsClass: ApiClass<SeriesOf> = {
  name: 'ChartPointsCollection',
  items: (state) =>
    Array.from({ length: pointCount(state) }, (_, index) =>
      ApiObject.of(pointClass, { ...state, index }),
    ),
  members: {
    count: readOnly('1.1', pointCount),
    getCount: { since: '1.4', call: pointCount },
    getItemAt: {
      since: '1.1',
      call: (state, [position], location) => {
        const index = number(position, location);
        if (!(index >= 0 && index < pointCount(state))) refuse('item-not-found', location);
        return ApiObject.of(pointClass, { ...state, index });
      },
    },
  },
};

/** A property of one marker, stored only once it is set. */
function pointOption(
  since: string,
  key: string,
  check: 'boolean' | 'number' | 'string' | ReadonlySet<string>,
  initial: unknown,
): Member<PointOf> {
  const member = (point: Point): Member<PointOf> =>
    optional<PointOf>(since, check, () => point.options, key, initial, writable);
  return {
    since,
    get: (state) => member(state.series.points[state.index] ?? newPoint()).get?.(state),
    set: (state, value, location) => {
      const point = state.series.points[state.index] ?? newPoint();
      member(point).set?.(state, value, location);
      state.series.points[state.index] = point;
    },
  };
}

const pointClass: ApiClass<PointOf> = {
  name: 'ChartPoint',
  members: {
    hasDataLabel: pointOption('1.7', 'hasDataLabel', 'boolean', false),
    markerBackgroundColor: pointOption('1.7', 'markerBackgroundColor', 'string', ''),
    markerForegroundColor: pointOption('1.7', 'markerForegroundColor', 'string', ''),
    markerSize: pointOption('1.7', 'markerSize', 'number', 5),
    markerStyle: pointOption('1.7', 'markerStyle', markerStyles, 'Automatic'),
    format: {
      since: '1.1',
      open: ({ chart, series, index }) => {
        const point = (series.points[index] ??= newPoint());
        return ApiObject.of(pointFormatClass, { chart, format: point.format });
      },
    },
  },
};

const pointFormatClass = formatClass('ChartPointFormat', { fill: '1.1', border: '1.7' });
