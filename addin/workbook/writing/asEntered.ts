import type { EnteredCell } from './chunks.ts';

/** What a user had in cells, in a form that gives the same when it is entered again. */
export interface Entered {
  row: number;
  column: number;
  formulas: (EnteredCell | boolean)[][];
  numberFormats: string[][];
}

/** What was loaded of a range: its formulas, values and number formats. */
export function asEntered(range: Excel.Range): Entered {
  const values = range.values as (EnteredCell | boolean)[][];
  const formulas = range.formulas as (EnteredCell | boolean)[][];
  return {
    row: range.rowIndex,
    column: range.columnIndex,
    numberFormats: range.numberFormat as string[][],
    formulas: formulas.map((line, i) =>
      line.map((formula, j) => {
        // Text that reads like a number or a formula keeps what it is behind an apostrophe.
        const isText = typeof formula === 'string' && formula !== '' && formula === values[i]?.[j];
        return isText && !/^#[A-Z]/.test(formula) ? `'${formula}` : formula;
      }),
    ),
  };
}
