import type { ImportedLogs } from 'usl-fit/logs';
import { asTable, choiceOf } from '../../view/logTable.ts';
import { defaultSettings } from '../../view/settings.ts';
import { plainEntry, type Entry } from '../entry.ts';

/** The table from logs as an entry, with the columns chosen as the command line does. */
export function entryOf(imported: ImportedLogs): Entry {
  const choice = choiceOf(imported);
  return {
    ...plainEntry(asTable(imported)),
    choice,
    settings: {
      ...defaultSettings,
      ...(choice.deviation !== null && { weights: 'deviation' }),
    },
  };
}
