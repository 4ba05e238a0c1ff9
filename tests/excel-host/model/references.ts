import { columnLetters, maxColumns, maxRows, quoteSheet, type Area } from './a1.ts';

/** A corner of a reference: zero-based, with its `$` signs; null for a whole row or column. */
interface Corner {
  row: number | null;
  column: number | null;
  isRowFixed: boolean;
  isColumnFixed: boolean;
}

const quotedText = '"(?:[^"]|"")*"';
const sheetPart = String.raw`(?:'(?:[^']|'')+'|[\p{L}_][\p{L}\p{N}_.]*)!`;
const cell = String.raw`\$?[A-Za-z]{1,3}\$?\d{1,7}`;
const cells = String.raw`${cell}(?::${cell})?|\$?[A-Za-z]{1,3}:\$?[A-Za-z]{1,3}|\$?\d{1,7}:\$?\d{1,7}`;
const pattern = new RegExp(
  String.raw`${quotedText}|(?<![\p{L}\p{N}_.$'!])(${sheetPart})?(${cells})(?![\p{L}\p{N}_.(!])`,
  'gu',
);

/** Where the cells of a reference have moved; null if they are gone. */
export type Rewrite = (sheet: string, area: Area) => { sheet: string; area: Area } | null;

/**
 * A formula with every reference to cells rewritten, except inside quoted text. `home` is the sheet that contains the
 * formula.
 */
export function rewriteReferences(formula: string, home: string, rewrite: Rewrite): string {
  return formula.replace(pattern, (found: string, prefix?: string, address?: string) => {
    if (address === undefined) return found;
    const named = prefix === undefined ? home : unquoted(prefix.slice(0, -1));
    const [from, to = from] = address.split(':').map(corner);
    if (from === undefined || to === undefined || !isOnSheet(from) || !isOnSheet(to)) return found;
    const area = areaBetween(from, to);
    const next = rewrite(named, area);
    if (next === null) return `${prefix ?? ''}#REF!`;
    if (next.sheet === named && sameArea(next.area, area)) return found;
    const shown = prefix === undefined && next.sheet === home ? '' : `${quoteSheet(next.sheet)}!`;
    const text = address.includes(':')
      ? `${cornerText(from, next.area, false)}:${cornerText(to, next.area, true)}`
      : cornerText(from, next.area, false);
    return `${shown}${text}`;
  });
}

const unquoted = (sheet: string): string =>
  sheet.startsWith("'") ? sheet.slice(1, -1).replaceAll("''", "'") : sheet;

function corner(text: string): Corner {
  const [, c = '', letters = '', r = '', digits = ''] =
    /^(\$?)([A-Za-z]*)(\$?)(\d*)$/.exec(text) ?? [];
  // In $1 the only `$` belongs to the row.
  const isLoneRow = letters === '';
  let column = -1;
  for (const letter of letters.toUpperCase())
    column = (column + 1) * 26 + letter.charCodeAt(0) - 65;
  return {
    row: digits === '' ? null : Number(digits) - 1,
    column: letters === '' ? null : column,
    isRowFixed: r === '$' || (isLoneRow && c === '$'),
    isColumnFixed: c === '$' && !isLoneRow,
  };
}

const isOnSheet = ({ row, column }: Corner): boolean =>
  (row === null || (row >= 0 && row < maxRows)) && (column === null || column < maxColumns);

function areaBetween(a: Corner, b: Corner): Area {
  const row = Math.min(a.row ?? 0, b.row ?? 0);
  const column = Math.min(a.column ?? 0, b.column ?? 0);
  const lastRow = Math.max(a.row ?? maxRows - 1, b.row ?? maxRows - 1);
  const lastColumn = Math.max(a.column ?? maxColumns - 1, b.column ?? maxColumns - 1);
  return { row, column, rows: lastRow - row + 1, columns: lastColumn - column + 1 };
}

const sameArea = (a: Area, b: Area): boolean =>
  a.row === b.row && a.column === b.column && a.rows === b.rows && a.columns === b.columns;

function cornerText(was: Corner, area: Area, isLast: boolean): string {
  const row = isLast ? area.row + area.rows : area.row + 1;
  const column = isLast ? area.column + area.columns - 1 : area.column;
  const letters =
    was.column === null ? '' : `${was.isColumnFixed ? '$' : ''}${columnLetters(column)}`;
  return `${letters}${was.row === null ? '' : `${was.isRowFixed ? '$' : ''}${row}`}`;
}
