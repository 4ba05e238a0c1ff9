/** A cell and where it stands in the text, without the blanks around it. */
export interface GridCell {
  start: number;
  end: number;
  value: string;
}

/** A line of data. */
export interface GridRow {
  /** 1-based line of the text. */
  line: number;
  start: number;
  /** End of the line, before its break. */
  end: number;
  cells: GridCell[];
}

/** The text as a grid; comment lines and blank lines are no rows. */
export interface Grid {
  rows: GridRow[];
  columns: number;
}

/** Finds the cells of a text, so that one can be changed and all else stays as it was typed. */
export function scan(text: string, delimiter: string): Grid {
  const rows: GridRow[] = [];
  let line = 1;
  let start = 0;
  while (start < text.length) {
    const row = scanLine(text, start, line, delimiter);
    const raw = text.slice(start, row.end);
    if (raw.trim() !== '' && !raw.trimStart().startsWith('#')) rows.push(row);
    line += raw.split('\n').length;
    start = row.end + (text.startsWith('\r\n', row.end) ? 2 : 1);
  }
  return { rows, columns: Math.max(0, ...rows.map(({ cells }) => cells.length)) };
}

function scanLine(text: string, start: number, line: number, delimiter: string): GridRow {
  const lineEnd = endOfLine(text, start);
  if (delimiter === ' ') {
    const cells = [...text.slice(start, lineEnd).matchAll(/\S+/g)].map((match) =>
      cellAt(text, start + match.index, start + match.index + match[0].length),
    );
    return { line, start, end: lineEnd, cells };
  }
  const cells: GridCell[] = [];
  const comment = text.slice(start, lineEnd).trimStart().startsWith('#');
  let from = start;
  let quoted = false;
  let at = start;
  for (; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"' && !comment) quoted = !quoted;
    if (quoted) continue;
    if (character === '\n' || text.startsWith('\r\n', at)) break;
    if (character === delimiter) {
      cells.push(cellAt(text, from, at));
      from = at + 1;
    }
  }
  // A quote that is never closed belongs to its own line, not to the rest of the text.
  if (quoted && at > lineEnd)
    return { line, start, end: lineEnd, cells: plainCells(text, start, lineEnd, delimiter) };
  cells.push(cellAt(text, from, at));
  return { line, start, end: at, cells };
}

function plainCells(text: string, start: number, end: number, delimiter: string): GridCell[] {
  let from = start;
  return text
    .slice(start, end)
    .split(delimiter)
    .map((part) => {
      const cell = cellAt(text, from, from + part.length);
      from += part.length + 1;
      return cell;
    });
}

function endOfLine(text: string, start: number): number {
  const lineBreak = text.indexOf('\n', start);
  if (lineBreak < 0) return text.length;
  return text[lineBreak - 1] === '\r' && lineBreak > start ? lineBreak - 1 : lineBreak;
}

function cellAt(text: string, from: number, to: number): GridCell {
  const raw = text.slice(from, to);
  const start = from + (raw.length - raw.trimStart().length);
  const end = Math.max(start, to - (raw.length - raw.trimEnd().length));
  return { start, end, value: unquoted(text.slice(start, end)) };
}

function unquoted(raw: string): string {
  const quoted = /^"([\s\S]*)"$/.exec(raw)?.[1];
  return quoted === undefined ? raw : quoted.replaceAll('""', '"');
}

