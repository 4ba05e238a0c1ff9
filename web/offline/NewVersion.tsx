import { useEffect, useState } from 'preact/hooks';
import { ErrorCard, type ShownError } from '../../view/ErrorCard.tsx';
import type { SavedSession } from '../link/content.ts';
import { notLoaded } from '../../view/parts/onDemand.tsx';
import { offlineTexts } from '../texts/session.ts';

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

/**
 * Has the served page kept for use without a network. From a disk, and where the browser keeps nothing,
 * nothing is tried.
 *
 * @param onReady is told of a newer version once all of it is here, with the way to take it: the page is
 *   loaded anew then
 */
export async function keepOffline(onReady: (take: () => void) => void): Promise<void> {
  const isServed = document.querySelector('link[rel="manifest"]') !== null;
  if (!isServed || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register('service-worker.js').catch(() => null);
  if (registration === null) return;
  const look = () => {
    const { waiting } = registration;
    // Without a controller it is the first version, which is the one that is open.
    if (waiting === null || serviceWorker.controller === null) return;
    onReady(() => {
      serviceWorker.addEventListener('controllerchange', () => {
        location.reload();
      });
      waiting.postMessage('take over');
    });
  };
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look);
  });
  look();
}
