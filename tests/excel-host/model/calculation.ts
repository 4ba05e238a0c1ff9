import type { CellValue } from './cell.ts';
import { nameAddress } from './name.ts';
import type { Sheet } from './sheet.ts';
import type { Workbook } from './workbook.ts';

/** The input of a calculator: cells as they were written, and the names. */
export interface CalculationInput {
  sheets: { name: string; cells: InputCell[] }[];
  /** The scope is the index of a sheet, or null for the whole workbook. */
  names: { name: string; scope: number | null; address: string }[];
}

export interface InputCell {
  row: number;
  column: number;
  value: CellValue;
  /** Empty for a constant. */
  formula: string;
}

export interface CalculatedCell {
  sheet: number;
  row: number;
  column: number;
  value: CellValue;
}

export interface Calculated {
  /** Every cell with a formula. */
  formulas: CalculatedCell[];
  /** Cells that an array spills into, except the formula's own. */
  spilled: CalculatedCell[];
  /** Formulas that are calculated as arrays, and the cells they take. */
  arrays: { sheet: number; row: number; column: number; rows: number; columns: number }[];
  unknown: { sheet: number; row: number; column: number; functions: string[] }[];
}

/** Calculates the values of the formulas in a workbook. */
export type Calculator = (input: CalculationInput) => Calculated;

/** A cell whose formula uses functions the calculator does not know. */
export interface UnknownFunction {
  address: string;
  functions: string[];
}

/** Everything in a workbook that formulas depend on. */
export function calculationInput({ sheets, names }: Workbook): CalculationInput {
  return {
    sheets: sheets.map((sheet) => ({ name: sheet.name, cells: inputCells(sheet) })),
    names: names
      .map((name) => ({
        name: name.name,
        scope: name.scope === null ? null : sheets.indexOf(name.scope),
        address: nameAddress(name),
      }))
      .filter(({ scope }) => scope !== -1),
  };
}

function inputCells(sheet: Sheet): InputCell[] {
  return [...sheet.written()]
    .filter(({ cell: { value, formula } }) => value !== '' || formula !== '')
    .map(({ row, column, cell: { value, formula } }) => ({ row, column, value, formula }));
}

/** Calculates every formula of a workbook and spills arrays. */
export function calculateWorkbook(workbook: Workbook): UnknownFunction[] {
  const { calculator, sheets } = workbook;
  const input = calculationInput(workbook);
  const hasFormulas = input.sheets.some(({ cells }) => cells.some(({ formula }) => formula !== ''));
  if (calculator === null || !hasFormulas) {
    for (const sheet of sheets) sheet.spill([]);
    return [];
  }
  const { formulas, spilled, unknown } = calculator(input);
  const values = new Map(
    formulas.map((cell) => [`${cell.sheet} ${cell.row} ${cell.column}`, cell.value]),
  );
  for (const [index, sheet] of sheets.entries()) {
    for (const { row, column, cell } of sheet.written()) {
      const value = values.get(`${index} ${row} ${column}`);
      if (cell.formula !== '' && value !== undefined) cell.value = value;
    }
    sheet.spill(spilled.filter((cell) => cell.sheet === index));
  }
  return unknown.map(({ sheet, row, column, functions }) => ({
    address: sheets[sheet]?.address({ row, column, rows: 1, columns: 1 }) ?? '',
    functions,
  }));
}
