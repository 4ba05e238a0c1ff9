import type { ShownError } from '../../view/ErrorCard.tsx';
import { tableCells } from '../import/htmlTable.ts';
import { importText } from '../import/import.ts';
import { readGrid } from 'usl-fit';
import { gridOf } from './cells.ts';
import { useEffect, useRef } from 'preact/hooks';

/** A number, its decimal sign and what sets its thousands apart as anybody writes them. */
const number = /^[+-]?\d[\d.,'’\u00a0\u202f ]*(?:e[+-]?\d+)?\s*%?$/i;

/**
 * The cells of what is on the clipboard: of a sheet, of a table of a page, of CSV, Markdown or JSON as they
 * are read elsewhere in the page; or why they are none.
 *
 * @param delimiter what separates the cells of the table that they go into
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
  // A sheet with a single column puts no tab between its cells; a page may give its table as HTML alone.
  const table = html === '' ? null : tableCells(html);
  if (table !== null) return { cells: table };
  const lines = plain.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  // Among semicolons and tabs a comma is a decimal sign; with a single number it is so anywhere.
  const whole = lines.length === 1 || delimiter !== ',';
  if (whole && lines.every((line) => number.test(line.trim()))) return { cells: column(lines) };
  const grid = readGrid(plain);
  const { rows } = gridOf(plain, grid);
  // Words are no table because there are blanks between them.
  const isProse = grid.delimiter === ' ' && !/\d\s+\S*\d/.test(plain);
  if (rows.length === 0 || isProse) return { cells: column(lines) };
  return { cells: rows.map(({ cells }) => cells.map(({ value }) => value)) };
}

/** Whether the first row of a block names the columns of the others: it is all words and they all numbers. */
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

/** The cells of a block as sheets put them on the clipboard: lines of cells between tabs. */
export function blockText(cells: readonly (readonly string[])[]): string {
  return cells.map((row) => row.map(quoted).join('\t')).join('\n');
}

function quoted(cell: string): string {
  return /[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** The cells a sheet has put on the clipboard; one in quotes may hold tabs and line breaks. */
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
    // A quote in the middle of a cell, as in 5" disks, is a letter.
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
 * What a paste writes: the block, again and again where the cells that are selected are a multiple of it.
 *
 * @param rows how many rows are selected
 * @param columns how many columns are selected
 */
export function repeatedBlock(
  block: readonly (readonly string[])[],
  rows: number,
  columns: number,
): string[][] {
  const width = Math.max(...block.map(({ length }) => length));
  const times = (selected: number, own: number) => (selected % own === 0 ? selected / own : 1);
  const [down, across] = [times(rows, block.length), times(columns, width)];
  // Rows of different lengths would not meet.
  const even = block.every(({ length }) => length === width);
  const wide = block.map((row) =>
    even ? Array.from({ length: across }, () => row).flat() : [...row],
  );
  return Array.from({ length: down }, () => wide).flat();
}

/** What is done with the clipboard; each tells whether it was. */
export interface ClipboardUse {
  /** The text that is put there; null for nothing. */
  onCopy: () => string | null;
  onCut: () => string | null;
  onPaste: (plain: string, html: string) => boolean;
}

/**
 * Copy, cut and paste, where `isMeant` says so of the event. The browser sends them to wherever a caret was
 * last, which is not the cell that has the focus, so they are taken at the document.
 */
export function useClipboard(isMeant: () => boolean, use: ClipboardUse): void {
  const latest = useRef({ isMeant, use });
  latest.current = { isMeant, use };
  useEffect(() => {
    const take = (event: ClipboardEvent) => {
      const { clipboardData } = event;
      const { isMeant: meant, use: own } = latest.current;
      if (clipboardData === null || !meant()) return;
      if (event.type === 'paste') {
        const [plain, html] = ['text/plain', 'text/html'].map((type) =>
          clipboardData.getData(type),
        );
        if (own.onPaste(plain ?? '', html ?? '')) event.preventDefault();
        return;
      }
      const text = event.type === 'cut' ? own.onCut() : own.onCopy();
      if (text === null) return;
      clipboardData.setData('text/plain', text);
      event.preventDefault();
    };
    const types = ['copy', 'cut', 'paste'] as const;
    // Before the page takes a paste for a whole table.
    for (const type of types) document.addEventListener(type, take, true);
    return () => {
      for (const type of types) document.removeEventListener(type, take, true);
    };
  }, []);
}

/** What stands between the quotes of a cell, where there are any. */
function unquoted(raw: string): string {
  const quoted = /^"([\s\S]*)"$/.exec(raw)?.[1];
  return quoted === undefined ? raw : quoted.replaceAll('""', '"');
}
