import type { Block } from '../a1.ts';
import type { ChartKind, ChartPlan, ChartSeries } from '../sheet/chartPlan.ts';
import { axisStep } from '../sheet/axes.ts';
import { paler, seriesLook } from './colours.ts';
import { rangeOf } from './looks.ts';

/** Draws a chart under a name by which it is found again. */
export function drawChart(sheet: Excel.Worksheet, plan: ChartPlan, name: string): void {
  const [first, ...others] = plan.series;
  if (first === undefined) return;
  // From one column Excel makes one series, whatever lies beside it.
  const source = rangeOf(sheet, first.y);
  const chart = sheet.charts.add(Excel.ChartType.xyscatter, source, Excel.ChartSeriesBy.columns);
  chart.name = name;
  drawSeries(sheet, chart.series.getItemAt(0), first);
  for (const series of others) drawSeries(sheet, chart.series.add(series.name), series);
  dress(chart, plan);
}

/**
 * Draws anew in a chart that is there, with as many series as it had. The old ones go last: a chart
 * without any series forgets its axes.
 */
export function redrawChart(
  sheet: Excel.Worksheet,
  chart: Excel.Chart,
  plan: ChartPlan,
  oldSeries: number,
): void {
  for (const series of plan.series) drawSeries(sheet, chart.series.add(series.name), series);
  for (let i = 0; i < oldSeries; i += 1) chart.series.getItemAt(0).delete();
  dress(chart, plan);
}

function dress(chart: Excel.Chart, plan: ChartPlan): void {
  chart.title.text = plan.title;
  const { categoryAxis, valueAxis } = chart.axes;
  categoryAxis.title.text = plan.xTitle;
  valueAxis.title.text = plan.yTitle;
  categoryAxis.minimum = 0;
  valueAxis.minimum = 0;
  categoryAxis.maximum = plan.axes.concurrency;
  valueAxis.maximum = plan.axes.throughput;
  categoryAxis.majorUnit = axisStep(plan.axes.concurrency);
  valueAxis.majorUnit = axisStep(plan.axes.throughput);
  if (plan.axes.throughput >= 10_000) valueAxis.numberFormat = '#,##0';
  categoryAxis.majorGridlines.visible = false;
  valueAxis.majorGridlines.visible = true;
  valueAxis.majorGridlines.format.line.color = gridColour;
  // Who hides the table of the curve keeps the curve.
  chart.plotVisibleOnly = false;
  chart.legend.position = Excel.ChartLegendPosition.bottom;
  for (const [i, { inLegend }] of plan.series.entries()) {
    if (!inLegend) chart.legend.legendEntries.getItemAt(i).visible = false;
  }
  chart.setPosition(...plan.position);
}

/** Every series says itself where its x and y are; Excel's guess at the source is not trusted. */
function drawSeries(sheet: Excel.Worksheet, target: Excel.ChartSeries, series: ChartSeries): void {
  target.name = series.name;
  target.setValues(rangeOf(sheet, series.y));
  target.setXAxisValues(rangeOf(sheet, series.x));
  looks[series.kind](target, series.fit, series.y);
}

const gridColour = '#E1E5EA';
/** More marks than this stand close together. */
const manyMarks = 20;

type DrawLook = (target: Excel.ChartSeries, fit: number, cells: Block) => void;

const line =
  (
    weight: number,
    lineStyle: 'Continuous' | 'Dash',
    shade = (colour: string) => colour,
  ): DrawLook =>
  (target, fit) => {
    target.chartType = Excel.ChartType.xyscatterLinesNoMarkers;
    target.format.line.color = shade(seriesLook(fit).colour);
    target.format.line.weight = weight;
    target.format.line.lineStyle = lineStyle;
  };

/** What took part is filled, what was left out hollow, and the peak a star. */
const looks: Readonly<Record<ChartKind, DrawLook>> = {
  band: line(1, 'Continuous', paler),
  linear: line(1, 'Dash', paler),
  fitted: line(2.25, 'Continuous'),
  measured: (target, fit, [, , marks]) => {
    const { colour, mark } = seriesLook(fit);
    target.chartType = Excel.ChartType.xyscatter;
    target.markerStyle = mark;
    target.markerSize = marks > manyMarks ? 5 : 7;
    target.markerBackgroundColor = colour;
    target.markerForegroundColor = colour;
  },
  'left-out': (target, fit) => {
    target.chartType = Excel.ChartType.xyscatter;
    target.markerStyle = Excel.ChartMarkerStyle.x;
    target.markerSize = 7;
    target.markerForegroundColor = seriesLook(fit).colour;
  },
  peak: (target, fit) => {
    target.chartType = Excel.ChartType.xyscatter;
    target.markerStyle = Excel.ChartMarkerStyle.star;
    target.markerSize = 11;
    target.markerForegroundColor = seriesLook(fit).colour;
  },
};
