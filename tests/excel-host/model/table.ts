import type { Area } from './a1.ts';
import type { Sheet } from './sheet.ts';

/** An Excel table; its first row holds the headers. */
export interface Table {
  sheet: Sheet;
  id: string;
  name: string;
  /** Headers and data; our tables have no total row. */
  area: Area;
  style: string;
}

export const headerArea = ({ area }: Table): Area => ({ ...area, rows: 1 });

export const bodyArea = ({ area }: Table): Area => ({
  ...area,
  row: area.row + 1,
  rows: area.rows - 1,
});
