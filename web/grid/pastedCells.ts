import type { ShownError } from '../../view/ErrorCard.tsx';
import { tableCells } from '../import/htmlTable.ts';
import { importText } from '../import/import.ts';
import { readTable } from '../outcome.ts';
import { cellsOfBlock } from './blockText.ts';
import { scan } from './scan.ts';

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
  const reading = readTable(plain);
  if ('error' in reading) return { cells: column(lines) };
  const { rows } = scan(plain, reading.table.delimiter);
  // Words are no table because there are blanks between them.
  const isProse = reading.table.delimiter === ' ' && !/\d\s+\S*\d/.test(plain);
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
