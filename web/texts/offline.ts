import { part } from '../../view/texts/part.ts';

/** What is said of newer versions of the page. */
export const offlineTexts = part('offline', {
  ready: 'A newer version of this page is ready.',
  reload: 'Reload, and keep my session',
});
