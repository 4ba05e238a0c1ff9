import { nameTexts } from './texts/result.ts';

/** What a row is called: `row 7` in a text, `B7` in a sheet. */
export type RowLabel = (row: number) => string;

/** As a text calls its rows. */
export const rowInWords: RowLabel = (row) => nameTexts().row(row);
