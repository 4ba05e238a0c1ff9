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
