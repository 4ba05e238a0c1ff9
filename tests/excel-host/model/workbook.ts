import { refuse } from '../rules.ts';
import { areaAddress, parseAddress, type Area } from './a1.ts';
import type { Cell, CellValue } from './cell.ts';
import { newAxis, newSeries, type Chart } from './chart.ts';
import { Sheet } from './sheet.ts';

/** Cells on a sheet. */
export interface SheetArea {
  sheet: Sheet;
  area: Area;
}

/** A cell in a snapshot; constants without a format of their own stand for themselves. */
export type CellSnapshot =
  | CellValue
  | { value: CellValue; formula?: string; numberFormat?: string; format?: Record<string, unknown> };

export type ChartSnapshot = Omit<Chart, 'sheet' | 'id'>;

export interface SheetSnapshot {
  name: string;
  visibility: string;
  isProtected: boolean;
  cells: Record<string, CellSnapshot>;
  columnWidths: Record<string, number | 'fitted'>;
  charts: ChartSnapshot[];
}

export interface WorkbookSnapshot {
  activeSheet: string;
  selection: string[];
  settings: Record<string, unknown>;
  sheets: SheetSnapshot[];
}

/** The workbook the simulated host shows to add-ins. */
export class Workbook {
  readonly name = 'Book1.xlsx';
  readonly sheets: Sheet[] = [];
  readonly settings = new Map<string, unknown>();
  activeSheet: Sheet;
  /** What the user has selected; `null` when it is not cells (a chart, say). */
  selection: SheetArea[] | null;
  isStructureProtected = false;
  isEditingCell = false;
  #nextSheet = 1;
  #nextChart = 1;
  readonly #listeners = new Set<() => void>();

  constructor() {
    this.activeSheet = this.#newSheet('Sheet1');
    this.selection = [
      { sheet: this.activeSheet, area: { row: 0, column: 0, rows: 1, columns: 1 } },
    ];
  }

