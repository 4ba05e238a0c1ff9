import { ApiObject, type ApiClass, type Member } from '../apiObject.ts';
import { chartTypes, type Chart, type Series } from '../model/chart.ts';
import type { Sheet } from '../model/sheet.ts';
import type { SheetArea } from '../model/workbook.ts';
import { refuse } from '../rules.ts';
import { instance, number, optional, readOnly, stored, text } from './arguments.ts';
import { chartAxesClass } from './chartAxisApi.ts';
import { formatClass } from './chartFormatApi.ts';
import { seriesCollectionClass } from './chartSeriesApi.ts';
import { rangeArgument, rangeClass } from './rangeApi.ts';
import { worksheetClass } from './worksheetApi.ts';

const legendPositions = new Set(['Top', 'Bottom', 'Left', 'Right', 'Corner', 'Custom']);
const blanks = new Set(['NotPlotted', 'Zero', 'Interpolated']);
const seriesBy = new Set(['Auto', 'Columns', 'Rows']);

const writable = ({ sheet }: Chart, location: string): void => {
  sheet.assertWritable(location);
};

function findChart(sheet: Sheet, key: unknown, location: string): ApiObject | null {
  const wanted = text(key, location).toLowerCase();
  const chart = sheet.charts.find((c) => c.id === key || c.name.toLowerCase() === wanted);
  return chart === undefined ? null : ApiObject.of(chartClass, chart);
}

/** Whether each column (rather than each row) of the cells becomes a series. */
function isByColumns({ area }: SheetArea, by: unknown, location: string): boolean {
  const direction = by ?? 'Auto';
  if (typeof direction !== 'string' || !seriesBy.has(direction)) refuse('enum-value', location);
  return direction === 'Columns' || (direction === 'Auto' && area.rows >= area.columns);
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
        const range = instance(source, rangeClass, location);
        const byColumns = isByColumns(range, by, location);
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

const option = (
  since: string,
  key: string,
  check: 'boolean' | 'number' | ReadonlySet<string>,
  initial: unknown,
): Member<Chart> => optional(since, check, ({ options }) => options, key, initial, writable);

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
    style: option('1.8', 'style', 'number', 2),
    plotVisibleOnly: option('1.8', 'plotVisibleOnly', 'boolean', true),
    displayBlanksAs: option('1.8', 'displayBlanksAs', blanks, 'NotPlotted'),
    title: { since: '1.1', open: (chart) => ApiObject.of(chartTitleClass, chart) },
    axes: { since: '1.1', open: (chart) => ApiObject.of(chartAxesClass, chart) },
    legend: { since: '1.1', open: (chart) => ApiObject.of(chartLegendClass, chart) },
    series: { since: '1.1', open: (chart) => ApiObject.of(seriesCollectionClass, chart) },
    plotArea: { since: '1.8', open: (chart) => ApiObject.of(plotAreaClass, chart) },
    format: {
      since: '1.1',
      open: (chart) => ApiObject.of(chartFormatClass, { chart, format: chart.format }),
    },
    worksheet: { since: '1.2', open: ({ sheet }) => ApiObject.of(worksheetClass, sheet) },
    setData: {
      since: '1.1',
      call: (chart, [source, by], location) => {
        chart.sheet.assertWritable(location);
        const range = instance(source, rangeClass, location);
        const byColumns = isByColumns(range, by, location);
        chart.sheet.workbook.setChartData(chart, range, byColumns);
      },
    },
    setPosition: {
      since: '1.1',
      call: (chart, [start, end], location) => {
        chart.sheet.assertWritable(location);
        const corner = (value: unknown): SheetArea => {
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
    activate: {
      since: '1.9',
      call: ({ sheet }) => {
        sheet.workbook.activate(sheet);
        sheet.workbook.selection = null;
        sheet.workbook.announceSelection();
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

const chartFormatClass = formatClass('ChartAreaFormat', {
  fill: '1.1',
  font: '1.1',
  border: '1.7',
});

const chartTitleClass: ApiClass<Chart> = {
  name: 'ChartTitle',
  members: {
    text: stored('1.1', 'string', ({ title }) => title, 'text', writable),
    visible: stored('1.1', 'boolean', ({ title }) => title, 'visible', writable),
    overlay: stored('1.1', 'boolean', ({ title }) => title, 'overlay', writable),
    format: {
      since: '1.1',
      open: (chart) => ApiObject.of(titleFormatClass, { chart, format: chart.title.format }),
    },
  },
};

const titleFormatClass = formatClass('ChartTitleFormat', {
  fill: '1.1',
  font: '1.1',
  border: '1.7',
});

const chartLegendClass: ApiClass<Chart> = {
  name: 'ChartLegend',
  members: {
    visible: {
      since: '1.1',
      get: ({ legend }) => legend.visible,
      set: (chart, value, location) => {
        writable(chart, location);
        if (typeof value !== 'boolean') refuse('invalid-argument', location);
        // A legend that is shown again has all its entries (Microsoft, "LegendEntry.Delete method").
        if (value && !chart.legend.visible) for (const one of chart.series) one.isInLegend = true;
        chart.legend.visible = value;
      },
    },
    position: stored('1.1', legendPositions, ({ legend }) => legend, 'position', writable),
    overlay: stored('1.1', 'boolean', ({ legend }) => legend, 'overlay', writable),
    legendEntries: { since: '1.7', open: (chart) => ApiObject.of(legendEntriesClass, chart) },
    format: {
      since: '1.1',
      open: (chart) => ApiObject.of(legendFormatClass, { chart, format: chart.legend.format }),
    },
  },
};

const legendFormatClass = formatClass('ChartLegendFormat', {
  fill: '1.1',
  font: '1.1',
  border: '1.8',
});

interface EntryOf {
  chart: Chart;
  series: Series;
}

const entriesOf = (chart: Chart): EntryOf[] =>
  chart.series
    .filter(({ isInLegend }) => isInLegend || !chart.sheet.workbook.quirks.legendShifts)
    .map((series) => ({ chart, series }));

const legendEntriesClass: ApiClass<Chart> = {
  name: 'ChartLegendEntryCollection',
  items: (chart) => entriesOf(chart).map((entry) => ApiObject.of(legendEntryClass, entry)),
  members: {
    getCount: { since: '1.7', call: (chart) => entriesOf(chart).length },
    getItemAt: {
      since: '1.7',
      call: (chart, [index], location) => {
        const entry = entriesOf(chart)[number(index, location)];
        return ApiObject.of(legendEntryClass, entry ?? refuse('item-not-found', location));
      },
    },
  },
};

const legendEntryClass: ApiClass<EntryOf> = {
  name: 'ChartLegendEntry',
  members: {
    index: readOnly('1.8', ({ chart, series }) => chart.series.indexOf(series)),
    visible: stored(
      '1.7',
      'boolean',
      ({ series }) => series,
      'isInLegend',
      ({ chart }, location) => {
        writable(chart, location);
      },
    ),
  },
};

const plotAreaClass: ApiClass<Chart> = {
  name: 'ChartPlotArea',
  members: {
    left: plotOption('left'),
    top: plotOption('top'),
    width: plotOption('width'),
    height: plotOption('height'),
    format: {
      since: '1.8',
      open: (chart) => ApiObject.of(plotFormatClass, { chart, format: chart.plotArea.format }),
    },
  },
};

function plotOption(key: string): Member<Chart> {
  return optional('1.8', 'number', ({ plotArea }) => plotArea.options, key, 0, writable);
}

const plotFormatClass = formatClass('ChartPlotAreaFormat', { fill: '1.8', border: '1.8' });
