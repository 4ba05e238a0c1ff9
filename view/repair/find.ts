import { meaningOf } from '../header.ts';
import { plain } from './markup.ts';
import { isAmount, isNumber } from './quantity.ts';
import type { Step, Table } from './table.ts';

/** A way to split a line into cells. */
interface Splitter {
  delimiter: Table['delimiter'];
  cells: (line: string) => string[];
  /** Whether spaces separate the cells. */
  blanks?: boolean;
}

const quotedCells = (sign: string) => (line: string) =>
  [
    ...`${line}${sign}`.matchAll(
      new RegExp(`\\s*(?:"((?:[^"]|"")*)"|([^${sign}]*?))\\s*${sign}`, 'g'),
    ),
  ].map(([, quoted, bare = '']) => quoted?.replaceAll('""', '"') ?? bare);
const splitters: readonly Splitter[] = [
  { delimiter: '\t', cells: (line) => (line.includes('|') ? bars(line) : []) },
  { delimiter: '\t', cells: quotedCells('\t') },
  { delimiter: ';', cells: quotedCells(';') },
  { delimiter: '\t', cells: (line) => line.trim().split(/\s{2,}/), blanks: true },
  { delimiter: '\t', cells: (line) => line.trim().split(/\s+/), blanks: true },
  { delimiter: ',', cells: quotedCells(',') },
];

function bars(line: string): string[] {
  return line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());
}

/** Lines that only draw rules. */
const rule = /^[\s|+:=_*~─━═│┃║┌┐└┘├┤┬┴┼╔╗╚╝╠╣╦╩╬╭╮╰╯╞╡╪╘╛╒╕╤╧╟╢╫-]*$/;
/** Whether a line above a table holds a word of a header, and so is more than a title. */
function namesColumns(line: string): boolean {
  return line.split(/\s+/).some((word) => {
    const { quantity, counted } = meaningOf(word);
    return quantity !== null || counted !== null;
  });
}

/** The tables in a plain text, with the delimiter that fits best; empty if none does. */
export function tablesIn(text: string): Table[] {
  const drawn = /[│┃║|]/.test(text) || /^\s*[+-][-+ ]{5,}$/m.test(text);
  const lines = text.split(/\r\n?|\n/).map((line) => line.replace(/[│┃║]/g, '|'));
  let best: { tables: Table[]; score: number } = { tables: [], score: 0 };
  for (const splitter of splitters) {
    const found = tablesBy(splitter, lines, drawn);
    if (found !== null && found.score > best.score) best = found;
  }
  return best.tables;
}

/** Cell contents that mean a missing value. */
const gap = /^(?:|n\/?a|nan|null|none|\?|[-–—]+|err(?:or)?|fail(?:ed)?|timeout|k\. ?a\.)$/i;

interface Line {
  text: string;
  cells: readonly string[];
  numbers: number;
}

/** A row of measurements has at least two numbers. */
const fewest = 2;

function tablesBy(
  { cells, delimiter, blanks = false }: Splitter,
  lines: readonly string[],
  drawn: boolean,
): { tables: Table[]; score: number } | null {
  const parted = lines
    .filter((line) => !rule.test(line) && !line.startsWith('#'))
    .map((line): Line => {
      const row = cells(line).map(plain);
      return { text: line, cells: row, numbers: row.filter(isAmount).length };
    });
  const width = mostFrequent(
    parted.filter(({ numbers }) => numbers >= fewest).map((line) => line.cells.length),
  );
  if (width < fewest) return null;
  const isRow = (line: Line) =>
    line.cells.length === width && (line.numbers > 0 || line.cells.every((cell) => gap.test(cell)));
  const isData = (line: Line) => line.cells.length === width && line.numbers >= fewest;
  // Fails rather than lose a row of another width.
  if (parted.some((line) => line.numbers >= fewest && line.cells.length !== width)) return null;
  const tables: Table[] = [];
  const around: string[] = [];
  let [above, rows]: [Line[], Line[]] = [[], []];
  const end = () => {
    const table = tableOf(above, rows, width, delimiter, drawn, blanks);
    if (table === null) return false;
    tables.push(table.table);
    around.push(...table.around);
    [above, rows] = [[], []];
    return true;
  };
  for (const line of parted) {
    const last = rows.at(-1);
    if (last === undefined) {
      // Below a header, numbers are measurements, however badly one of them is written: no comment.
      const isSpoilt = line.cells.some(isNumber) && line.cells.length === width;
      if (isData(line)) rows.push(line);
      else if (isSpoilt && above.some((other) => headerOf(other, width) !== null)) return null;
      else above.push(line);
    } else if (isRow(line)) rows.push(line);
    else {
      // Below are either a footer, or the header of another table.
      const rest = parted.slice(parted.indexOf(line));
      if (rest.some(isData)) {
        if (!end()) return null;
        above.push(line);
      } else {
        around.push(...rest.map(({ text }) => text));
        break;
      }
    }
  }
  if (rows.length > 0 && !end()) return null;
  const steps: Step[] = around.length === 0 ? [] : [{ kind: 'around', lines: around }];
  const [first] = tables;
  if (first === undefined) return null;
  tables[0] = { ...first, steps: [...first.steps, ...steps] };
  const all = tables.flatMap((table) => table.rows).flat();
  return {
    tables,
    score:
      (all.filter(isAmount).length / all.length) * tables.flatMap((table) => table.rows).length,
  };
}

/** The lines as a table with the header right above it; null if a header may have been lost. */
function tableOf(
  above: readonly Line[],
  rows: readonly Line[],
  width: number,
  delimiter: Table['delimiter'],
  drawn: boolean,
  isBlank: boolean,
): { table: Table; around: string[] } | null {
  const last = above.at(-1);
  const lowest = last === undefined ? null : headerOf(last, width);
  const second = above.at(-2);
  // Units may have a row of their own below the names.
  const isTitle = second !== undefined && second.cells.filter((cell) => cell !== '').length < 2;
  const upper =
    isBlank || lowest === null || isTitle || second?.cells.length !== width ? null : second.cells;
  const header =
    upper === null
      ? lowest
      : upper.map((name, at) => {
          const unit = lowest?.[at] ?? '';
          return gap.test(unit) ? name : `${name} (${unit})`;
        });
  // A line with several cells was meant as a header, unless it is split at spaces, which occur in titles too.
  const isLost =
    last !== undefined && (namesColumns(last.text) || (!isBlank && last.cells.length > 1));
  if (header === null && isLost) return null;
  const titles = header === null ? above : above.slice(0, upper === null ? -1 : -2);
  return {
    table: {
      header,
      rows: rows.map(({ cells }) => cells),
      title: (titles.at(-1)?.text ?? '').replace(/^[\s#=*-]+|[\s:=*#-]+$/g, ''),
      steps: [
        ...(drawn ? [{ kind: 'drawn' } as const] : []),
        ...(upper === null ? [] : [{ kind: 'units' } as const]),
      ],
      delimiter,
    },
    around: titles.map(({ text }) => text),
  };
}

function headerOf(line: Line, width: number): readonly string[] | null {
  const candidates = [line.cells, line.text.trim().split(/\s{2,}/)];
  const header = candidates.find((cells) => cells.length === width);
  return header !== undefined && !header.some((cell) => /^\s*[+-]?[\d.,]+\s*$/.test(cell))
    ? header
    : null;
}

function mostFrequent(counts: readonly number[]): number {
  const often = new Map<number, number>();
  for (const count of counts) often.set(count, (often.get(count) ?? 0) + 1);
  return [...often].sort((one, other) => other[1] - one[1])[0]?.[0] ?? 0;
}
