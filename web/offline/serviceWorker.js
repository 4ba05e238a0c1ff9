// Caches the files of one build of the page, all or none, and serves them: a visited page works offline. A newer build
// waits until it is asked to take over, or until the older one is no longer in use.
/* global build, caches, self */
const scope = `usl-fit ${self.registration.scope} `;
const name = scope + build.version;

self.addEventListener('install', (event) => {
  const requests = build.files.map((file) => new Request(file, { cache: 'reload' }));
  event.waitUntil(caches.open(name).then((cache) => cache.addAll(requests)));
});

self.addEventListener('activate', (event) => {
  const older = (each) => each.startsWith(scope) && each !== name;
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(older).map((each) => caches.delete(each))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('message', ({ data }) => {
  if (data === 'take over') self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  if (method !== 'GET' || !url.startsWith(self.registration.scope)) return;
  // The page has a single address, whatever follows it.
  const wanted = mode === 'navigate' ? './' : event.request;
  event.respondWith(
    caches
      .open(name)
      .then((cache) => cache.match(wanted))
      .then((hit) => hit ?? fetch(event.request)),
  );
});
