import { type SavedSession, readContent } from '../link/content.ts';
import { storageKey, linkIn } from '../link/open.ts';

/** The saved form of a session, as read by `restoreSession`. */
export interface Saved {
  /** The link in the address; empty if there was none. */
  hash: string;
  session: unknown;
}

/**
 * Saves a session for the next load in this tab, or clears it if null. Does nothing if the browser denies storage or
 * has too little.
 */
export function saveSession(shared: SavedSession | null): void {
  try {
    // An earlier session must not be restored instead of this one.
    sessionStorage.removeItem(storageKey);
    if (shared === null) return;
    const { entry, chartSettings } = shared;
    const exclusions = entry.exclusions.map(({ row, reason }) => [row, reason]);
    const saved: Saved = {
      hash: linkIn(location.hash),
      session: { ...entry, exclusions, look: chartSettings },
    };
    sessionStorage.setItem(storageKey, JSON.stringify(saved));
  } catch {
    // The page works without storage.
  }
}

/**
 * The session saved in this tab; null if a link was opened since, which takes precedence, or if it is invalid.
 */
export function restoreSession(text: string, hash: string): SavedSession | null {
  const saved = parsed(text);
  if (saved === null || saved['hash'] !== linkIn(hash)) return null;
  // Opening the same link again, instead of reloading, means the link's own session.
  if (saved['hash'] !== '' && !isReload()) return null;
  return readContent(saved['session']);
}

function isReload(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type !== 'navigate';
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
