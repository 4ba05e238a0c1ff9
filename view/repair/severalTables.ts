import { cleaned } from './clean.ts';
import { tablesIn } from './find.ts';
import { joined } from './repairs.ts';
import { written } from './table.ts';

/** A table, and the name of its series. */
export interface NamedText {
  name: string;
  text: string;
}

/**
 * Joins several tables of the same kind, such as the files of a folder, into one text with a column of series; null if
 * their columns differ, or one is not a table.
 */
export function severalTables(texts: readonly NamedText[]): string | null {
  const tables = texts.flatMap(({ name, text }) => {
    const [table, ...others] = tablesIn(text);
    const cleanTable = table === undefined || others.length > 0 ? null : cleaned(table);
    return cleanTable === null
      ? []
      : [{ ...cleanTable.table, title: name.replace(/\.[a-z]{1,5}$/i, '') }];
  });
  const [first] = tables;
  if (first === undefined || tables.length < texts.length) return null;
  const kind = ({ header, rows }: (typeof tables)[number]) =>
    `${String(header).toLowerCase()} ${rows[0]?.length ?? 0}`;
  return tables.every((table) => kind(table) === kind(first)) ? written(joined(tables)) : null;
}