function quotedIfNeeded(value: string, delimiter: string): string {
  const needs = value.includes(delimiter) || /["\r\n]/.test(value);
  return needs ? `"${value.replaceAll('"', '""')}"` : value;
}

/** The text with one cell changed; a line after the last is a new row. Columns count from 0. */
export function setCell(
  text: string,
  delimiter: string,
  line: number,
  column: number,
  value: string,
): string {
  // A cell that is empty or holds a blank cannot be told apart where blanks separate the cells.
  if (delimiter === ' ' && (value === '' || /\s/.test(value))) {
    return setCell(withTabs(text), '\t', line, column, value);
  }
  const grid = scan(text, delimiter);
  const row = grid.rows.find((candidate) => candidate.line === line);
  const written = quotedIfNeeded(value, delimiter);
  if (row === undefined) return appendRow(text, delimiter, grid.columns, column, written);
  const cell = row.cells[column];
  if (cell !== undefined) return text.slice(0, cell.start) + written + text.slice(cell.end);
  const padding = delimiter.repeat(column - row.cells.length + 1);
  return text.slice(0, row.end) + padding + written + text.slice(row.end);
}

function appendRow(
  text: string,
  delimiter: string,
  columns: number,
  column: number,
  written: string,
): string {
  // A row begins with one cell, and blanks would not show that there are to be more.
  if (delimiter === ' ') {
    return appendRow(withTabs(text), '\t', columns, column, written);
  }
  const cells = Array.from({ length: Math.max(columns, column + 1) }, (_, i) =>
    i === column ? written : '',
  );
  const lineBreak = text === '' || text.endsWith('\n') ? '' : '\n';
  return `${text}${lineBreak}${cells.join(delimiter)}\n`;
}

/**
 * The text with a block of cells written over it, its first cell at a line and a column; rows that
 * are missing are added. The text keeps what separates its cells.
 */
export function setCells(
  text: string,
  delimiter: string,
  line: number,
  column: number,
  block: readonly (readonly string[])[],
): string {
  const { rows } = scan(text, delimiter);
  const from = rows.findIndex((row) => row.line === line);
  const targets = from < 0 ? [] : rows.slice(from, from + block.length);
  if (delimiter === ' ') {
    // Blanks cannot show that a cell is empty, or that one holds a blank.
    const gaps = targets.some(({ cells }) => cells.length < column);
    const unclear = block.some((row) => row.some((value) => !/^\S+$/.test(value)));
    if (unclear || gaps || (targets.length < block.length && column > 0)) {
      return setCells(withTabs(text), '\t', line, column, block);
    }
  }
  const added = block
    .slice(targets.length)
    .map((cells) => rowText([...Array<string>(column).fill(''), ...cells], delimiter));
  // From the last to the first, so that the lines yet to be changed keep their numbers.
  const changed = targets.reduceRight(
    (result, row, i) =>
      (block[i] ?? []).reduce(
        (soFar, value, j) => setCell(soFar, delimiter, row.line, column + j, value),
        result,
      ),
    text,
  );
  if (added.length === 0) return changed;
  const lineBreak = changed === '' || changed.endsWith('\n') ? '' : '\n';
  return `${changed}${lineBreak}${added.join('\n')}\n`;
}

function rowText(cells: readonly string[], delimiter: string): string {
  return cells.map((value) => quotedIfNeeded(value, delimiter)).join(delimiter);
}

/** The cells a sheet has put on the clipboard. */
export function clipboardCells(clipboard: string): string[][] {
  return clipboard
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => unquoted(cell.trim())));
}

function withTabs(text: string): string {
  const { rows } = scan(text, ' ');
  return rows.reduceRight((result, row) => {
    const line = row.cells.map(({ value }) => value).join('\t');
    return result.slice(0, row.start) + line + result.slice(row.end);
  }, text);
}

/** The text without a line. */
export function removeRow(text: string, delimiter: string, line: number): string {
  const row = scan(text, delimiter).rows.find((candidate) => candidate.line === line);
  if (row === undefined) return text;
  const after = row.end + (text.startsWith('\r\n', row.end) ? 2 : 1);
  return text.slice(0, row.start) + text.slice(after);
}

/** The line a new row would have. */
export function nextLine(text: string): number {
  return text.split('\n').length + (text === '' || text.endsWith('\n') ? 0 : 1);
}

/** How many lines differ between two texts: of the run in which they do, the longer one. */
export function changedRows(before: string, after: string): number {
  const [one, other] = [before.split('\n'), after.split('\n')];
  const shorter = Math.min(one.length, other.length);
  let head = 0;
  while (head < shorter && one[head] === other[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && one.at(-1 - tail) === other.at(-1 - tail)) tail += 1;
  const differing = (lines: readonly string[]) =>
    lines.slice(head, lines.length - tail).filter((line) => line.trim() !== '').length;
  return Math.max(differing(one), differing(other));
}
