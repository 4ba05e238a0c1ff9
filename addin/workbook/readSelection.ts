import type { Cell, Table } from 'usl-fit';
import { WorkbookError } from './workbookError.ts';

/** A cell that holds text where a number could be meant. */
export interface TextNumber {
  /** 1-based row and column as the sheet counts them. */
  row: number;
  column: number;
  text: string;
}

/** What the user selected, without the empty rows and columns around it. */
export interface Selection {
  /** The cells; `rows` are the sheet's own row numbers. */
  table: Table;
  /** Where they are, such as `Sheet1!A1:B6`. */
  address: string;
  sheetName: string;
  /** 1-based row and column of the first cell. */
  origin: { row: number; column: number };
  /** Numbers Excel holds as text, so that the user can be told before they are used. */
  textNumbers: TextNumber[];
}

const nothingSelected =
  'The selected cells are empty. Select two columns, concurrency and throughput, then try again.';

/**
 * Reads the selected cells; of a whole column only its used part. Throws a {@link WorkbookError}
 * `empty-selection`, or the error of Excel.
 */
export async function readSelection(): Promise<Selection> {
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const selected = context.workbook.getSelectedRange();
    const used = selected.getUsedRangeOrNullObject(true);
    used.load('address,rowIndex,columnIndex,values,valueTypes,worksheet/name');
    await context.sync();

    if (used.isNullObject) throw new WorkbookError('empty-selection', nothingSelected);
    const values = used.values as Cell[][];
    const types: string[][] = used.valueTypes;
    const origin = { row: used.rowIndex + 1, column: used.columnIndex + 1 };
    return {
      table: {
        cells: values.map((line) => line.map((value) => (value === '' ? null : value))),
        rows: values.map((_, i) => origin.row + i),
      },
      address: used.address,
      sheetName: used.worksheet.name,
      origin,
      textNumbers: findTextNumbers(values, types, origin),
    };
  });
}

function findTextNumbers(
  values: Cell[][],
  types: string[][],
  origin: Selection['origin'],
): TextNumber[] {
  return values.flatMap((line, i) =>
    line.flatMap((text, j) => {
      const isText = types[i]?.[j] === 'String' && typeof text === 'string';
      if (!isText || !looksLikeNumber(text)) return [];
      return [{ row: origin.row + i, column: origin.column + j, text }];
    }),
  );
}

/** Digits with signs and separators of any language, and nothing else. */
function looksLikeNumber(text: string): boolean {
  return /^\s*[+-]?[\d.,'\u00a0\u202f ]*\d[\d.,'\u00a0\u202f ]*(e[+-]?\d+)?\s*%?\s*$/i.test(text);
}
