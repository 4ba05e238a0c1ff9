import type { Opened } from '../link/link.ts';
import { openHash, storageKey } from '../link/open.ts';

/** What the page begins with: what was saved of it in this tab, or the session of an address' hash. */
export async function openInitial(hash: string): Promise<(Opened & { saved?: true }) | null> {
  const text = savedText();
  if (text !== null) {
    const own = await import('./persistence.ts').catch(() => null);
    const shared = own?.restoreSession(text, hash) ?? null;
    if (shared !== null) return { shared, saved: true };
  }
  return openHash(hash);
}

function savedText(): string | null {
  try {
    return sessionStorage.getItem(storageKey);
  } catch {
    // Some browsers let a page save nothing.
    return null;
  }
}
