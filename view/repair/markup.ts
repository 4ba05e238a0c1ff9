import type { Step } from './table.ts';

/** Extracts the tables from HTML, row by row as shown; null if there are none. */
export type ReadHtml = (text: string) => string[][][] | null;

/** Tables found by their markup, and its kind. */
export interface Marked {
  tables: readonly (readonly (readonly string[])[])[];
  step: Step;
}

/** The tables of a text in HTML, in wiki markup, or in records; null if it is none of these. */
export function marked(text: string, readHtml: ReadHtml): Marked | null {
  if (/<t(?:able|body|r)[\s>]/i.test(text)) {
    const tables = readHtml(text);
    return tables === null ? null : { tables, step: { kind: 'html' } };
  }
  if (/^\s*\{\|/m.test(text)) return { tables: mediaWiki(text), step: { kind: 'wiki' } };
  if (/^\s*\|\|.*\|\|\s*$/m.test(text))
    return { tables: [confluence(text)], step: { kind: 'wiki' } };
  const rows = records(text);
  return rows === null ? null : { tables: [rows], step: { kind: 'records' } };
}

/** `{|`, rows after `|-`, headers after `!`, cells after `|`; attributes precede another bar. */
function mediaWiki(text: string): string[][][] {
  const tables: string[][][] = [];
  for (const [, body = ''] of text.matchAll(/^\s*\{\|[^\n]*\n([\s\S]*?)^\s*\|\}/gm)) {
    const rows = body.split(/^\s*\|-[^\n]*$/m).map((part) =>
      [...part.matchAll(/^\s*([|!])(?!\+)((?:[^\n]|\n(?!\s*[|!]))*)/gm)].flatMap(
        ([, sign = '', line = '']) =>
          line.split(sign === '!' ? /!!|\|\|/ : /\|\|/).map((cell) => {
            const attributed = /^[^|[\]{}]*=[^|[\]{}]*\|(?!\|)([\s\S]*)$/.exec(cell);
            return plain(attributed?.[1] ?? cell);
          }),
      ),
    );
    tables.push(rows.filter((row) => row.length > 0));
  }
  return tables;
}

/** `||users||tps||` is a header row, `|1|955|` a data row. */
function confluence(text: string): string[][] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.flatMap((line) => {
    if (!line.startsWith('|') || !line.endsWith('|')) return [];
    const isHeader = line.startsWith('||');
    const cells = line.slice(isHeader ? 2 : 1, isHeader ? -2 : -1).split(isHeader ? '||' : '|');
    return [cells.map(plain)];
  });
}

/** A cell without markup characters. */
export function plain(cell: string): string {
  return cell
    .replace(/<ref[^>]*>[\s\S]*?<\/ref>|<[^>]+>/gi, ' ')
    .replace(/\[\[(?:[^\]|]*\|)?([^\]|]*)\]\]|\[([^\]|]*)\|[^\]]*\]/g, '$1$2')
    .replace(/\{\{[^}]*\}\}|\{color[^}]*\}/g, ' ')
    .replace(/'{2,3}|\*\*|__|`|&nbsp;/g, ' ')
    .replace(/^\s*\*(.*)\*\s*$|^\s*_(.*)_\s*$/, '$1$2')
    .replace(/\s+/g, ' ')
    .trim();
}

const begin = /^\s*(?:-\[ RECORD \d+ \][-+]*|\*{3,} \d+\. row \*{3,})\s*$/;

/** One record after another, as psql's `\x` and mysql's `\G` print them. */
function records(text: string): string[][] | null {
  const lines = text.split('\n');
  if (!lines.some((line) => begin.test(line))) return null;
  const found: Map<string, string>[] = [];
  for (const line of lines) {
    const [, name, value] = /^\s*([^|:]+?)\s*[|:]\s?(.*)$/.exec(line) ?? [];
    if (begin.test(line)) found.push(new Map());
    else if (name !== undefined) found.at(-1)?.set(name, (value ?? '').trim());
  }
  const names = [...new Set(found.flatMap((record) => [...record.keys()]))];
  return [names, ...found.map((record) => names.map((name) => record.get(name) ?? ''))];
}
