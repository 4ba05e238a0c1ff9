import { type SavedSession, readContent } from '../link/content.ts';
import { storageKey, linkIn } from '../link/open.ts';

/** What is kept of a session, as it is read back by `restoreSession`. */
export interface Saved {
  /** The link that stood in the address; empty where there was none. */
  hash: string;
  session: unknown;
}

/**
 * Keeps a session in this tab alone, for the page that is loaded next in it, or keeps none. A browser that
 * lets the page keep nothing, or not so much, keeps none.
 */
export function saveSession(shared: SavedSession | null): void {
  try {
    // What was kept of an earlier session is not to come back in the place of this one.
    sessionStorage.removeItem(storageKey);
    if (shared === null) return;
    const { entry, chartSettings } = shared;
    const exclusions = entry.exclusions.map(({ row, reason }) => [row, reason]);
    const kept: Saved = {
      hash: linkIn(location.hash),
      session: { ...entry, exclusions, look: chartSettings },
    };
    sessionStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // The page works without.
  }
}

/**
 * The session that was kept in this tab; null where a link was opened since, which wins, or what was kept
 * cannot be meant.
 */
export function restoreSession(text: string, hash: string): SavedSession | null {
  const kept = parsed(text);
  if (kept === null || kept['hash'] !== linkIn(hash)) return null;
  // The same link, opened once more instead of loaded anew, is asked for as it is.
  if (kept['hash'] !== '' && !isReload()) return null;
  return readContent(kept['session']);
}

function isReload(): boolean {
  const [way] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return way?.type !== 'navigate';
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
