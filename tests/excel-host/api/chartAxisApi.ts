import { ApiObject, type ApiClass, type Member } from '../apiObject.ts';
import type { Axis, Chart, Gridlines } from '../model/chart.ts';
import { numberOrAutomatic, optional, stored, text } from './arguments.ts';
import { formatClass } from './chartFormatApi.ts';

interface AxisOf {
  chart: Chart;
  axis: Axis;
}

interface GridlinesOf {
  chart: Chart;
  gridlines: Gridlines;
}

const writable = ({ chart }: { chart: Chart }, location: string): void => {
  chart.sheet.assertWritable(location);
};

const tickMarks = new Set(['None', 'Cross', 'Inside', 'Outside']);
const labelPositions = new Set(['NextToAxis', 'High', 'Low', 'None']);
const scales = new Set(['Linear', 'Logarithmic']);

export const chartAxesClass: ApiClass<Chart> = {
  name: 'ChartAxes',
  members: {
    categoryAxis: {
      since: '1.1',
      open: (chart) => ApiObject.of(chartAxisClass, { chart, axis: chart.axes.category }),
    },
    valueAxis: {
      since: '1.1',
      open: (chart) => ApiObject.of(chartAxisClass, { chart, axis: chart.axes.value }),
    },
  },
};

const axisOf = ({ axis }: AxisOf): Axis => axis;

const option = (
  since: string,
  key: string,
  check: 'boolean' | 'number' | 'string' | ReadonlySet<string>,
  initial: unknown,
): Member<AxisOf> =>
  optional<AxisOf>(since, check, ({ axis }) => axis.options, key, initial, writable);

const gridlines = (key: 'majorGridlines' | 'minorGridlines'): Member<AxisOf> => ({
  since: '1.1',
  open: ({ chart, axis }) => ApiObject.of(gridlinesClass, { chart, gridlines: axis[key] }),
});

const chartAxisClass: ApiClass<AxisOf> = {
  name: 'ChartAxis',
  members: {
    minimum: numberOrAutomatic('1.1', axisOf, 'minimum', writable),
    maximum: numberOrAutomatic('1.1', axisOf, 'maximum', writable),
    majorUnit: numberOrAutomatic('1.1', axisOf, 'majorUnit', writable),
    minorUnit: numberOrAutomatic('1.1', axisOf, 'minorUnit', writable),
    scaleType: stored('1.7', scales, axisOf, 'scaleType', writable),
    logBase: option('1.7', 'logBase', 'number', 10),
    visible: stored('1.7', 'boolean', axisOf, 'visible', writable),
    numberFormat: stored('1.8', 'string', axisOf, 'numberFormat', writable),
    linkNumberFormat: option('1.9', 'linkNumberFormat', 'boolean', true),
    majorTickMark: option('1.7', 'majorTickMark', tickMarks, 'None'),
    minorTickMark: option('1.7', 'minorTickMark', tickMarks, 'None'),
    tickLabelPosition: option('1.7', 'tickLabelPosition', labelPositions, 'NextToAxis'),
    title: { since: '1.1', open: (state) => ApiObject.of(chartAxisTitleClass, state) },
    majorGridlines: gridlines('majorGridlines'),
    minorGridlines: gridlines('minorGridlines'),
    format: {
      since: '1.1',
      open: ({ chart, axis }) => ApiObject.of(axisFormatClass, { chart, format: axis.format }),
    },
  },
};

const axisFormatClass = formatClass('ChartAxisFormat', { line: '1.1', font: '1.1', fill: '1.8' });

const gridlinesClass: ApiClass<GridlinesOf> = {
  name: 'ChartGridlines',
  members: {
    visible: stored<GridlinesOf>('1.1', 'boolean', (state) => state.gridlines, 'visible', writable),
    format: {
      since: '1.1',
      open: (state) =>
        ApiObject.of(gridlinesFormatClass, { chart: state.chart, format: state.gridlines.format }),
    },
  },
};

const gridlinesFormatClass = formatClass('ChartGridlinesFormat', { line: '1.1' });

const chartAxisTitleClass: ApiClass<AxisOf> = {
  name: 'ChartAxisTitle',
  members: {
    text: {
      since: '1.1',
      get: ({ axis }) => axis.title.text,
      set: (state, value, location) => {
        writable(state, location);
        state.axis.title.text = text(value, location);
        state.axis.title.visible = true;
      },
    },
    visible: stored<AxisOf>('1.1', 'boolean', ({ axis }) => axis.title, 'visible', writable),
    format: {
      since: '1.1',
      open: ({ chart, axis }) =>
        ApiObject.of(axisTitleFormatClass, { chart, format: axis.title.format }),
    },
  },
};

const axisTitleFormatClass = formatClass('ChartAxisTitleFormat', {
  font: '1.1',
  fill: '1.8',
  border: '1.8',
});
