/** A value of JSON. */
type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/**
 * The table that JSON holds, as CSV: a list of records, on its own, one a line, or as the only list in an object; a list of rows of
 * numbers; or an object of columns. null for any other text.
 */
export function tableOfRecords(text: string): string | null {
  const found = read(text);
  const list = columnsIn(found) ?? listIn(found);
  if (list === null || list.length < 2) return null;
  if (list.every(isRow)) return written(list);
  if (!list.every(isRecord)) return null;
  const [first] = list as [Record<string, Json>];
  const names = Object.keys(first).filter((name) => isPlain(first[name]));
  const rows = list.map((record) => names.map((name) => record[name]));
  return names.length < 2 ? null : written([names, ...rows]);
}

function read(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return readLines(text);
  }
}

/** The records of a text with one a line. */
function readLines(text: string): Json | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  try {
    return lines.map((line) => JSON.parse(line) as Json);
  } catch {
    return undefined;
  }
}

function listIn(found: Json | undefined): Json[] | null {
  if (Array.isArray(found)) return found;
  if (!isRecord(found)) return null;
  const lists = Object.values(found).filter((value) => Array.isArray(value));
  return lists.length === 1 ? (lists[0] as Json[]) : null;
}

/** The records of an object with a list of numbers for each name, all of one length. */
function columnsIn(found: Json | undefined): Json[] | null {
  if (!isRecord(found)) return null;
  const names = Object.keys(found);
  const columns = Object.values(found).filter(isRow);
  const [first] = columns;
  const areAll = columns.length === names.length && names.length > 1;
  if (!areAll || columns.some((column) => column.length !== first?.length)) return null;
  return (first ?? []).map((_, row) =>
    Object.fromEntries(names.map((name, at) => [name, columns[at]?.[row] ?? null])),
  );
}

const isRecord = (value: Json | undefined): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isRow = (value: Json): value is number[] =>
  Array.isArray(value) && value.length > 1 && value.every((cell) => typeof cell === 'number');
const isPlain = (value: Json | undefined) => typeof value !== 'object' || value === null;

function written(rows: readonly (readonly (Json | undefined)[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\n`).join('');
}

function cell(value: Json | undefined): string {
  if (typeof value !== 'string') return String(isPlain(value) ? (value ?? '') : '');
  return /[",\n\r]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
