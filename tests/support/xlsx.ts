import assert from 'node:assert/strict';
import { unzipped } from './zip.ts';

/** A cell in a workbook file. */
export interface FileCell {
  value: number | string | boolean;
  /** The formula without `=`; null if the cell holds only a value. */
  formula: string | null;
}

/** The contents of a workbook file. */
export interface FileWorkbook {
  /** The cells of its first sheet, by address. */
  cells: Map<string, FileCell>;
  /**
   * What each defined name refers to, such as `'USL Fit'!$B$31`, and the sheet it is limited to; null for the whole
   * workbook.
   */
  names: Map<string, { refersTo: string; sheet: number | null }>;
  /** Returns the XML of a part by its name. */
  part: (name: string) => string;
  parts: string[];
}

/** Reads from a workbook file what the tests need. */
export function readWorkbook(file: Buffer): FileWorkbook {
  const files = unzipped(file);
  const part = (name: string): string => {
    const content = files.get(name);
    assert.ok(content !== undefined, `there is a part ${name}`);
    return content.toString('utf8');
  };
  const strings = files.has('xl/sharedStrings.xml')
    ? [...part('xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map(([, inner = '']) =>
        textOf(inner),
      )
    : [];
  const cells = new Map<string, FileCell>();
  const found = part('xl/worksheets/sheet1.xml').matchAll(
    /<c r="([A-Z]+\d+)"([^>]*?)(?:\/>|>(.*?)<\/c>)/gs,
  );
  for (const [, address = '', attributes = '', inner] of found) {
    if (inner === undefined) continue;
    const formula = /<f>(.*?)<\/f>/s.exec(inner)?.[1];
    const raw = unescaped(/<v>(.*?)<\/v>/s.exec(inner)?.[1] ?? '');
    const type = /t="(\w+)"/.exec(attributes)?.[1] ?? 'n';
    cells.set(address, {
      value: valueOf(type, raw, strings),
      formula: formula === undefined ? null : unescaped(formula),
    });
  }
  const names = new Map(
    [
      ...part('xl/workbook.xml').matchAll(
        /<definedName name="([^"]*)"([^>]*)>(.*?)<\/definedName>/gs,
      ),
    ].map(([, name = '', attributes = '', refersTo = '']) => {
      const sheet = /localSheetId="(\d+)"/.exec(attributes)?.[1];
      return [
        name,
        { refersTo: unescaped(refersTo), sheet: sheet === undefined ? null : Number(sheet) },
      ];
    }),
  );
  return { cells, names, part, parts: [...files.keys()] };
}

function valueOf(type: string, raw: string, strings: readonly string[]): FileCell['value'] {
  if (type === 's') return strings[Number(raw)] ?? '';
  if (type === 'b') return raw === '1';
  return type === 'n' && raw !== '' ? Number(raw) : raw;
}

const textOf = (xml: string): string =>
  [...xml.matchAll(/<t[^>]*>(.*?)<\/t>/gs)].map(([, text = '']) => unescaped(text)).join('');

const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
