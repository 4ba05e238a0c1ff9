import type { Kept } from '../contract.ts';
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
  return asked(context, keys[key]);
}

function asked({ workbook }: Excel.RequestContext, key: string): () => unknown {
  const item = workbook.settings.getItemOrNullObject(key);
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

/** Where what one user alone decided stands; null for one who cannot be told from others. */
const ownKey = (user: string | null): string | null =>
  user === null ? null : `uslFit.user.${user}`;

/** What the pane kept in this workbook; null where it kept nothing. */
export function loadSettings(user: string | null): Promise<Kept> {
  return inExcel(async (context) => {
    const key = ownKey(user);
    const shared = askSetting(context, 'pane');
    const own = key === null ? null : asked(context, key);
    await context.sync();
    return { shared: shared(), own: own?.() ?? null };
  });
}

/** Keeps what the pane wants to know when the workbook is opened again. */
export function saveSettings(user: string | null, kept: Kept): Promise<void> {
  return inExcel(async (context) => {
    putKept(context, user, kept);
    await context.sync();
  });
}

/** Queues what the pane wants to know when the workbook is opened again. */
export function putKept(
  context: Excel.RequestContext,
  user: string | null,
  { shared, own }: Kept,
): void {
  const { settings } = context.workbook;
  const key = ownKey(user);
  putSetting(context, 'pane', shared);
  if (key === null) return;
  if (own !== null) settings.add(key, JSON.stringify(own));
  else settings.getItemOrNullObject(key).delete();
}
