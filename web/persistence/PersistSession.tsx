import { useEffect, useRef } from 'preact/hooks';
import type { SavedSession } from '../link/content.ts';
import type { Entry } from '../entry.ts';
import { restoredTexts } from '../texts/session.ts';
import { saveSession } from './persistence.ts';

/** Saves the session across reloads, and says when it was restored. */
export function PersistSession({
  shared,
  fresh,
  isBack,
  onAfresh,
}: {
  shared: SavedSession;
  /**
   * A session that need not be saved, by identity: an example, or that of the link in the address.
   */
  fresh: Entry | null;
  /** Whether the session was restored and not changed since. */
  isBack: boolean;
  onAfresh: () => void;
}) {
  const latest = useRef<SavedSession | null>(null);
  latest.current = shared.entry === fresh ? null : shared;
  useEffect(() => {
    const leave = () => {
      saveSession(latest.current);
    };
    // A phone may end a hidden page without further events.
    const hide = () => {
      if (document.visibilityState === 'hidden') leave();
    };
    addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hide);
    return () => {
      removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hide);
    };
  }, []);
  const texts = restoredTexts();
  return (
    <div role="status">
      {isBack && (
        <p class="hint">
          {texts.back}{' '}
          <button type="button" class="usl-button" onClick={onAfresh}>
            {texts.afresh}
          </button>
        </p>
      )}
    </div>
  );
}
