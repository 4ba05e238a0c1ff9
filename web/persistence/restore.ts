import { readContent, type SavedSession } from '../link/shared.ts';
import { linkIn } from '../link/open.ts';

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
