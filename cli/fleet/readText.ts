/** Reads delimited text as a stream: memory does not grow with its size. */
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Arguments } from '../arguments.ts';
import { failed } from '../failure.ts';
import { unreadable } from '../input.ts';
import { dialectOf, type Dialect } from './columns.ts';
import type { Cells, Take } from './take.ts';

/** Characters inspected to detect columns, delimiter and decimal sign. */
const looked = 1 << 17;

/** Reads a file of delimited text, optionally gzipped, and passes on its rows. */
export async function readText(
  given: Arguments,
  file: string,
  take: (dialect: Dialect) => Take,
): Promise<void> {
  let known: { dialect: Dialect; row: Take } | null = null;
  let held = '';
  let line = 0;
  try {
    for await (const piece of pieces(file)) {
      held += piece;
      if (held.length < looked) continue;
      const end = wholeLines(held);
      known ??= begin(held.slice(0, end));
      line = await hand(known, held.slice(0, end), line);
      held = held.slice(end);
    }
    if (known === null || held.trim() !== '') {
      known ??= begin(held);
      await hand(known, held, line);
    }
  } catch (error) {
    throw unreadable(file, error);
  }

  function begin(head: string) {
    const dialect = dialectOf(given, file, head);
    const { group, n, x } = dialect.places;
    const least = Math.max(group, n, x) + 1;
    // A title and the `sep=` line of Excel have fewer cells than the header.
    for (const { cells } of dialect.hasHeader ? rowsOf(head, dialect.delimiter, 0) : []) {
      if (cells.length < least) continue;
      dialect.width = cells.length;
      break;
    }
    return { dialect, row: take(dialect) };
  }
}

/** Passes on the rows of complete lines; returns the number of lines so far. */
async function hand(
  { dialect, row }: { dialect: Dialect; row: Take },
  text: string,
  before: number,
): Promise<number> {
  let isHead = dialect.hasHeader && before === 0;
  for (const { cells, number } of rowsOf(text, dialect.delimiter, before)) {
    // Skips the `sep=` line of Excel.
    if (number === 1 && /^sep=.?$/.test(cells.join(dialect.delimiter))) continue;
    const pause = isHead ? undefined : row(cells, number);
    isHead = false;
    if (pause !== undefined) await pause;
  }
  return before + count(text, '\n');
}

async function* pieces(file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const source = createReadStream(file, { highWaterMark: 1 << 20 });
  const stream = (await isPacked(file)) ? pipeline(source, createGunzip(), () => {}) : source;
  try {
    for await (const chunk of stream) yield decoder.decode(chunk as Uint8Array, { stream: true });
    yield decoder.decode();
  } catch (error) {
    const wrong = error instanceof TypeError ? 'it is not UTF-8 text; save it as UTF-8' : null;
    throw wrong === null ? error : failed.unreadable(file, wrong);
  }
}

async function isPacked(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read({ buffer: Buffer.alloc(2) });
    return buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await handle.close();
  }
}

/** Length of the complete rows; a line break within quotes does not end a row. */
function wholeLines(text: string): number {
  let end = text.lastIndexOf('\n') + 1;
  while (end > 0 && text.includes('"') && count(text.slice(0, end), '"') % 2 === 1) {
    end = text.lastIndexOf('\n', end - 2) + 1;
  }
  return end;
}

function count(text: string, letter: string): number {
  let found = 0;
  for (let at = text.indexOf(letter); at >= 0; at = text.indexOf(letter, at + 1)) found++;
  return found;
}

/** The rows of complete lines, each with the number of its first line. */
function* rowsOf(text: string, delimiter: string, before: number): Generator<Row> {
  let number = before;
  let start = 0;
  while (start < text.length) {
    let end = text.indexOf('\n', start);
    if (end < 0) end = text.length;
    const first = number + 1;
    let line = text.slice(start, end);
    number++;
    if (line.includes('"') && !hasLoneQuote(line, delimiter)) {
      while (count(line, '"') % 2 === 1 && end < text.length) {
        end = text.indexOf('\n', end + 1);
        if (end < 0) end = text.length;
        line = text.slice(start, end);
        number++;
      }
    }
    start = end + 1;
    if (line.endsWith('\r')) line = line.slice(0, -1);
    if (line.trim() === '' || line.startsWith('#')) continue;
    if (delimiter === '|' && line.includes('-') && /^[-|+:\s]+$/.test(line)) continue;
    yield { cells: cellsOf(line, delimiter), number: first };
  }
}

interface Row {
  cells: Cells;
  number: number;
}

/** Whether the only quote of a line opens no quoted cell: it is a ditto mark, or stands within a word. */
function hasLoneQuote(line: string, delimiter: string): boolean {
  const opens = (cell: string) => cell.startsWith('"') && cell !== '"';
  return count(line, '"') === 1 && !line.split(delimiter).some((cell) => opens(cell.trim()));
}

/** Splits a row into cells (RFC 4180); between bars, the outer ones may be missing. */
function cellsOf(line: string, delimiter: string): string[] {
  if (delimiter === ' ') return line.trim().split(/\s+/);
  if (delimiter === '|') return line.trim().replace(/^\|/, '').replace(/\|$/, '').split('|');
  if (!line.includes('"') || hasLoneQuote(line, delimiter)) return line.split(delimiter);
  const cells: string[] = [];
  let at = 0;
  while (at <= line.length) {
    if (line[at] === '"') {
      const [whole = '', quoted = ''] = /^"((?:[^"]|"")*)"?/.exec(line.slice(at)) ?? [];
      cells.push(quoted.replaceAll('""', '"'));
      at += whole.length;
      const next = line.indexOf(delimiter, at);
      at = next < 0 ? line.length + 1 : next + 1;
    } else {
      const next = line.indexOf(delimiter, at);
      cells.push(line.slice(at, next < 0 ? line.length : next));
      at = next < 0 ? line.length + 1 : next + 1;
    }
  }
  return cells;
}
