import type { ChartPlan, ChartSeries } from '../../../view/sheet/chartPlan.ts';
import { axisStep } from '../../../view/sheet/axes.ts';
import { drawingOf, gridColour, manyDigits, type Drawing } from '../../../view/sheet/drawing.ts';
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
  if (plan.axes.throughput >= manyDigits) valueAxis.numberFormat = '#,##0';
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
  drawLook(target, drawingOf(series));
}

function drawLook(target: Excel.ChartSeries, drawing: Drawing): void {
  if (drawing.kind === 'line') {
    target.chartType = Excel.ChartType.xyscatterLinesNoMarkers;
    target.format.line.color = drawing.colour;
    target.format.line.weight = drawing.weight;
    target.format.line.lineStyle = drawing.dashed ? 'Dash' : 'Continuous';
    return;
  }
  target.chartType = Excel.ChartType.xyscatter;
  target.markerStyle = drawing.mark;
  target.markerSize = drawing.size;
  if (drawing.filled) target.markerBackgroundColor = drawing.colour;
  target.markerForegroundColor = drawing.colour;
}
