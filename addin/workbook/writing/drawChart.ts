import { cellAddress } from '../../../view/sheet/a1.ts';
import type { ChartAxis, ChartLayout, ChartSeries, Drawing } from '../../../view/sheet/chart.ts';
import { rangeOf } from '../excel.ts';

/** Draws a chart under a name by which it is found again. */
export function drawChart(sheet: Excel.Worksheet, layout: ChartLayout, name: string): void {
  const [first, ...others] = layout.series;
  if (first === undefined) return;
  // From one column Excel makes one series, whatever lies beside it.
  const source = rangeOf(sheet, first.y);
  const chart = sheet.charts.add(Excel.ChartType.xyscatter, source, Excel.ChartSeriesBy.columns);
  chart.name = name;
  drawSeries(sheet, chart.series.getItemAt(0), first);
  for (const series of others) drawSeries(sheet, chart.series.add(series.name), series);
  dress(chart, layout);
}

/**
 * Draws anew in a chart that is there, with as many series as it had. The old ones go last: a chart
 * without any series forgets its axes.
 */
export function redrawChart(
  sheet: Excel.Worksheet,
  chart: Excel.Chart,
  layout: ChartLayout,
  oldSeries: number,
): void {
  for (const series of layout.series) drawSeries(sheet, chart.series.add(series.name), series);
  for (let i = 0; i < oldSeries; i += 1) chart.series.getItemAt(0).delete();
  dress(chart, layout);
}

function dress(chart: Excel.Chart, { title, x, y, series, position }: ChartLayout): void {
  chart.title.text = title;
  setAxis(chart.axes.categoryAxis, x);
  setAxis(chart.axes.valueAxis, y);
  // Who hides the table of the curve keeps the curve.
  chart.plotVisibleOnly = false;
  chart.legend.position = Excel.ChartLegendPosition.bottom;
  for (const [i, { inLegend }] of series.entries()) {
    if (!inLegend) chart.legend.legendEntries.getItemAt(i).visible = false;
  }
  const [row, column, rows, columns] = position;
  chart.setPosition(cellAddress(row, column), cellAddress(row + rows - 1, column + columns - 1));
}

function setAxis(axis: Excel.ChartAxis, { title, end, step, format, gridlines }: ChartAxis): void {
  axis.title.text = title;
  axis.minimum = 0;
  axis.maximum = end;
  axis.majorUnit = step;
  if (format !== undefined) axis.numberFormat = format;
  axis.majorGridlines.visible = gridlines !== undefined;
  if (gridlines !== undefined) axis.majorGridlines.format.line.color = gridlines;
}

/** Every series says itself where its x and y are; Excel's guess at the source is not trusted. */
function drawSeries(sheet: Excel.Worksheet, target: Excel.ChartSeries, series: ChartSeries): void {
  target.name = series.name;
  target.setValues(rangeOf(sheet, series.y));
  target.setXAxisValues(rangeOf(sheet, series.x));
  applyDrawing(target, series.drawing);
}

function applyDrawing(target: Excel.ChartSeries, drawing: Drawing): void {
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
