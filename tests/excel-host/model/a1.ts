import { refuse } from '../rules.ts';

export const maxRows = 1_048_576;
export const maxColumns = 16_384;

/** A rectangle of cells, zero-based. */
export interface Area {
  row: number;
  column: number;
  rows: number;
  columns: number;
}

/** 0 → A, 26 → AA. */
export function columnLetters(column: number): string {
  let letters = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return letters;
}

function columnNumber(letters: string): number {
  let number = 0;
  for (const letter of letters.toUpperCase()) number = number * 26 + letter.charCodeAt(0) - 64;
  return number - 1;
}

/** A sheet name as written in an address: quoted unless it is a plain word. */
export function quoteSheet(name: string): string {
  const plain = /^[\p{L}_][\p{L}\p{N}_.]*$/u.test(name) && !/^[a-z]{1,3}\d+$/i.test(name);
  return plain ? name : `'${name.replaceAll("'", "''")}'`;
}

/** The address of an area without its sheet; whole columns and rows in their short form. */
export function areaAddress({ row, column, rows, columns }: Area): string {
  const left = columnLetters(column);
  const right = columnLetters(column + columns - 1);
  if (rows === maxRows) return `${left}:${right}`;
  if (columns === maxColumns) return `${row + 1}:${row + rows}`;
  const first = `${left}${row + 1}`;
  return rows === 1 && columns === 1 ? first : `${first}:${right}${row + rows}`;
}

const part = /^\$?([A-Za-z]{1,3})?\$?(\d+)?$/;

/** Splits `'My sheet'!A1:B2` into its sheet (or null) and area. */
export function parseAddress(
  address: string,
  location: string,
): { sheet: string | null; area: Area } {
  const bang = address.lastIndexOf('!');
  const quoted = bang < 0 ? null : address.slice(0, bang);
  const sheet = quoted?.startsWith("'")
    ? quoted.slice(1, -1).replaceAll("''", "'")
    : (quoted ?? null);
  const corners = address.slice(bang + 1).split(':');
  if (corners.length > 2) refuse('bad-address', location);
  const [from = '', to = from] = corners;
  const [a, b] = [corner(from, location), corner(to, location)];
  // A single letter or number is not an address; A:A and 1:1 are.
  if (corners.length === 1 && (a.row === null || a.column === null))
    refuse('bad-address', location);
  if ((a.row === null) !== (b.row === null) || (a.column === null) !== (b.column === null)) {
    refuse('bad-address', location);
  }
  const row = Math.min(a.row ?? 0, b.row ?? 0);
  const column = Math.min(a.column ?? 0, b.column ?? 0);
  const rows = a.row === null ? maxRows : Math.abs((b.row ?? 0) - a.row) + 1;
  const columns = a.column === null ? maxColumns : Math.abs((b.column ?? 0) - a.column) + 1;
  return { sheet, area: { row, column, rows, columns } };
}

function corner(text: string, location: string): { row: number | null; column: number | null } {
  const match = part.exec(text);
  if (match === null || text === '') refuse('bad-address', location);
  const [, letters, digits] = match;
  const row = digits === undefined ? null : Number(digits) - 1;
  const column = letters === undefined ? null : columnNumber(letters);
  if (row !== null && (row < 0 || row >= maxRows)) refuse('bad-address', location);
  if (column !== null && column >= maxColumns) refuse('bad-address', location);
  return { row, column };
}

/** Whether an area lies on the sheet. */
export function onSheet({ row, column, rows, columns }: Area): boolean {
  const whole = [row, column, rows, columns].every(Number.isInteger);
  return (
    whole &&
    rows > 0 &&
    columns > 0 &&
    row >= 0 &&
    column >= 0 &&
    row + rows <= maxRows &&
    column + columns <= maxColumns
  );
}

/** Whether an area consists of whole columns or rows, whose cell values are neither read nor written. */
export function isUnbounded({ rows, columns }: Area): boolean {
  return rows === maxRows || columns === maxColumns;
}

export function intersection(a: Area, b: Area): Area | null {
  const row = Math.max(a.row, b.row);
  const column = Math.max(a.column, b.column);
  const rows = Math.min(a.row + a.rows, b.row + b.rows) - row;
  const columns = Math.min(a.column + a.columns, b.column + b.columns) - column;
  return rows > 0 && columns > 0 ? { row, column, rows, columns } : null;
}

export function boundingArea(a: Area, b: Area): Area {
  const row = Math.min(a.row, b.row);
  const column = Math.min(a.column, b.column);
  return {
    row,
    column,
    rows: Math.max(a.row + a.rows, b.row + b.rows) - row,
    columns: Math.max(a.column + a.columns, b.column + b.columns) - column,
  };
}
