import { exactTable } from './htmlTable.ts';
import { tableOfJson } from './json.ts';

/** How a text came to be what it is. */
export type Origin = 'plain' | 'sheet' | 'json';

/** A table as text, and how it came to be one. */
export interface Incoming {
  text: string;
  origin: Origin;
}

/** What was pasted, dropped or opened, as the text of a table. */
export function incoming(plain: string, html = ''): Incoming {
  const exact = html === '' ? null : exactTable(html);
  if (exact !== null) return { text: exact, origin: 'sheet' };
  const table = tableOfJson(plain);
  return table === null || table === 'none'
    ? { text: plain, origin: 'plain' }
    : { text: table, origin: 'json' };
}
