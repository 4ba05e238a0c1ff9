import type { StoredSettings } from '../contract.ts';
import { inExcel } from '../excel.ts';
import { keyOf, registerIn, type OutputEntry } from './entries.ts';

/** Key of the pane's shared settings in the workbook. */
const paneKey = 'uslFit.pane';

/** Key of one user's own settings; null if the user is unknown. */
const userKey = (user: string | null): string | null =>
  user === null ? null : `uslFit.user.${user}`;

/** Requests the register, which can be read after the next sync. */
export function askRegister({ workbook }: Excel.RequestContext): () => OutputEntry[] {
  const { settings } = workbook;
  settings.load('items/key,items/value');
  return () =>
    registerIn(settings.items.map(({ key, value }) => ({ key, value: parsed(value as unknown) })));
}

/** Queues writing an entry of the register. */
export function putEntry(context: Excel.RequestContext, entry: OutputEntry): void {
  put(context, keyOf(entry), entry);
}

/** Queues deleting an entry of the register. */
export function strikeEntry(context: Excel.RequestContext, entry: { id: string }): void {
  strike(context, keyOf(entry));
}

/** Loads the pane's settings from this workbook; null if there are none. */
export function loadSettings(user: string | null): Promise<StoredSettings> {
  return inExcel(async (context) => {
    const [shared, personal] = [paneKey, userKey(user)].map((key) => {
      const item = key === null ? null : context.workbook.settings.getItemOrNullObject(key);
      item?.load('value');
      return () => (item === null || item.isNullObject ? null : parsed(item.value as unknown));
    });
    await context.sync();
    return { shared: shared?.() ?? null, personal: personal?.() ?? null };
  });
}

/** Saves the pane's settings in the workbook. */
export function saveSettings(user: string | null, settings: StoredSettings): Promise<void> {
  return inExcel(async (context) => {
    putSettings(context, user, settings);
    await context.sync();
  });
}

/** Queues saving the pane's settings. */
export function putSettings(
  context: Excel.RequestContext,
  user: string | null,
  { shared, personal }: StoredSettings,
): void {
  put(context, paneKey, shared);
  const key = userKey(user);
  if (key === null) return;
  if (personal !== null) put(context, key, personal);
  else strike(context, key);
}

/** Stored as text, since Excel changes some values, such as dates. */
function put({ workbook }: Excel.RequestContext, key: string, value: unknown): void {
  workbook.settings.add(key, JSON.stringify(value));
}

function strike({ workbook }: Excel.RequestContext, key: string): void {
  workbook.settings.getItemOrNullObject(key).delete();
}

/** Damaged text is returned as it is, for its owner to judge. */
function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}
