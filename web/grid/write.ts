import { cellsOf, type CellGrid, type GridRow } from './cells.ts';

function quotedIfNeeded(value: string, delimiter: string): string {
  if (delimiter === '|') return value.replaceAll('|', '\\|').replace(/\s+/g, ' ');
  const needs = value.includes(delimiter) || /["\r\n]/.test(value);
  return needs ? `"${value.replaceAll('"', '""')}"` : value;
}

/** The text with one cell changed; a line after the last adds a row. Columns count from 0. */
export function setCell(
  text: string,
  delimiter: string,
  line: number,
  column: number,
  value: string,
  grid?: CellGrid,
): string {
  return setCells(text, delimiter, line, column, [[value]], grid);
}

/**
 * The text with a block of cells written at a line and a column; missing rows are added. The delimiter is kept.
 *
 * @param grid the text's cells, if known
 */
export function setCells(
  text: string,
  delimiter: string,
  line: number,
  column: number,
  block: readonly (readonly string[])[],
  { rows, columns }: CellGrid = cellsOf(text, delimiter),
): string {
  const from = rows.findIndex((row) => row.line === line);
  const targets = from < 0 ? [] : rows.slice(from, from + block.length);
  const beyond = block.slice(targets.length);
  if (delimiter === ' ') {
    // With spaces as the delimiter, cells that are empty or contain spaces, and additional columns, cannot be
    // expressed.
    const gaps = targets.some(({ cells }) => cells.length < column);
    const unclear = block.some((row) => row.some((value) => !/^\S+$/.test(value)));
    const short = beyond.some((row) => column > 0 || row.length < columns);
    if (unclear || gaps || short) return setCells(withTabs(text), '\t', line, column, block);
  }
  const parts: string[] = [];
  let end = 0;
  targets.forEach((row, i) => {
    parts.push(text.slice(end, row.start), rewritten(text, row, column, block[i] ?? [], delimiter));
    end = row.end;
  });
  const changed = parts.join('') + text.slice(end);
  const added = beyond.map((values) => {
    const cells = [...Array<string>(column).fill(''), ...values];
    const missing = Array<string>(Math.max(0, columns - cells.length)).fill('');
    return rowText([...cells, ...missing], delimiter, text);
  });
  return added.length === 0 ? changed : withLines(changed, added);
}

/** The text with empty rows inserted before a row. */
export function insertRows(
  text: string,
  delimiter: string,
  { line }: Pick<GridRow, 'line'>,
  count: number,
): string {
  if (delimiter === ' ') return insertRows(withTabs(text), '\t', { line }, count);
  const { rows, columns } = cellsOf(text, delimiter);
  const row = rows.find((candidate) => candidate.line === line);
  if (row === undefined) return text;
  const cells = Array<string>(Math.max(2, columns)).fill('');
  const added = `${rowText(cells, delimiter, text)}\n`.repeat(count);
  return text.slice(0, row.start) + added + text.slice(row.start);
}

/** The text without some of its rows, given in order. */
export function removeRows(text: string, rows: readonly GridRow[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end } of rows) {
    parts.push(text.slice(at, start));
    at = end + (text.startsWith('\r\n', end) ? 2 : 1);
  }
  return parts.join('') + text.slice(at);
}

/** Number of lines that a row takes: quoted cells may contain line breaks. */
export function linesOf(text: string, { start, end }: GridRow): number {
  return text.slice(start, end).split('\n').length;
}

function withLines(text: string, lines: readonly string[]): string {
  const lineBreak = text === '' || text.endsWith('\n') ? '' : '\n';
  return `${text}${lineBreak}${lines.join('\n')}\n`;
}

/** A row's text with values written over its cells from a column on. */
function rewritten(
  text: string,
  { start, end, cells }: GridRow,
  column: number,
  values: readonly string[],
  delimiter: string,
): string {
  const written = values.map((value) => quotedIfNeeded(value, delimiter));
  const there = Math.max(0, cells.length - column);
  let line = text.slice(start, end);
  // From last to first, so that the positions of the remaining cells stay valid.
  for (let j = Math.min(there, written.length) - 1; j >= 0; j -= 1) {
    const cell = cells[column + j];
    if (cell === undefined) continue;
    line = line.slice(0, cell.start - start) + (written[j] ?? '') + line.slice(cell.end - start);
  }
  const beyond = written.slice(there);
  if (beyond.length === 0) return line;
  const gap = Array<string>(Math.max(0, column - cells.length)).fill('');
  return extended(line, [...gap, ...beyond], delimiter);
}

function extended(line: string, cells: readonly string[], delimiter: string): string {
  if (delimiter !== '|') return line + cells.map((cell) => delimiter + cell).join('');
  const closed = /(?:^|[^\\])\|\s*$/.test(line);
  return line.trimEnd() + cells.map((cell) => (closed ? ` ${cell} |` : ` | ${cell}`)).join('');
}

/** A new row, in the notation of the text's other rows. */
function rowText(cells: readonly string[], delimiter: string, text: string): string {
  const written = cells.map((value) => quotedIfNeeded(value, delimiter));
  if (delimiter !== '|') return written.join(delimiter);
  return /^\s*\|/m.test(text) ? `| ${written.join(' | ')} |` : written.join(' | ');
}

function withTabs(text: string): string {
  const { rows } = cellsOf(text, ' ');
  return rows.reduceRight((result, row) => {
    const line = row.cells.map(({ value }) => value).join('\t');
    return result.slice(0, row.start) + line + result.slice(row.end);
  }, text);
}

/** The line number of a new row. */
export function nextLine(text: string): number {
  return text.split('\n').length + (text === '' || text.endsWith('\n') ? 0 : 1);
}
