import type { Kept } from '../contract.ts';
import { inExcel } from '../excel.ts';
import {
  keyOf,
  registerIn,
  type EntryKind,
  type OutputEntry,
  type PendingEntry,
  type Register,
} from './entries.ts';

/** Where what the pane keeps for everybody stands in the settings that are saved with the workbook. */
const paneKey = 'uslFit.pane';

function asked({ workbook }: Excel.RequestContext, key: string): () => unknown {
  const item = workbook.settings.getItemOrNullObject(key);
  item.load('value');
  return () => valueOf(item);
}

/** The register, which is known after the next sync. */
export function askRegister({ workbook }: Excel.RequestContext): () => Register {
  const { settings } = workbook;
  settings.load('items/key,items/value');
  return () =>
    registerIn(settings.items.map(({ key, value }) => ({ key, value: parsed(value as unknown) })));
}

/** Queues an entry of the register. */
export function putEntry(
  context: Excel.RequestContext,
  kind: EntryKind,
  entry: OutputEntry | PendingEntry,
): void {
  put(context, keyOf(kind, entry), entry);
}

/** Queues that an entry is struck out of the register. */
export function strikeEntry(
  { workbook }: Excel.RequestContext,
  kind: EntryKind,
  entry: { id: string },
): void {
  workbook.settings.getItemOrNullObject(keyOf(kind, entry)).delete();
}

function valueOf(item: Excel.Setting): unknown {
  return item.isNullObject ? null : parsed(item.value as unknown);
}

/** Kept as text: Excel changes some values, dates among them, on their way. */
function put({ workbook }: Excel.RequestContext, key: string, value: unknown): void {
  workbook.settings.add(key, JSON.stringify(value));
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
    const shared = asked(context, paneKey);
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
  const key = ownKey(user);
  put(context, paneKey, shared);
  if (key === null) return;
  if (own !== null) put(context, key, own);
  else context.workbook.settings.getItemOrNullObject(key).delete();
}
