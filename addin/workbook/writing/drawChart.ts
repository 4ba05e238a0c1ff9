import { cellAddress } from '../../../view/sheet/a1.ts';
import type { ChartAxis, ChartLayout, ChartSeries, Drawing } from '../../../view/sheet/chart.ts';
import { rangeOf } from '../excel.ts';

/** Draws a chart with a name by which it can be found again. */
export function drawChart(sheet: Excel.Worksheet, layout: ChartLayout, name: string): void {
  const [first, ...others] = layout.series;
  if (first === undefined) return;
  // From a single column Excel makes one series, whatever is next to it.
  const source = rangeOf(sheet, first.y);
  const chart = sheet.charts.add(Excel.ChartType.xyscatter, source, Excel.ChartSeriesBy.columns);
  chart.name = name;
  drawSeries(sheet, chart.series.getItemAt(0), first);
  for (const series of others) drawSeries(sheet, chart.series.add(series.name), series);
  label(chart, layout);
}

/**
 * Redraws an existing chart that has `oldSeries` series. These are deleted last, since a chart without series loses its
 * axes.
 */
export function redrawChart(
  sheet: Excel.Worksheet,
  chart: Excel.Chart,
  layout: ChartLayout,
  oldSeries: number,
): void {
  for (const series of layout.series) drawSeries(sheet, chart.series.add(series.name), series);
  for (let i = 0; i < oldSeries; i += 1) chart.series.getItemAt(0).delete();
  label(chart, layout);
}

/** Sets titles and position of a chart. */
function label(chart: Excel.Chart, { title, x, y, position }: ChartLayout): void {
  chart.title.text = title;
  chart.axes.categoryAxis.title.text = x.title;
  chart.axes.valueAxis.title.text = y.title;
  const [row, column, rows, columns] = position;
  chart.setPosition(cellAddress(row, column), cellAddress(row + rows - 1, column + columns - 1));
}

/** Queues the formatting of a drawn chart. Can be repeated: toggling the legend restores its hidden entries. */
export function dressChart(chart: Excel.Chart, { x, y, series }: ChartLayout): void {
  setAxis(chart.axes.categoryAxis, x);
  setAxis(chart.axes.valueAxis, y);
  // Keeps the curve visible if the user hides its table.
  chart.plotVisibleOnly = false;
  for (const [i, { drawing }] of series.entries()) {
    applyDrawing(chart.series.getItemAt(i), drawing);
  }
  const { legend } = chart;
  legend.visible = false;
  legend.visible = true;
  legend.position = Excel.ChartLegendPosition.bottom;
  // Last first: correct whether or not later entries move up when one is hidden.
  for (const [i, { inLegend }] of [...series.entries()].reverse()) {
    if (!inLegend) legend.legendEntries.getItemAt(i).visible = false;
  }
}

function setAxis(axis: Excel.ChartAxis, { end, step, format, gridlines }: ChartAxis): void {
  axis.minimum = 0;
  // An empty text lets Excel choose.
  axis.maximum = end ?? '';
  axis.majorUnit = step ?? '';
  if (format !== undefined) axis.numberFormat = format;
  axis.majorGridlines.visible = gridlines !== undefined;
  if (gridlines !== undefined) axis.majorGridlines.format.line.color = gridlines;
}

/** Sets x and y of each series explicitly, instead of relying on Excel's guess. */
function drawSeries(sheet: Excel.Worksheet, target: Excel.ChartSeries, series: ChartSeries): void {
  target.name = series.name;
  target.setValues(rangeOf(sheet, series.y));
  target.setXAxisValues(rangeOf(sheet, series.x));
  target.chartType =
    series.drawing.kind === 'line'
      ? Excel.ChartType.xyscatterLinesNoMarkers
      : Excel.ChartType.xyscatter;
}

function applyDrawing(target: Excel.ChartSeries, drawing: Drawing): void {
  if (drawing.kind === 'line') {
    target.format.line.color = drawing.colour;
    target.format.line.weight = drawing.weight;
    target.format.line.lineStyle = drawing.dashed ? 'Dash' : 'Continuous';
    return;
  }
  target.markerStyle = drawing.mark;
  target.markerSize = drawing.size;
  if (drawing.filled) target.markerBackgroundColor = drawing.colour;
  target.markerForegroundColor = drawing.colour;
}
