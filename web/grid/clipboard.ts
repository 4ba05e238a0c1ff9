import type { ShownError } from '../../view/ErrorCard.tsx';
import { tableCells } from '../import/htmlTable.ts';
import { importText } from '../import/import.ts';
import { readGrid } from 'usl-fit';
import { valuesOf } from './cells.ts';

/** A number with any decimal sign and thousands separators. */
const number = /^[+-]?\d[\d.,'’\u00a0\u202f ]*(?:e[+-]?\d+)?\s*%?$/i;

/**
 * The cells on the clipboard: from a spreadsheet, an HTML table, CSV, Markdown or JSON, read like elsewhere in the
 * page; or an error.
 *
 * @param delimiter the delimiter of the table they are pasted into
 */
export function pastedCells(
  plain: string,
  html: string,
  delimiter: string,
): { cells: string[][] } | { error: ShownError } {
  const arrived = importText(plain, html);
  if ('error' in arrived) return arrived;
  if (arrived.origin !== 'plain' || plain.includes('\t'))
    return { cells: cellsOfBlock(arrived.text) };
  // A spreadsheet puts no tabs between the cells of a single column; a page may provide only HTML.
  const table = html === '' ? null : tableCells(html);
  if (table !== null) return { cells: table };
  const lines = plain.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  // With semicolons and tabs a comma is a decimal sign; for a single number it always is.
  const whole = lines.length === 1 || delimiter !== ',';
  if (whole && lines.every((line) => number.test(line.trim()))) return { cells: column(lines) };
  const grid = readGrid(plain);
  const cells = valuesOf(plain, grid);
  // Spaces between words do not make a table.
  const isProse = grid.delimiter === ' ' && !/\d\s+\S*\d/.test(plain);
  return { cells: cells.length === 0 || isProse ? column(lines) : cells };
}

/** Whether the first row of a block is a header: all words, above numbers. */
export function beginsWithNames([first, ...others]: readonly (readonly string[])[]): boolean {
  if (first === undefined || others.length === 0) return false;
  return (
    first.every((cell) => cell !== '' && !number.test(cell)) &&
    others.every((row) => row.every((cell) => cell === '' || number.test(cell)))
  );
}

function column(lines: readonly string[]): string[][] {
  return lines.map((line) => [line.trim()]);
}

/** A block of cells in the clipboard format of spreadsheets: tab-separated lines. */
export function blockText(cells: readonly (readonly string[])[]): string {
  return cells.map((row) => row.map(quoted).join('\t')).join('\n');
}

function quoted(cell: string): string {
  return /[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** The cells in a spreadsheet's clipboard text; quoted ones may contain tabs and line breaks. */
export function cellsOfBlock(clipboard: string): string[][] {
  const text = clipboard.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  const rows: string[][] = [[]];
  let from = 0;
  let quoting = false;
  const take = (to: number) => {
    rows.at(-1)?.push(unquoted(text.slice(from, to).trim()));
    from = to + 1;
  };
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    // A quote inside a cell, as in 5" disks, is literal.
    if (character === '"' && (quoting || text.slice(from, at).trim() === '')) {
      quoting = !quoting && text.includes('"', at + 1);
    } else if (!quoting && (character === '\t' || character === '\n')) {
      take(at);
      if (character === '\n') rows.push([]);
    }
  }
  take(text.length);
  return rows;
}

/**
 * The cells that a paste writes: the block, repeated if the selection is a multiple of its size.
 *
 * @param rows number of selected rows
 * @param columns number of selected columns
 */
export function repeatedBlock(
  block: readonly (readonly string[])[],
  rows: number,
  columns: number,
): string[][] {
  const width = Math.max(...block.map(({ length }) => length));
  const times = (selected: number, size: number) => (selected % size === 0 ? selected / size : 1);
  const [down, across] = [times(rows, block.length), times(columns, width)];
  // Rows of different lengths cannot be repeated side by side.
  const even = block.every(({ length }) => length === width);
  const wide = block.map((row) =>
    even ? Array.from({ length: across }, () => row).flat() : [...row],
  );
  return Array.from({ length: down }, () => wide).flat();
}

/** The content of a quoted cell. */
function unquoted(raw: string): string {
  const quoted = /^"([\s\S]*)"$/.exec(raw)?.[1];
  return quoted === undefined ? raw : quoted.replaceAll('""', '"');
}
