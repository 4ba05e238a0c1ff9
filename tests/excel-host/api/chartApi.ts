import { ApiObject, type ApiClass } from '../apiObject.ts';
import { chartTypes, newSeries, type Axis, type Chart, type Series } from '../model/chart.ts';
import type { Sheet } from '../model/sheet.ts';
import { refuse } from '../rules.ts';
import { instance, number, readOnly, stored, text } from './arguments.ts';
import { rangeArgument, rangeClass } from './rangeApi.ts';
import { worksheetClass } from './worksheetApi.ts';

interface SeriesOfChart {
  chart: Chart;
  series: Series;
}

const axisGroups = new Set(['Primary', 'Secondary']);
const legendPositions = new Set(['Top', 'Bottom', 'Left', 'Right', 'Corner', 'Custom']);
const markerStyles = new Set([
  ...['Invalid', 'Automatic', 'None', 'Square', 'Diamond', 'Triangle', 'X', 'Star'],
  ...['Dot', 'Dash', 'Circle', 'Plus', 'Picture'],
]);
const seriesBy = new Set(['Auto', 'Columns', 'Rows']);

const writable = ({ sheet }: Chart, location: string): void => {
  sheet.assertWritable(location);
};

function findChart(sheet: Sheet, key: unknown, location: string): ApiObject | null {
  const wanted = text(key, location).toLowerCase();
  const chart = sheet.charts.find((c) => c.id === key || c.name.toLowerCase() === wanted);
  return chart === undefined ? null : ApiObject.of(chartClass, chart);
}

export const chartCollectionClass: ApiClass<Sheet> = {
  name: 'ChartCollection',
  items: ({ charts }) => charts.map((chart) => ApiObject.of(chartClass, chart)),
  members: {
    count: readOnly('1.1', ({ charts }) => charts.length),
    add: {
      since: '1.1',
      call: (sheet, [type, source, by], location) => {
        sheet.assertWritable(location);
        if (typeof type !== 'string' || !chartTypes.has(type)) refuse('chart-type', location);
        const direction = by ?? 'Auto';
        if (typeof direction !== 'string' || !seriesBy.has(direction))
          refuse('enum-value', location);
        const range = instance(source, rangeClass, location);
        const isTall = range.area.rows >= range.area.columns;
        const byColumns = direction === 'Columns' || (direction === 'Auto' && isTall);
        return ApiObject.of(chartClass, sheet.workbook.addChart(sheet, type, range, byColumns));
      },
    },
    getCount: { since: '1.4', call: ({ charts }) => charts.length },
    getItem: {
      since: '1.1',
      call: (sheet, [key], location) =>
        findChart(sheet, key, location) ?? refuse('item-not-found', location),
    },
    getItemOrNullObject: {
      since: '1.4',
      call: (sheet, [key], location) => findChart(sheet, key, location),
    },
    getItemAt: {
      since: '1.1',
      call: ({ charts }, [index], location) => {
        const chart = charts[number(index, location)] ?? refuse('item-not-found', location);
        return ApiObject.of(chartClass, chart);
      },
    },
  },
};

export const chartClass: ApiClass<Chart> = {
  name: 'Chart',
  identity: ({ id }) => ({ Id: id }),
  alive: (chart) => {
    chart.sheet.assertAlive();
    if (!chart.sheet.charts.includes(chart)) refuse('deleted-sheet', chart.name);
  },
  members: {
    id: readOnly('1.7', ({ id }) => id),
    name: stored('1.1', 'string', (chart) => chart, 'name', writable),
    chartType: {
      since: '1.7',
      get: ({ chartType }) => chartType,
      set: (chart, value, location) => {
        chart.sheet.assertWritable(location);
        if (typeof value !== 'string' || !chartTypes.has(value)) refuse('chart-type', location);
        chart.chartType = value;
        for (const series of chart.series) series.chartType = value;
      },
    },
    left: stored('1.1', 'number', ({ size }) => size, 'left', writable),
    top: stored('1.1', 'number', ({ size }) => size, 'top', writable),
    width: stored('1.1', 'number', ({ size }) => size, 'width', writable),
    height: stored('1.1', 'number', ({ size }) => size, 'height', writable),
    title: { since: '1.1', open: (chart) => ApiObject.of(chartTitleClass, chart) },
    axes: { since: '1.1', open: (chart) => ApiObject.of(chartAxesClass, chart) },
    legend: { since: '1.1', open: (chart) => ApiObject.of(chartLegendClass, chart) },
    series: { since: '1.1', open: (chart) => ApiObject.of(seriesCollectionClass, chart) },
    worksheet: { since: '1.2', open: ({ sheet }) => ApiObject.of(worksheetClass, sheet) },
    setPosition: {
      since: '1.1',
      call: (chart, [start, end], location) => {
        chart.sheet.assertWritable(location);
        const corner = (value: unknown) => {
          const { sheet, area } = rangeArgument(value, chart.sheet, location);
          return sheet === chart.sheet ? { sheet, area } : refuse('chart-position', location);
        };
        const from = corner(start);
        const to = end === undefined || end === null ? from : corner(end);
        if (to.area.row < from.area.row || to.area.column < from.area.column) {
          refuse('chart-position', location);
        }
        chart.position = [from.sheet.address(from.area), to.sheet.address(to.area)];
      },
    },
    delete: {
      since: '1.1',
      call: (chart, _args, location) => {
        chart.sheet.assertWritable(location);
        chart.sheet.charts.splice(chart.sheet.charts.indexOf(chart), 1);
      },
    },
  },
};

