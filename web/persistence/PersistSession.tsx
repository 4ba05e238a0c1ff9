import { useEffect, useRef } from 'preact/hooks';
import type { SavedSession } from '../link/content.ts';
import type { Entry } from '../entry.ts';
import { keptTexts } from '../texts/session.ts';
import { saveSession } from './persistence.ts';

/** Keeps what was entered while the page is loaded anew, and tells when it is back. */
export function PersistSession({
  shared,
  fresh,
  isBack,
  onAfresh,
}: {
  shared: SavedSession;
  /** What nobody has to keep, by identity: an example, or what the link in the address holds. */
  fresh: Entry | null;
  /** Whether what is there was kept, and nothing was done since. */
  isBack: boolean;
  onAfresh: () => void;
}) {
  const latest = useRef<SavedSession | null>(null);
  latest.current = shared.entry === fresh ? null : shared;
  useEffect(() => {
    const leave = () => {
      saveSession(latest.current);
    };
    // A telephone may end a page that nobody sees without a word.
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
  const texts = keptTexts();
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
