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
    const drawn = delimiter === '|' && isRule(raw);
    if (raw.trim() !== '' && !raw.startsWith('#') && !drawn) rows.push(row);
    line += raw.split('\n').length;
    start = row.end + (text.startsWith('\r\n', row.end) ? 2 : 1);
  }
  return { rows, columns: rows.reduce((most, { cells }) => Math.max(most, cells.length), 0) };
}

function scanLine(text: string, start: number, line: number, delimiter: string): GridRow {
  const lineEnd = endOfLine(text, start);
  if (delimiter === ' ') {
    // A unit in brackets belongs to the word before it.
    const cells = [...text.slice(start, lineEnd).matchAll(/\S+(?:\s+[([]\S*)*/g)].map((match) =>
      cellAt(text, start + match.index, start + match.index + match[0].length),
    );
    return { line, start, end: lineEnd, cells };
  }
  if (delimiter === '|') return { line, start, end: lineEnd, cells: barred(text, start, lineEnd) };
  const cells: GridCell[] = [];
  const comment = text.startsWith('#', start);
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

/** A line that only draws what separates the rows of a table. */
function isRule(line: string): boolean {
  return line.includes('-') && /^[-|+: ]*$/.test(line);
}

/** The cells between bars; the outer bars may be missing, and one behind a backslash is part of its cell. */
function barred(text: string, lineStart: number, lineEnd: number): GridCell[] {
  const line = text.slice(lineStart, lineEnd);
  const end = lineStart + line.trimEnd().length;
  let from = lineStart + (line.length - line.trimStart().length);
  if (text[from] === '|') from += 1;
  const cells: GridCell[] = [];
  for (let at = from; at < end; at += 1) {
    if (text[at] === '|' && (at === from || text[at - 1] !== '\\')) {
      cells.push(cellAt(text, from, at));
      from = at + 1;
    }
  }
  if (from < end) cells.push(cellAt(text, from, end));
  return cells.map((cell) => ({
    ...cell,
    value: text.slice(cell.start, cell.end).replaceAll('\\|', '|'),
  }));
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
  if (delimiter === '|') return value.replaceAll('|', '\\|').replace(/\s+/g, ' ');
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
  if (row !== undefined)
    return withRow(text, row, rewritten(text, row, column, [value], delimiter));
  // A row begins with one cell, and blanks would not show that there are to be more.
  if (delimiter === ' ') return setCell(withTabs(text), '\t', line, column, value);
  const cells = Array.from({ length: Math.max(grid.columns, column + 1) }, (_, i) =>
    i === column ? value : '',
  );
  return withLines(text, [rowText(cells, delimiter, text)]);
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
  const parts: string[] = [];
  let end = 0;
  targets.forEach((row, i) => {
    parts.push(text.slice(end, row.start), rewritten(text, row, column, block[i] ?? [], delimiter));
    end = row.end;
  });
  const changed = parts.join('') + text.slice(end);
  const added = block
    .slice(targets.length)
    .map((cells) => rowText([...Array<string>(column).fill(''), ...cells], delimiter, text));
  return added.length === 0 ? changed : withLines(changed, added);
}

function withRow(text: string, { start, end }: GridRow, line: string): string {
  return text.slice(0, start) + line + text.slice(end);
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
  // From the last to the first, so that the cells yet to be changed stay where they are.
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

/** A new row, as the others of the text are written. */
function rowText(cells: readonly string[], delimiter: string, text: string): string {
  const written = cells.map((value) => quotedIfNeeded(value, delimiter));
  if (delimiter !== '|') return written.join(delimiter);
  return /^\s*\|/m.test(text) ? `| ${written.join(' | ')} |` : written.join(' | ');
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
