import type { Model } from '@ironcalc/wasm';
import { columnLetters } from '../model/a1.ts';
import type { CellValue } from '../model/cell.ts';
import type {
  Calculated,
  CalculatedCell,
  CalculationInput,
  Calculator,
  InputCell,
} from '../model/calculation.ts';

/** The part of the library that is used here, however it was loaded. */
export interface IronCalc {
  Model: new (name: string, locale: string, timezone: string, language: string) => Model;
}

/** An array that would spill over more cells than this is shown only in its own cell. */
const spillLimit = 10_000;

const cellType = { number: 1, text: 2, logical: 4, error: 16 } as const;

/** Earlier results by input: faults and scenarios calculate the same sheet many times. */
const remembered = new Map<string, Calculated>();
const rememberedAtMost = 64;

/** Calculates with IronCalc. */
export function ironCalculator(library: () => IronCalc): Calculator {
  return (input) => {
    const key = JSON.stringify(input);
    const known = remembered.get(key);
    if (known !== undefined) return known;
    const result = calculate(library(), input);
    if (remembered.size >= rememberedAtMost)
      remembered.delete(remembered.keys().next().value ?? '');
    remembered.set(key, result);
    return result;
  };
}

interface CellAddress {
  sheet: number;
  row: number;
  column: number;
}

function calculate({ Model: NewModel }: IronCalc, input: CalculationInput): Calculated {
  const model = new NewModel('workbook', 'en', 'UTC', 'en');
  try {
    model.pauseEvaluation();
    fill(model, input);
    model.evaluate();
    const formulas = input.sheets.flatMap(({ cells }, sheet) =>
      cells.flatMap(({ row, column, formula }) => (formula === '' ? [] : [{ sheet, row, column }])),
    );
    const arrays = formulas.flatMap((cell) => arrayAt(model, cell));
    const spilled = arrays.flatMap(spillOf);
    const values = readValues(model, input, [...formulas, ...spilled]);
    return {
      formulas: values.slice(0, formulas.length),
      spilled: values.slice(formulas.length),
      arrays,
      unknown: formulas.flatMap((cell) => {
        const functions = unknownFunctions(model, cell);
        return functions.length === 0 ? [] : [{ ...cell, functions }];
      }),
    };
  } finally {
    model.free();
  }
}

function fill(model: Model, { sheets, names }: CalculationInput): void {
  for (let index = 1; index < sheets.length; index += 1) model.newSheet();
  // Renamed out of the way first: a name that another sheet still has by default would be refused.
  for (const index of sheets.keys()) model.renameSheet(index, `to be named ${index}`);
  for (const [index, { name }] of sheets.entries()) model.renameSheet(index, name);
  for (const { name, scope, address } of names) {
    try {
      model.newDefinedName(name, scope, address);
    } catch {
      // The library supports only names of cells; a formula that uses another name shows #NAME?.
    }
  }
  for (const [sheet, { cells }] of sheets.entries()) {
    for (const cell of cells) {
      model.setUserInput(sheet, cell.row + 1, cell.column + 1, typed(cell));
    }
  }
}

/** The text a user would type into a cell. */
function typed({ value, formula }: InputCell): string {
  if (formula !== '') return formula;
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (typeof value === 'number') return String(value);
  return value.startsWith('#') ? value : `'${value}`;
}

interface ArrayRange extends CellAddress {
  rows: number;
  columns: number;
}

/** The cells that a formula takes, if it is calculated as an array. */
function arrayAt(model: Model, cell: CellAddress): ArrayRange[] {
  const { sheet, row, column } = cell;
  const structure: unknown = model.getCellArrayStructure(sheet, row + 1, column + 1);
  const size = (structure as { DynamicAnchor?: [number, number] } | null)?.DynamicAnchor;
  if (size === undefined || isError(model, cell)) return [];
  const [columns, rows] = size;
  return rows * columns > spillLimit ? [] : [{ ...cell, rows, columns }];
}

/** The cells of an array, except the cell of the formula itself. */
const spillOf = ({ sheet, row, column, rows, columns }: ArrayRange): CellAddress[] =>
  Array.from({ length: rows * columns - 1 }, (_, i) => ({
    sheet,
    row: row + Math.floor((i + 1) / columns),
    column: column + ((i + 1) % columns),
  }));

const isError = (model: Model, { sheet, row, column }: CellAddress): boolean =>
  model.getCellType(sheet, row + 1, column + 1) === cellType.error;

/**
 * Returns the values of cells. The library rounds the numbers it shows; concatenated with text in a cell of a helper
 * sheet, they keep every digit.
 */
function readValues(
  model: Model,
  input: CalculationInput,
  places: CellAddress[],
): CalculatedCell[] {
  const helper = input.sheets.length;
  const numbers = places.filter(
    ({ sheet, row, column }) => model.getCellType(sheet, row + 1, column + 1) === cellType.number,
  );
  model.newSheet();
  for (const [i, { sheet, row, column }] of numbers.entries()) {
    const name = input.sheets[sheet]?.name.replaceAll("'", "''") ?? '';
    model.setUserInput(helper, i + 1, 1, `='${name}'!${columnLetters(column)}${row + 1}&""`);
  }
  model.evaluate();
  const exact = new Map(
    numbers.map((cell, i) => [cell, Number(model.getFormattedCellValue(helper, i + 1, 1))]),
  );
  const values = places.map((cell) => ({
    ...cell,
    value: exact.get(cell) ?? plainValue(model, cell),
  }));
  model.deleteSheet(helper);
  return values.map(({ sheet, row, column, value }) => ({ sheet, row, column, value }));
}

function plainValue(model: Model, { sheet, row, column }: CellAddress): CellValue {
  const shown = model.getFormattedCellValue(sheet, row + 1, column + 1);
  const isLogical = model.getCellType(sheet, row + 1, column + 1) === cellType.logical;
  return isLogical ? shown === 'TRUE' : shown;
}

/** Functions in a formula that the library does not know: it writes them in lower case. */
function unknownFunctions(model: Model, cell: CellAddress): string[] {
  if (!isError(model, cell)) return [];
  const { sheet, row, column } = cell;
  const content = model.getCellContent(sheet, row + 1, column + 1).replaceAll(/"[^"]*"/g, '""');
  return [...content.matchAll(/([a-z][a-z0-9_.]*)\(/g)].map(([, name = '']) => name.toUpperCase());
}
