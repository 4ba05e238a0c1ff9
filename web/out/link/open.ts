import type { Opened } from './link.ts';

/**
 * The session of an address' hash; null where the hash is none of ours. What reads links is loaded when
 * there is one.
 */
export async function openHash(hash: string): Promise<Opened | null> {
  if (!/^#v\d/i.test(hash)) return null;
  const { openLink } = await import('./link.ts');
  return openLink(hash);
}
