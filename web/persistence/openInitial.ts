import type { Opened } from '../link/link.ts';
import { carriedLink, linkIn, openHash, storageKey } from '../link/open.ts';

/** A session that was opened, or why it could not be; null for the first example. */
export type InitialSession = (Opened & { saved?: true }) | null;

/** The initial session: the one saved in this tab, the one in the address' hash, or the one embedded in the page. */
export async function openInitial(hash: string): Promise<InitialSession> {
  const text = savedText();
  if (text !== null) {
    const persistence = await import('./persistence.ts').catch(() => null);
    const shared = persistence?.restoreSession(text, hash) ?? null;
    if (shared !== null) return { shared, saved: true };
  }
  return openHash(linkIn(hash) === '' ? carriedLink() : hash);
}

function savedText(): string | null {
  try {
    return sessionStorage.getItem(storageKey);
  } catch {
    // Some browsers deny storage.
    return null;
  }
}
