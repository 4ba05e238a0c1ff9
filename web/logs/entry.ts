import type { ImportedLogs } from 'usl-fit/logs';
import { asTable, choiceOf } from '../../view/logTable.ts';
import { defaultSettings } from '../../view/settings.ts';
import { plainEntry, type Entry } from '../entry.ts';

/** What logs became, as if it had been entered: its table, with each column chosen as the command line reads it. */
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