  #newSheet(name: string): Sheet {
    const sheet = new Sheet(this, `{SHEET-${this.#nextSheet++}}`, name);
    this.sheets.push(sheet);
    return sheet;
  }

  findSheet(nameOrId: string): Sheet | null {
    const lower = nameOrId.toLowerCase();
    return this.sheets.find((s) => s.id === nameOrId || s.name.toLowerCase() === lower) ?? null;
  }

  addSheet(name: string | undefined, location: string): Sheet {
    if (this.isStructureProtected) refuse('protected-workbook', location);
    if (name !== undefined) this.assertSheetName(name, location);
    return this.#newSheet(name ?? this.#freeName());
  }

  renameSheet(sheet: Sheet, name: string, location: string): void {
    if (this.isStructureProtected) refuse('protected-workbook', location);
    if (name.toLowerCase() !== sheet.name.toLowerCase()) this.assertSheetName(name, location);
    sheet.name = name;
  }

  deleteSheet(sheet: Sheet, location: string): void {
    if (this.isStructureProtected) refuse('protected-workbook', location);
    const visible = this.sheets.filter(({ visibility }) => visibility === 'Visible');
    if (visible.length === 1 && visible[0] === sheet) refuse('last-sheet', location);
    this.sheets.splice(this.sheets.indexOf(sheet), 1);
    if (this.activeSheet === sheet) this.activeSheet = visible.find((s) => s !== sheet) ?? sheet;
    if (this.selection?.some((selected) => selected.sheet === sheet) === true) {
      const area = { row: 0, column: 0, rows: 1, columns: 1 };
      this.selection = [{ sheet: this.activeSheet, area }];
    }
  }

  assertSheetName(name: string, location: string): void {
    if (name.trim() === '') refuse('sheet-name-blank', location);
    if (name.length > 31) refuse('sheet-name-length', location);
    if (/[\\/?*[\]:]/.test(name)) refuse('sheet-name-characters', location);
    if (name.startsWith("'") || name.endsWith("'")) refuse('sheet-name-apostrophe', location);
    if (name.toLowerCase() === 'history') refuse('sheet-name-reserved', location);
    if (this.findSheet(name) !== null) refuse('sheet-name-taken', location);
  }

  #freeName(): string {
    let number = this.sheets.length + 1;
    while (this.findSheet(`Sheet${number}`) !== null) number += 1;
    return `Sheet${number}`;
  }

  addChart(sheet: Sheet, chartType: string, source: SheetArea, byColumns: boolean): Chart {
    const number = this.#nextChart++;
    const chart: Chart = {
      sheet,
      id: `{CHART-${number}}`,
      name: `Chart ${number}`,
      chartType,
      source: source.sheet.address(source.area),
      title: { text: '', visible: true },
      axes: { category: newAxis(), value: newAxis() },
      legend: { visible: true, position: 'Right' },
      series: [],
      position: null,
      size: { left: 0, top: 0, width: 360, height: 216 },
    };
    // With two or more lines of cells the first one serves as x.
    const { row, column, rows, columns } = source.area;
    const lines = byColumns ? columns : rows;
    const line = (i: number): string =>
      source.sheet.address(
        byColumns
          ? { row, column: column + i, rows, columns: 1 }
          : { row: row + i, column, rows: 1, columns },
      );
    for (let i = lines > 1 ? 1 : 0; i < lines; i += 1) {
      const series = newSeries(`Series${chart.series.length + 1}`, chartType);
      series.yValues = line(i);
      series.xValues = lines > 1 ? line(0) : null;
      chart.series.push(series);
    }
    sheet.charts.push(chart);
    return chart;
  }

  /** Area of an address; without a sheet it is on `sheet`. */
  locate(address: string, sheet: Sheet, location: string): SheetArea {
    const parsed = parseAddress(address, location);
    if (parsed.sheet === null) return { sheet, area: parsed.area };
    return {
      sheet: this.findSheet(parsed.sheet) ?? refuse('bad-address', location),
      area: parsed.area,
    };
  }

  /** What the user does: select cells, by one address or several separated by commas. */
  select(addresses: string): void {
    this.selection = addresses
      .split(',')
      .map((address) => this.locate(address.trim(), this.activeSheet, 'select'));
    this.activeSheet = this.selection[0]?.sheet ?? this.activeSheet;
    this.announceSelection();
  }

  /** What the user does: type values into cells, kept exactly as given. */
  put(address: string, values: readonly (readonly (CellValue | Cell)[])[]): void {
    const { sheet, area } = this.locate(address, this.activeSheet, 'put');
    for (const [i, line] of values.entries()) {
      for (const [j, value] of line.entries()) {
        const cell = sheet.cell(area.row + i, area.column + j);
        Object.assign(cell, typeof value === 'object' ? value : { value, formula: '' });
      }
    }
  }

  onSelection(listener: () => void): void {
    this.#listeners.add(listener);
  }

  announceSelection(): void {
    for (const listener of this.#listeners) listener();
  }

  /** Everything a user could see or save, as plain data. */
  snapshot(): WorkbookSnapshot {
    const seen: WorkbookSnapshot = {
      activeSheet: this.activeSheet.name,
      selection: (this.selection ?? []).map(({ sheet, area }) => sheet.address(area)),
      settings: Object.fromEntries(this.settings),
      sheets: this.sheets.map(snapshotSheet),
    };
    return JSON.parse(JSON.stringify(seen)) as WorkbookSnapshot;
  }
}

function snapshotSheet(sheet: Sheet): SheetSnapshot {
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
  return {
    name: sheet.name,
    visibility: sheet.visibility,
    isProtected: sheet.isProtected,
    cells,
    columnWidths: Object.fromEntries(sheet.columnWidths),
    charts: sheet.charts.map(snapshotChart),
  };
}

function snapshotChart(chart: Chart): ChartSnapshot {
  const { name, chartType, source, title, axes, legend, series, position, size } = chart;
  return { name, chartType, source, title, axes, legend, series, position, size };
}
