import { useEffect, useState } from 'preact/hooks';
import { ErrorCard, type ShownError } from '../../view/ErrorCard.tsx';
import type { SavedSession } from '../link/content.ts';
import { notLoaded } from '../../view/parts/onDemand.tsx';
import { offlineTexts } from '../texts/session.ts';

/** Announces a newer version of the page, and switches to it with everything that was entered. */
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
    // The address carries the session across the reload.
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
 * Caches a served page for offline use. Does nothing for a local file, or if the browser does not support it.
 *
 * @param onReady called when a newer version is completely cached, with a function that switches to it by
 * reloading the page
 */
export async function keepOffline(onReady: (take: () => void) => void): Promise<void> {
  const isServed = document.querySelector('link[rel="manifest"]') !== null;
  if (!isServed || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register('service-worker.js').catch(() => null);
  if (registration === null) return;
  const look = () => {
    const { waiting } = registration;
    // Without a controller, this is the first version, which is already open.
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
