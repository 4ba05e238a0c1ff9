/** A block of cells by its zero-based first cell and size, as `getRangeByIndexes` takes it. */
export type Block = readonly [row: number, column: number, rows: number, columns: number];

/** Number of rows and columns of a sheet. */
export const sheetRows = 1_048_576;
export const sheetColumns = 16_384;

/** Letters of a zero-based column: 0 is `A`, 26 is `AA`. */
export function columnLetters(column: number): string {
  const rest = Math.floor(column / 26) - 1;
  return (rest >= 0 ? columnLetters(rest) : '') + String.fromCharCode(65 + (column % 26));
}

/** `B4` of a zero-based row and column. */
export function cellAddress(row: number, column: number): string {
  return `${columnLetters(column)}${row + 1}`;
}

/** `$B$4` of a zero-based row and column. */
export function fixedAddress(row: number, column: number): string {
  return `$${columnLetters(column)}$${row + 1}`;
}

/** `A1:B6`, or `A1` of a single cell. */
export function blockAddress([row, column, rows, columns]: Block): string {
  const first = cellAddress(row, column);
  const last = cellAddress(row + rows - 1, column + columns - 1);
  return first === last ? first : `${first}:${last}`;
}

/** Cells with the name of their sheet, quoted if necessary, such as `'USL Fit'!A1:B6`. */
export function onSheet(sheetName: string, address: string): string {
  const isPlain = /^[\p{L}_][\p{L}\d_.]*$/u.test(sheetName) && !/^[a-z]{1,3}\d+$/i.test(sheetName);
  return `${isPlain ? sheetName : `'${sheetName.replaceAll("'", "''")}'`}!${address}`;
}

/** An address without its sheet name. */
export function withoutSheet(address: string): string {
  return address.slice(address.lastIndexOf('!') + 1);
}

/** Areas of an address such as `Sheet1!A1:B6,Sheet1!D1:D6`, each without its sheet. */
export function areasOf(address: string): string[] {
  // A comma within quotes is part of a sheet name.
  const parts = address.match(/(?:'(?:[^']|'')*'|[^,'])+/g) ?? [];
  return parts.map((part) => withoutSheet(part.trim()));
}

/** The block of an address, including whole columns or rows. Null if it is not an address. */
export function parseBlock(address: string): Block | null {
  const [first = '', last = first] = withoutSheet(address).replaceAll('$', '').split(':');
  const from = corner(first);
  const to = corner(last);
  if (from === null || to === null) return null;
  const row = from.row ?? 0;
  const column = from.column ?? 0;
  const rows = (to.row ?? sheetRows - 1) - row + 1;
  const columns = (to.column ?? sheetColumns - 1) - column + 1;
  return [row, column, rows, columns];
}

/** The blocks of addresses, each of which may name several areas; what is no address is left out. */
export function blocksOf(addresses: readonly string[]): Block[] {
  const blocks = addresses.flatMap(areasOf).map(parseBlock);
  return blocks.filter((block) => block !== null);
}

function corner(text: string): { row: number | null; column: number | null } | null {
  const match = /^([a-z]{0,3})(\d{0,7})$/i.exec(text);
  if (match === null || text === '') return null;
  const [, letters = '', digits = ''] = match;
  const column = Array.from(letters.toUpperCase()).reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
    0,
  );
  return {
    row: digits === '' ? null : Number(digits) - 1,
    column: letters === '' ? null : column - 1,
  };
}

/** Whether two blocks have a cell in common. */
export function meet([r, c, m, n]: Block, [row, column, rows, columns]: Block): boolean {
  return r < row + rows && row < r + m && c < column + columns && column < c + n;
}

/** Whether the first block lies within the second. */
export function isWithin([r, c, m, n]: Block, [row, column, rows, columns]: Block): boolean {
  return r >= row && c >= column && r + m <= row + rows && c + n <= column + columns;
}

/** Runs of consecutive numbers in an ascending list: first and count. */
export function runs(numbers: readonly number[]): [number, number][] {
  const found: [number, number][] = [];
  for (const number of numbers) {
    const last = found.at(-1);
    if (last !== undefined && last[0] + last[1] === number) last[1] += 1;
    else found.push([number, 1]);
  }
  return found;
}
