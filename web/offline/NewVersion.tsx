import { useEffect, useState } from 'preact/hooks';
import { ErrorCard, type ShownError } from '../../view/ErrorCard.tsx';
import type { SavedSession } from '../link/shared.ts';
import { notLoaded } from '../../view/parts/onDemand.tsx';
import { offlineTexts } from '../texts/offline.ts';
import { keepOffline } from './newVersion.ts';

/** Tells that a newer version of the page is ready, and takes it with all that was entered. */
export function NewVersion({ shared }: { shared: SavedSession }) {
  const [take, setTake] = useState<(() => void) | null>(null);
  const [error, setError] = useState<ShownError | null>(null);
  useEffect(() => {
    void keepOffline((ready) => {
      setTake(() => ready);
    });
  }, []);
  const reload = async (ready: () => void) => {
    const link = await import('../link/link.ts').catch(() => null);
    const refusal = link === null ? notLoaded() : link.refusalOf(shared);
    setError(refusal);
    if (link === null || refusal !== null) return;
    // The address holds the session while the page is loaded anew.
    history.replaceState(history.state, '', await link.linkOf(shared));
    ready();
  };
  const texts = offlineTexts();
  return (
    <div class="new-version" role="status">
      {take !== null && (
        <p class="hint">
          {texts.ready}{' '}
          <button type="button" class="usl-button" onClick={() => void reload(take)}>
            {texts.reload}
          </button>
        </p>
      )}
      {error !== null && <ErrorCard error={error} />}
    </div>
  );
}
