import { refuse } from '../rules.ts';
import { maxColumns, maxRows, parseAddress, type Area } from './a1.ts';
import { calculateWorkbook, type Calculator, type UnknownFunction } from './calculation.ts';
import { enter, valueType, type Cell, type CellValue } from './cell.ts';
import { newAxis, newText, seriesFromCells, type Chart } from './chart.ts';
import { cultureOf, inEnglish, type Culture } from './culture.ts';
import type { CellChange, ChangeSource, ChangeType, WorkbookEvent } from './events.ts';
import { assertName, type Name } from './name.ts';
import { noQuirks, refuseAs } from './quirks.ts';
import { rewriteReferences, type Rewrite } from './references.ts';
import { Sheet } from './sheet.ts';
import { shifted, type Shift } from './shift.ts';
import { takeSnapshot, type WorkbookSnapshot } from './snapshot.ts';
import type { Table } from './table.ts';

export type {
  CellSnapshot,
  ChartSnapshot,
  NameSnapshot,
  SheetSnapshot,
  TableSnapshot,
  WorkbookSnapshot,
} from './snapshot.ts';

/** Cells on a sheet. */
export interface SheetArea {
  sheet: Sheet;
  area: Area;
}

const firstCell: Area = { row: 0, column: 0, rows: 1, columns: 1 };

/** The workbook that the simulated host shows to add-ins. */
export class Workbook {
  readonly name = 'Book1.xlsx';
  readonly sheets: Sheet[] = [];
  readonly names: Name[] = [];
  readonly settings = new Map<string, unknown>();
  activeSheet: Sheet;
  /** The user's selection; `null` if it is not cells (a chart, for example). */
  selection: SheetArea[] | null;
  isStructureProtected = false;
  isEditingCell = false;
  /** Behaviour in which this Excel differs from others. */
  readonly quirks = noQuirks();
  /** What the user typed and can still undo, the latest at the end. */
  readonly undo: string[] = [];
  culture: Culture = cultureOf('en-US');
  /** Calculates the values of formulas; without a calculator they show 0. */
  calculator: Calculator | null = null;
  /** Whether something was written since the last calculation. */
  isStale = false;
  /** Functions that the calculator did not know, by cell. */
  unknownFunctions: UnknownFunction[] = [];
  /** The number of event handlers of an add-in, by event and object. */
  readonly wantedEvents = new Map<string, number>();
  /** The cells that events refer to. */
  readonly eventRanges = new Map<string, SheetArea>();
  /** Whether the add-in has events enabled. */
  areEventsEnabled = true;
  /** Ranges that add-ins keep references to; they follow their cells. */
  live = new Set<SheetArea>();
  /** Ranges whose cells were deleted. */
  readonly dead = new WeakSet<SheetArea>();
  #nextSheet = 1;
  #nextChart = 1;
  #nextTable = 1;
  #source: ChangeSource = 'Local';
  readonly #listeners = new Set<(event: WorkbookEvent) => void>();

  constructor() {
    this.activeSheet = this.#newSheet('Sheet1');
    this.selection = [{ sheet: this.activeSheet, area: firstCell }];
  }

