import type { Opened } from './link.ts';

/** Under which name a session is kept in this tab. */
export const storageKey = 'usl-fit-session';

/** A hash that is a link of ours; empty where it is none. */
export function linkIn(hash: string): string {
  return /^#v\d/i.test(hash) ? hash : '';
}

/** What the page begins with: what was kept of it in this tab, or the session of an address' hash. */
export async function openInitial(hash: string): Promise<(Opened & { kept?: true }) | null> {
  const text = savedText();
  if (text !== null) {
    const own = await import('../persistence/persistence.ts').catch(() => null);
    const shared = own?.restoreSession(text, hash) ?? null;
    if (shared !== null) return { shared, kept: true };
  }
  return openHash(hash);
}

function savedText(): string | null {
  try {
    return sessionStorage.getItem(storageKey);
  } catch {
    // Some browsers let a page keep nothing.
    return null;
  }
}

/**
 * The session of an address' hash; null where the hash is none of ours. What reads links is loaded when
 * there is one.
 */
export async function openHash(hash: string): Promise<Opened | null> {
  if (linkIn(hash) === '') return null;
  const { openLink } = await import('./link.ts');
  return openLink(hash);
}
