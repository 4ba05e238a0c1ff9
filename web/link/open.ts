import type { Opened } from './link.ts';

/** Under which name a session is kept in this tab. */
export const storageKey = 'usl-fit-session';

/** The name of the element that holds the link of a page that was saved with its table. */
export const carried = 'usl-fit-session';

/** The link that the page itself carries; empty where it carries none. */
export function carriedLink(): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${carried}"]`)?.content ?? '';
}

/** A hash that is a link of ours; empty where it is none. */
export function linkIn(hash: string): string {
  return /^#v\d/i.test(hash) ? hash : '';
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