  #newSheet(name: string): Sheet {
    const sheet = new Sheet(this, `{SHEET-${this.#nextSheet++}}`, name);
    this.sheets.push(sheet);
    return sheet;
  }

  /** Calculates the values of formulas, if something changed since the last time. */
  calculate(): void {
    if (!this.isStale) return;
    this.isStale = false;
    this.unknownFunctions = calculateWorkbook(this);
  }

  findSheet(nameOrId: string): Sheet | null {
    const lower = nameOrId.toLowerCase();
    return this.sheets.find((s) => s.id === nameOrId || s.name.toLowerCase() === lower) ?? null;
  }

  addSheet(name: string | undefined, location: string): Sheet {
    if (this.isStructureProtected) refuse('protected-workbook', location);
    if (name !== undefined) this.assertSheetName(name, location);
    const sheet = this.#newSheet(name ?? this.#freeName());
    this.announce({ kind: 'sheet', what: 'added', sheet, source: this.#source });
    return sheet;
  }

  renameSheet(sheet: Sheet, name: string, location: string): void {
    if (this.isStructureProtected) refuse('protected-workbook', location);
    if (name.toLowerCase() !== sheet.name.toLowerCase()) this.assertSheetName(name, location);
    const before = sheet.name;
    const renamed = (was: string): string =>
      was.toLowerCase() === before.toLowerCase() ? name : was;
    sheet.name = name;
    this.#rewrite((was, area) => ({ sheet: renamed(was), area }));
  }

  deleteSheet(sheet: Sheet, location: string): void {
    if (this.isStructureProtected) refuse('protected-workbook', location);
    const visible = this.sheets.filter(({ visibility }) => visibility === 'Visible');
    if (visible.length === 1 && visible[0] === sheet) refuse('last-sheet', location);
    this.sheets.splice(this.sheets.indexOf(sheet), 1);
    this.#forgetNamesOf(sheet);
    const gone = sheet.name.toLowerCase();
    this.#rewrite((was, area) => (was.toLowerCase() === gone ? null : { sheet: was, area }));
    if (this.selection?.some((selected) => selected.sheet === sheet) === true) {
      const next = visible.find((s) => s !== sheet) ?? this.activeSheet;
      this.selection = [{ sheet: next, area: firstCell }];
    }
    this.announce({ kind: 'sheet', what: 'deleted', sheet, source: this.#source });
    if (this.activeSheet === sheet) this.activate(visible.find((s) => s !== sheet) ?? sheet);
  }

  /** Names that belong to a deleted sheet vanish with it; others lose the cells they refer to. */
  #forgetNamesOf(sheet: Sheet): void {
    for (const name of [...this.names]) {
      if (name.scope === sheet) this.names.splice(this.names.indexOf(name), 1);
      else if (name.cells?.sheet === sheet) Object.assign(name, { cells: null, formula: '=#REF!' });
    }
  }

  activate(sheet: Sheet): void {
    if (this.activeSheet === sheet) return;
    const before = this.activeSheet;
    this.activeSheet = sheet;
    const source = this.#source;
    if (this.sheets.includes(before)) {
      this.announce({ kind: 'sheet', what: 'deactivated', sheet: before, source });
    }
    this.announce({ kind: 'sheet', what: 'activated', sheet, source });
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
      title: { ...newText(true), overlay: false },
      axes: { category: newAxis(), value: newAxis() },
      legend: { visible: true, position: 'Right', overlay: false, format: {} },
      series: seriesFromCells(linesOf(source, byColumns), chartType),
      options: {},
      plotArea: { options: {}, format: {} },
      format: {},
      position: null,
      size: { left: 0, top: 0, width: 360, height: 216 },
    };
    sheet.charts.push(chart);
    return chart;
  }

  /** Uses other cells for the series of a chart. */
  setChartData(chart: Chart, source: SheetArea, byColumns: boolean): void {
    chart.source = source.sheet.address(source.area);
    chart.series = seriesFromCells(linesOf(source, byColumns), chart.chartType);
  }

  /** Defines a name for cells or a formula. */
  addName(
    name: string,
    scope: Sheet | null,
    reference: SheetArea | string,
    comment: string,
    location: string,
  ): Name {
    assertName(name, location);
    const isTaken = this.findName(name, scope) !== null;
    if (isTaken) refuse('name-taken', location);
    const cells = typeof reference === 'string' ? this.#cellsOf(reference, scope) : reference;
    const added: Name = {
      name,
      scope,
      cells: cells === null ? null : { ...cells },
      formula: typeof reference === 'string' ? reference : '',
      comment,
      visible: true,
    };
    this.names.push(added);
    this.isStale = true;
    return added;
  }

  findName(name: string, scope: Sheet | null): Name | null {
    const lower = name.toLowerCase();
    return this.names.find((n) => n.scope === scope && n.name.toLowerCase() === lower) ?? null;
  }

  #cellsOf(formula: string, scope: Sheet | null): SheetArea | null {
    const isAddress =
      /^=?(?:'(?:[^']|'')+'!|[^'!()+*/,;^&-]+!)?\$?[A-Z]{1,3}\$?\d+(?::\$?[A-Z]{1,3}\$?\d+)?$/i;
    if (!isAddress.test(formula)) return null;
    return this.locate(formula.replace(/^=/, ''), scope ?? this.activeSheet, 'NamedItem.formula');
  }

  /** The area of an address; without a sheet name it is on `sheet`. */
  locate(address: string, sheet: Sheet, location: string): SheetArea {
    const parsed = parseAddress(address, location);
    if (parsed.sheet === null) return { sheet, area: parsed.area };
    return {
      sheet: this.findSheet(parsed.sheet) ?? refuse('bad-address', location),
      area: parsed.area,
    };
  }

  /** Inserts or deletes cells of a sheet; everything that refers to cells follows them. */
  shiftCells(sheet: Sheet, shift: Shift, changeType: ChangeType): void {
    sheet.shift(shift);
    const here = sheet.name.toLowerCase();
    const move = (area: Area): Area | null => shifted(area, shift);
    this.#rewrite((was, area) => {
      const moved = was.toLowerCase() === here ? move(area) : area;
      return moved === null ? null : { sheet: was, area: moved };
    });
    for (const name of this.names) {
      if (name.cells?.sheet !== sheet) continue;
      const area = move(name.cells.area);
      Object.assign(
        name,
        area === null ? { cells: null, formula: '=#REF!' } : { cells: { sheet, area } },
      );
    }
    for (const table of [...sheet.tables]) {
      const area = move(table.area);
      if (area === null) sheet.tables.splice(sheet.tables.indexOf(table), 1);
      else table.area = area;
    }
    sheet.page.printArea = sheet.page.printArea.map(move).filter((area) => area !== null);
    for (const range of this.live) {
      if (range.sheet !== sheet) continue;
      const area = move(range.area);
      if (area === null) this.dead.add(range);
      else range.area = area;
    }
    const { axis, at, count, across } = shift;
    const [along, lines] = [Math.abs(count), across];
    const area =
      axis === 'rows'
        ? { row: at, column: lines.from, rows: along, columns: lines.count }
        : { row: lines.from, column: at, rows: lines.count, columns: along };
    this.isStale = true;
    this.announceChange(sheet, area, changeType);
  }

  /** Updates the references in formulas and charts. */
  #rewrite(rewrite: Rewrite): void {
    this.isStale = true;
    for (const sheet of this.sheets) {
      for (const { cell } of sheet.written()) {
        if (cell.formula === '') continue;
        cell.formula = rewriteReferences(cell.formula, sheet.name, rewrite);
      }
      const rewritten = (address: string | null): string | null =>
        address === null ? null : rewriteReferences(address, sheet.name, rewrite);
      for (const chart of sheet.charts) {
        for (const series of chart.series) {
          series.xValues = rewritten(series.xValues);
          series.yValues = rewritten(series.yValues);
        }
      }
    }
  }

  // What the user does.

  /** Selects cells by one address, or by several separated by commas. */
  select(addresses: string): void {
    this.selection = addresses
      .split(',')
      .map((address) => this.locate(address.trim(), this.activeSheet, 'select'));
    this.activate(this.selection[0]?.sheet ?? this.activeSheet);
    this.announceSelection();
  }

  /** Puts values into cells exactly as given. */
  put(address: string, values: readonly (readonly (CellValue | Cell)[])[]): void {
    const { sheet, area } = this.locate(address, this.activeSheet, 'put');
    const [rows, columns] = [values.length, Math.max(0, ...values.map(({ length }) => length))];
    if (rows === 0 || columns === 0) return;
    const at = { ...area, rows, columns };
    this.change(sheet, at, () => {
      for (const [i, line] of values.entries()) {
        for (const [j, value] of line.entries()) {
          const cell = sheet.cell(area.row + i, area.column + j);
          Object.assign(cell, typeof value === 'object' ? value : { value, formula: '' });
        }
      }
    });
  }

  /**
   * Lets an add-in change its settings. This clears the list of what the user can undo (techcommunity.microsoft.com,
   * "Ability to save settings in Excel workbook without clearing Undo stack"; "Undo capabilities in Excel add-ins":
   * cleared by a call that does not support undo).
   */
  changeSettings(change: (settings: Map<string, unknown>) => void, location: string): void {
    if (this.quirks.refusesSettings) refuseAs('AccessDenied', location);
    change(this.settings);
    this.undo.length = 0;
    this.announce({ kind: 'settings' });
  }

  /** Types into a cell, in the notation of the user's Excel. */
  edit(address: string, typed: string): void {
    this.undo.push(address);
    const { sheet, area } = this.locate(address, this.activeSheet, 'edit');
    sheet.assertWritable('edit');
    this.change(sheet, { ...area, rows: 1, columns: 1 }, () => {
      enter(sheet.cell(area.row, area.column), inEnglish(typed, this.culture), 'edit');
    });
  }

  /**
   * Sets the values of formulas, as if Excel had recalculated them after a change elsewhere: no cell counts as edited.
   */
  recalculate(address: string, values: readonly (readonly CellValue[])[]): void {
    const { sheet, area } = this.locate(address, this.activeSheet, 'recalculate');
    for (const [i, line] of values.entries()) {
      for (const [j, value] of line.entries()) {
        sheet.cell(area.row + i, area.column + j).value = value;
      }
    }
    this.announce({ kind: 'calculated', sheet, area });
  }

  /** Makes a table of cells with headers in their first row. */
  addTable(address: string, name?: string): Table {
    const { sheet, area } = this.locate(address, this.activeSheet, 'addTable');
    const number = this.#nextTable++;
    const table: Table = {
      sheet,
      id: String(number),
      name: name ?? `Table${number}`,
      area,
      style: 'TableStyleMedium2',
    };
    sheet.tables.push(table);
    this.announce({ kind: 'table', what: 'added', table, source: this.#source });
    return table;
  }

  findTable(nameOrId: string, tables: readonly Table[] = this.tables): Table | null {
    const lower = nameOrId.toLowerCase();
    return tables.find((t) => t.id === nameOrId || t.name.toLowerCase() === lower) ?? null;
  }

  get tables(): Table[] {
    return this.sheets.flatMap(({ tables }) => tables);
  }

  /** Hides rows (1-based), as a filter does, or shows them again. */
  hideRows(sheetName: string, rows: readonly number[], isHidden = true): void {
    const { hiddenRows } = this.#sheet(sheetName);
    for (const row of rows) {
      if (isHidden) hiddenRows.add(row - 1);
      else hiddenRows.delete(row - 1);
    }
  }

  /** Inserts whole rows before a row (1-based), or deletes rows from it on. */
  insertRows(sheetName: string, row: number, count = 1): void {
    const across = { from: 0, count: maxColumns };
    const shift: Shift = { axis: 'rows', at: row - 1, count, across };
    this.shiftCells(this.#sheet(sheetName), shift, count > 0 ? 'RowInserted' : 'RowDeleted');
  }

  deleteRows(sheetName: string, row: number, count = 1): void {
    this.insertRows(sheetName, row, -count);
  }

  /** Inserts whole columns before a column (1-based), or deletes columns from it on. */
  insertColumns(sheetName: string, column: number, count = 1): void {
    const across = { from: 0, count: maxRows };
    const shift: Shift = { axis: 'columns', at: column - 1, count, across };
    this.shiftCells(this.#sheet(sheetName), shift, count > 0 ? 'ColumnInserted' : 'ColumnDeleted');
  }

  deleteColumns(sheetName: string, column: number, count = 1): void {
    this.insertColumns(sheetName, column, -count);
  }

  /** Performs an action as another user of the same workbook. */
  asAnother(act: () => void): void {
    this.#source = 'Remote';
    try {
      act();
    } finally {
      this.#source = 'Local';
    }
  }

  #sheet(name: string): Sheet {
    const sheet = this.findSheet(name);
    if (sheet === null) throw new Error(`There is no sheet ${name}.`);
    return sheet;
  }

  /** Changes cells and raises an event, for a single cell with its earlier contents. */
  change(sheet: Sheet, area: Area, act: () => void): void {
    const isSingle = area.rows === 1 && area.columns === 1;
    const read = (): Cell => ({ ...sheet.peek(area.row, area.column) });
    const before = isSingle && this.#listeners.size > 0 ? read() : null;
    act();
    const detail = before === null ? null : cellChange(before, read());
    this.announceChange(sheet, area, 'RangeEdited', detail);
  }

  announceChange(
    sheet: Sheet,
    area: Area,
    changeType: ChangeType,
    detail: CellChange | null = null,
  ): void {
    const source = this.#source;
    this.announce({ kind: 'changed', sheet, area, changeType, source, detail });
  }

  announceSelection(): void {
    this.announce({ kind: 'selection' });
  }

  onEvent(listener: (event: WorkbookEvent) => void): void {
    this.#listeners.add(listener);
  }

  /** Remembers the cells an event refers to, for its `getRange`; returns the key. */
  rememberForEvent(range: SheetArea): string {
    const key = `{EVENT-${this.eventRanges.size + 1}}`;
    this.eventRanges.set(key, { ...range });
    return key;
  }

  announce(event: WorkbookEvent): void {
    for (const listener of this.#listeners) listener(event);
  }

  /** Everything that a user could see or save, as plain data. */
  snapshot(): WorkbookSnapshot {
    return takeSnapshot(this);
  }
}

function cellChange(before: Cell, after: Cell): CellChange {
  return {
    valueBefore: before.value,
    valueAfter: after.value,
    valueTypeBefore: valueType(before),
    valueTypeAfter: valueType(after),
  };
}

function linesOf({ sheet, area }: SheetArea, byColumns: boolean): string[] {
  const count = byColumns ? area.columns : area.rows;
  return Array.from({ length: count }, (_, i) =>
    sheet.address(
      byColumns
        ? { ...area, column: area.column + i, columns: 1 }
        : { ...area, row: area.row + i, rows: 1 },
    ),
  );
}
