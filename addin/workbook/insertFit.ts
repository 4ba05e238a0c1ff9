import type { SheetContent } from './sheetContent.ts';
import { layOut, type Block, type ChartSeries, type SheetLayout } from './sheetLayout.ts';
import { codeOf } from './hostError.ts';
import { freeSheetName } from './sheetName.ts';
import { WorkbookError } from './workbookError.ts';

const structureProtected =
  'The structure of this workbook is protected, so no sheet can be added. Unprotect it (Review, Protect Workbook), then try again.';

/**
 * Writes the results with a chart on a new sheet and shows it. Nothing else in the workbook is
 * touched. When Excel refuses midway, the new sheet is removed again; a {@link WorkbookError}
 * `insert-failed` carries Excel's error and names the sheet should it be left.
 */
export async function insertFit(content: SheetContent): Promise<{ sheetName: string }> {
  const layout = layOut(content);
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const { workbook } = context;
    const sheets = workbook.worksheets;
    sheets.load('items/id,items/name');
    const protection = workbook.protection;
    protection.load('protected');
    await context.sync();
    if (protection.protected) throw new WorkbookError('workbook-protected', structureProtected);

    const others = new Set(sheets.items.map(({ id }) => id));
    const sheetName = freeSheetName(sheets.items.map(({ name }) => name));
    let ownId: string | null = null;
    try {
      const sheet = sheets.add(sheetName);
      sheet.load('id');
      await context.sync();
      ownId = sheet.id;
      writeCells(sheet, layout);
      addChart(sheet, layout.chart);
      sheet.activate();
      await context.sync();
    } catch (cause) {
      const isOwn = ({ id, name }: Excel.Worksheet): boolean =>
        ownId === null ? name === sheetName && !others.has(id) : id === ownId;
      // Somebody else's sheet took the name in the meantime: nothing here is ours.
      const isTaken = ownId === null && codeOf(cause) === 'ItemAlreadyExists';
      const isGone = isTaken || (await removeSheet(context, isOwn));
      throw new WorkbookError('insert-failed', 'The sheet could not be written.', {
        cause,
        leftBehind: isGone ? null : sheetName,
      });
    }
    return { sheetName };
  });
}

function block(sheet: Excel.Worksheet, [row, column, rows, columns]: Block): Excel.Range {
  return sheet.getRangeByIndexes(row, column, rows, columns);
}

function writeCells(sheet: Excel.Worksheet, layout: SheetLayout): void {
  const { values, numberFormats, title, bold, fitted } = layout;
  const cells = block(sheet, [0, 0, values.length, values[0]?.length ?? 0]);
  cells.numberFormat = numberFormats;
  cells.values = values;
  const titleFont = block(sheet, title).format.font;
  titleFont.bold = true;
  titleFont.size = 14;
  for (const heading of bold) block(sheet, heading).format.font.bold = true;
  block(sheet, fitted).format.autofitColumns();
}

function addChart(sheet: Excel.Worksheet, plan: SheetLayout['chart']): void {
  const [first, ...others] = plan.series;
  if (first === undefined) return;
  const source = block(sheet, first.x).getBoundingRect(block(sheet, first.y));
  const chart = sheet.charts.add(Excel.ChartType.xyscatter, source, Excel.ChartSeriesBy.columns);
  chart.title.text = plan.title;
  chart.axes.categoryAxis.title.text = plan.xTitle;
  chart.axes.valueAxis.title.text = plan.yTitle;
  chart.axes.categoryAxis.minimum = 0;
  chart.axes.valueAxis.minimum = 0;
  chart.legend.position = Excel.ChartLegendPosition.bottom;
  drawSeries(sheet, chart.series.getItemAt(0), first);
  for (const series of others) drawSeries(sheet, chart.series.add(series.name), series);
  chart.setPosition(...plan.position);
}

/** Every series says itself where its x and y are; Excel's guess at the source is not trusted. */
function drawSeries(sheet: Excel.Worksheet, target: Excel.ChartSeries, series: ChartSeries): void {
  target.name = series.name;
  target.setValues(block(sheet, series.y));
  target.setXAxisValues(block(sheet, series.x));
  if (series.kind === 'curve') {
    target.chartType = Excel.ChartType.xyscatterSmoothNoMarkers;
  } else {
    target.chartType = Excel.ChartType.xyscatter;
    target.markerStyle = Excel.ChartMarkerStyle.circle;
  }
}

/** Removes the one sheet this run made. Returns whether it is certainly gone. */
async function removeSheet(
  context: Excel.RequestContext,
  isOwn: (sheet: Excel.Worksheet) => boolean,
): Promise<boolean> {
  try {
    const sheets = context.workbook.worksheets;
    sheets.load('items/id,items/name');
    await context.sync();
    const own = sheets.items.find(isOwn);
    if (own === undefined) return true;
    own.delete();
    await context.sync();
    return true;
  } catch {
    return false;
  }
}
