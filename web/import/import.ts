import type { ShownError } from '../../view/ErrorCard.tsx';
import { intakeTexts } from '../texts/intake.ts';
import { exactTable } from './htmlTable.ts';
import { tableOfJson } from './json.ts';

/** The source of a text; `plain` is unchanged. */
export type Origin = 'plain' | 'sheet' | 'json';

/** A table as text, and its source; or an error, with the log that it is or may be instead. */
export type Imported =
  { text: string; origin: Origin } | { error: ShownError; log?: string; perhapsLog?: string };

/** Pasted, dropped or opened content as the text of a table. */
export function importText(plain: string, html = ''): Imported {
  const exact = html === '' ? null : exactTable(html);
  if (exact !== null) return { text: exact, origin: 'sheet' };
  if (isRequestLog(plain)) {
    return { error: { code: 'request-log', message: intakeTexts().requestLog }, log: plain };
  }
  const table = tableOfJson(plain);
  if (table === 'none') {
    const error = { code: 'unreadable-input', message: intakeTexts().noTableInJson };
    return { error, perhapsLog: plain };
  }
  return table === null ? { text: plain, origin: 'plain' } : { text: table, origin: 'json' };
}

/** JMeter's formats: one line for each request, or XML. */
function isRequestLog(text: string): boolean {
  return /^\ufeff?\s*(?:timeStamp[,;\t]elapsed[,;\t]|<\?xml[^>]*>\s*<testResults)/.test(text);
}
