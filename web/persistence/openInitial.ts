import type { Opened } from '../link/link.ts';
import { carriedLink, linkIn, openHash, storageKey } from '../link/open.ts';

/** What the page begins with: what was saved of it in this tab, the session of an address' hash, or that the page carries. */
export async function openInitial(hash: string): Promise<(Opened & { saved?: true }) | null> {
  const text = savedText();
  if (text !== null) {
    const own = await import('./persistence.ts').catch(() => null);
    const shared = own?.restoreSession(text, hash) ?? null;
    if (shared !== null) return { shared, saved: true };
  }
  return openHash(linkIn(hash) === '' ? carriedLink() : hash);
}

function savedText(): string | null {
  try {
    return sessionStorage.getItem(storageKey);
  } catch {
    // Some browsers let a page save nothing.
    return null;
  }
}
