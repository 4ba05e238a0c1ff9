import { fitTable, type Table, type TableOptions } from 'usl-fit';

/** The whole result, as `usl-fit fit --json` prints it: `{ fits, errors }`. */
export function resultJson(table: Table, options: TableOptions): string {
  // Fitted once more, with the curve of the command line instead of the screen's.
  const { fits, errors } = fitTable(table, options);
  return `${JSON.stringify({ fits, errors }, null, 2)}\n`;
}
