import { areaAddress } from './a1.ts';
import type { CellValue } from './cell.ts';
import type { Chart } from './chart.ts';
import { nameFormula, type Name } from './name.ts';
import type { PageSetup } from './pageSetup.ts';
import type { Sheet } from './sheet.ts';
import type { Workbook } from './workbook.ts';

/** A cell in a snapshot; a constant with the default format is represented by its value alone. */
export type CellSnapshot =
  | CellValue
  | { value: CellValue; formula?: string; numberFormat?: string; format?: Record<string, unknown> };

export type ChartSnapshot = Omit<Chart, 'sheet' | 'id'>;

export interface NameSnapshot {
  name: string;
  formula: string;
  comment: string;
  visible: boolean;
}

export interface TableSnapshot {
  name: string;
  address: string;
  style: string;
}

export interface PageSnapshot extends Pick<PageSetup, 'options' | 'headersFooters'> {
  printArea: string[];
  /** Rows (1-based) with which a page begins. */
  breaks: number[];
  titleRows: string | null;
  titleColumns: string | null;
}

export interface SheetSnapshot {
  name: string;
  visibility: string;
  isProtected: boolean;
  showGridlines: boolean;
  showHeadings: boolean;
  tabColor: string;
  frozen: string | null;
  cells: Record<string, CellSnapshot>;
  /** 1-based, as shown on the sheet. */
  hiddenRows: number[];
  /** 1-based. */
  hiddenColumns: number[];
  /** By 0-based column. */
  columnWidths: Record<string, number | 'fitted'>;
  rowHeights: Record<string, number | 'fitted'>;
  charts: ChartSnapshot[];
  tables: TableSnapshot[];
  names: NameSnapshot[];
  page: PageSnapshot;
}

export interface WorkbookSnapshot {
  activeSheet: string;
  selection: string[];
  settings: Record<string, unknown>;
  names: NameSnapshot[];
  sheets: SheetSnapshot[];
}

/** Everything that a user could see or save, as plain data. */
export function takeSnapshot(workbook: Workbook): WorkbookSnapshot {
  const seen: WorkbookSnapshot = {
    activeSheet: workbook.activeSheet.name,
    selection: (workbook.selection ?? []).map(({ sheet, area }) => sheet.address(area)),
    settings: Object.fromEntries(workbook.settings),
    names: namesOf(workbook, null),
    sheets: workbook.sheets.map(snapshotSheet),
  };
  return JSON.parse(JSON.stringify(seen)) as WorkbookSnapshot;
}

const namesOf = ({ names }: Workbook, scope: Sheet | null): NameSnapshot[] =>
  names.filter((name) => name.scope === scope).map(snapshotName);

const snapshotName = (name: Name): NameSnapshot => ({
  name: name.name,
  formula: nameFormula(name),
  comment: name.comment,
  visible: name.visible,
});

const oneBased = (lines: ReadonlySet<number>): number[] =>
  [...lines].map((line) => line + 1).sort((a, b) => a - b);

function snapshotSheet(sheet: Sheet): SheetSnapshot {
  const { name, visibility, isProtected, showGridlines, showHeadings, tabColor, page } = sheet;
  return {
    name,
    visibility,
    isProtected,
    showGridlines,
    showHeadings,
    tabColor,
    frozen: sheet.frozen === null ? null : areaAddress(sheet.frozen),
    cells: snapshotCells(sheet),
    hiddenRows: oneBased(sheet.hiddenRows),
    hiddenColumns: oneBased(sheet.hiddenColumns),
    columnWidths: Object.fromEntries(sheet.columnWidths),
    rowHeights: Object.fromEntries(sheet.rowHeights),
    charts: sheet.charts.map(snapshotChart),
    tables: sheet.tables.map((table) => ({
      name: table.name,
      address: areaAddress(table.area),
      style: table.style,
    })),
    names: namesOf(sheet.workbook, sheet),
    page: {
      options: page.options,
      headersFooters: page.headersFooters,
      printArea: page.printArea.map(areaAddress),
      breaks: oneBased(page.breaks),
      titleRows: page.titleRows === null ? null : areaAddress(page.titleRows),
      titleColumns: page.titleColumns === null ? null : areaAddress(page.titleColumns),
    },
  };
}

function snapshotCells(sheet: Sheet): Record<string, CellSnapshot> {
  const cells: Record<string, CellSnapshot> = {};
  for (const { row, column, cell } of sheet.filled()) {
    const { value, formula, numberFormat, format } = cell;
    const extra = {
      ...(formula === '' ? {} : { formula }),
      ...(numberFormat === 'General' ? {} : { numberFormat }),
      ...(Object.keys(format).length === 0 ? {} : { format }),
    };
    const isPlain = Object.keys(extra).length === 0;
    if (isPlain && value === '') continue;
    cells[areaAddress({ row, column, rows: 1, columns: 1 })] = isPlain
      ? value
      : { value, ...extra };
  }
  return cells;
}

function snapshotChart(chart: Chart): ChartSnapshot {
  const { name, chartType, source, title, axes, legend, series, position, size } = chart;
  const { options, plotArea, format } = chart;
  return {
    name,
    chartType,
    source,
    title,
    axes,
    legend,
    series,
    position,
    size,
    options,
    plotArea,
    format,
  };
}
