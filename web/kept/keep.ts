import type { Shared } from '../out/link/shared.ts';
import { keptKey, linkIn } from '../out/link/open.ts';

/** What is kept of a session, as it is read back by `openKept`. */
export interface Kept {
  /** The link that stood in the address; empty where there was none. */
  hash: string;
  session: unknown;
}

/**
 * Keeps a session in this tab alone, for the page that is loaded next in it, or keeps none. A browser that
 * lets the page keep nothing, or not so much, keeps none.
 */
export function keep(shared: Shared | null): void {
  try {
    // What was kept of an earlier session is not to come back in the place of this one.
    sessionStorage.removeItem(keptKey);
    if (shared === null) return;
    const { entry, look } = shared;
    const exclusions = entry.exclusions.map(({ row, reason }) => [row, reason]);
    const kept: Kept = { hash: linkIn(location.hash), session: { ...entry, exclusions, look } };
    sessionStorage.setItem(keptKey, JSON.stringify(kept));
  } catch {
    // The page works without.
  }
}
