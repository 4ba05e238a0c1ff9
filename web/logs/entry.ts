import type { ImportedLogs } from 'usl-fit/logs';
import { noChoice } from '../../view/choice.ts';
import { asTable, optionsOfTable } from '../../view/logTable.ts';
import { defaultSettings } from '../../view/settings.ts';
import { plainEntry, type Entry } from '../entry.ts';

/** What logs became, as if it had been entered: its table, with each column chosen as the command line reads it. */
export function entryOf(imported: ImportedLogs): Entry {
  const text = asTable(imported);
  const names = text.slice(0, text.indexOf('\n')).split(',');
  const { n, x, group, latency, weights } = optionsOfTable(imported, {});
  const place = (name: unknown) => {
    const at = names.findIndex((each) => each === name);
    return at < 0 ? null : at + 1;
  };
  const deviation = place(weights);
  return {
    ...plainEntry(text),
    choice: {
      ...noChoice,
      n: place(n),
      x: place(x),
      group: place(group),
      latency: place(latency),
      deviation,
      decimal: 'point',
    },
    settings: { ...defaultSettings, ...(deviation !== null && { weights: 'deviation' }) },
  };
}
