import { nameTexts } from './texts/result.ts';

/** The label of a row: `row 7` in a text, `B7` in a sheet. */
export type RowLabel = (row: number) => string;

/** Labels for the rows of a text. */
export const rowInWords: RowLabel = (row) => nameTexts().row(row);