const chartTitleClass: ApiClass<Chart> = {
  name: 'ChartTitle',
  members: {
    text: stored('1.1', 'string', ({ title }) => title, 'text', writable),
    visible: stored('1.1', 'boolean', ({ title }) => title, 'visible', writable),
  },
};

const chartLegendClass: ApiClass<Chart> = {
  name: 'ChartLegend',
  members: {
    visible: stored('1.1', 'boolean', ({ legend }) => legend, 'visible', writable),
    position: stored('1.1', legendPositions, ({ legend }) => legend, 'position', writable),
  },
};

const chartAxesClass: ApiClass<Chart> = {
  name: 'ChartAxes',
  members: {
    categoryAxis: { since: '1.1', open: ({ axes }) => ApiObject.of(chartAxisClass, axes.category) },
    valueAxis: { since: '1.1', open: ({ axes }) => ApiObject.of(chartAxisClass, axes.value) },
  },
};

const chartAxisClass: ApiClass<Axis> = {
  name: 'ChartAxis',
  members: {
    minimum: stored('1.1', 'number', (axis) => axis, 'minimum'),
    maximum: stored('1.1', 'number', (axis) => axis, 'maximum'),
    scaleType: stored('1.7', new Set(['Linear', 'Logarithmic']), (axis) => axis, 'scaleType'),
    visible: stored('1.7', 'boolean', (axis) => axis, 'visible'),
    numberFormat: stored('1.8', 'string', (axis) => axis, 'numberFormat'),
    title: { since: '1.1', open: (axis) => ApiObject.of(chartAxisTitleClass, axis) },
  },
};

const chartAxisTitleClass: ApiClass<Axis> = {
  name: 'ChartAxisTitle',
  members: {
    text: {
      since: '1.1',
      get: ({ title }) => title.text,
      set: ({ title }, value, location) => {
        title.text = text(value, location);
        title.visible = true;
      },
    },
    visible: stored('1.1', 'boolean', ({ title }) => title, 'visible'),
  },
};

const seriesCollectionClass: ApiClass<Chart> = {
  name: 'ChartSeriesCollection',
  items: (chart) => chart.series.map((series) => ApiObject.of(seriesClass, { chart, series })),
  members: {
    count: readOnly('1.1', ({ series }) => series.length),
    add: {
      since: '1.7',
      call: (chart, [name], location) => {
        chart.sheet.assertWritable(location);
        const wanted =
          name === undefined || name === null
            ? `Series${chart.series.length + 1}`
            : text(name, location);
        const series = newSeries(wanted, chart.chartType);
        chart.series.push(series);
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

const onSeries = ({ chart }: SeriesOfChart, location: string): void => {
  chart.sheet.assertWritable(location);
};

const dimension = (key: 'xValues' | 'yValues') => ({
  since: '1.7',
  call: (state: SeriesOfChart, [source]: unknown[], location: string) => {
    onSeries(state, location);
    const { sheet, area } = instance(source, rangeClass, location);
    state.series[key] = sheet.address(area);
  },
});

const seriesClass: ApiClass<SeriesOfChart> = {
  name: 'ChartSeries',
  alive: ({ chart, series }) => {
    chart.sheet.assertAlive();
    if (!chart.series.includes(series)) refuse('deleted-sheet', series.name);
  },
  members: {
    name: stored('1.1', 'string', ({ series }) => series, 'name', onSeries),
    chartType: {
      since: '1.7',
      get: ({ series }) => series.chartType,
      set: (state, value, location) => {
        onSeries(state, location);
        if (typeof value !== 'string' || !chartTypes.has(value)) refuse('chart-type', location);
        const { markerStyle, smooth } = newSeries('', value);
        Object.assign(state.series, { chartType: value, markerStyle, smooth });
      },
    },
    axisGroup: stored('1.8', axisGroups, ({ series }) => series, 'axisGroup', onSeries),
    markerStyle: stored('1.7', markerStyles, ({ series }) => series, 'markerStyle', onSeries),
    markerSize: stored('1.7', 'number', ({ series }) => series, 'markerSize', onSeries),
    smooth: stored('1.7', 'boolean', ({ series }) => series, 'smooth', onSeries),
    setValues: dimension('yValues'),
    setXAxisValues: dimension('xValues'),
    delete: {
      since: '1.7',
      call: (state, _args, location) => {
        onSeries(state, location);
        state.chart.series.splice(state.chart.series.indexOf(state.series), 1);
      },
    },
  },
};
