import type { Opened } from './link.ts';

/** Storage key of the session in this tab. */
export const storageKey = 'usl-fit-session';

/** Name of the element that holds the link of a page saved with its table. */
export const carried = 'usl-fit-session';

/** The link embedded in the page; empty if there is none. */
export function carriedLink(): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${carried}"]`)?.content ?? '';
}

/** The hash if it is one of our links, else empty. */
export function linkIn(hash: string): string {
  return /^#v\d/i.test(hash) ? hash : '';
}

/**
 * The session in a URL fragment; null if it is not one of our links. The reader is loaded only if needed.
 */
export async function openHash(hash: string): Promise<Opened | null> {
  if (linkIn(hash) === '') return null;
  const { openLink } = await import('./link.ts');
  return openLink(hash);
}
