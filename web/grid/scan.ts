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
export interface CellGrid {
  rows: GridRow[];
  columns: number;
}

/** Finds the cells of a text, so that one can be changed and all else stays as it was typed. */
export function scan(text: string, delimiter: string): CellGrid {
  const rows: GridRow[] = [];
  let line = 1;
  let start = 0;
  while (start < text.length) {
    const row = scanLine(text, start, line, delimiter);
    const raw = text.slice(start, row.end);
    const drawn = delimiter === '|' && isRule(raw);
    // A line of tabs alone is an empty row among others.
    const filled =
      raw.trim() !== '' || (delimiter === '\t' && rows.length > 0 && raw.includes('\t'));
    if (filled && !raw.startsWith('#') && !drawn) rows.push(row);
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

/** What stands between the quotes of a cell, where there are any. */
export function unquoted(raw: string): string {
  const quoted = /^"([\s\S]*)"$/.exec(raw)?.[1];
  return quoted === undefined ? raw : quoted.replaceAll('""', '"');
}
