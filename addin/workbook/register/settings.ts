import { inExcel } from '../excel.ts';

/** Keys of ours in the settings that are saved with the workbook. */
export const keys = {
  pane: 'uslFit.pane',
  outputs: 'uslFit.outputs',
  pending: 'uslFit.pending',
} as const;

export type Key = keyof typeof keys;

/** A setting that was asked for; what it holds is known after the next sync. */
export function askSetting(context: Excel.RequestContext, key: Key): () => unknown {
  const item = context.workbook.settings.getItemOrNullObject(keys[key]);
  item.load('value');
  return () => valueOf(item);
}

function valueOf(item: Excel.Setting): unknown {
  return item.isNullObject ? null : parsed(item.value as unknown);
}

/** Kept as text: Excel changes some values, dates among them, on their way. */
export function putSetting(context: Excel.RequestContext, key: Key, value: unknown): void {
  context.workbook.settings.add(keys[key], JSON.stringify(value));
}

/** Keeps a list; an empty one leaves no trace in the workbook. */
export function putList(context: Excel.RequestContext, key: Key, list: readonly unknown[]): void {
  if (list.length > 0) putSetting(context, key, list);
  else context.workbook.settings.getItemOrNullObject(keys[key]).delete();
}

/** Text that is damaged comes back as it is, for its owner to judge. */
function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

/** What the pane kept in this workbook; null where it kept nothing. */
export function loadSettings(): Promise<unknown> {
  return inExcel(async (context) => {
    const kept = askSetting(context, 'pane');
    await context.sync();
    return kept();
  });
}

/** Keeps what the pane wants to know when the workbook is opened again. */
export function saveSettings(settings: unknown): Promise<void> {
  return inExcel(async (context) => {
    putSetting(context, 'pane', settings);
    await context.sync();
  });
}
