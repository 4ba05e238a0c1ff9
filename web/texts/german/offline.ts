import { translate } from '../../../view/texts/part.ts';
import { offlineTexts } from '../offline.ts';

translate(offlineTexts, {
  ready: 'Eine neuere Version dieser Seite liegt bereit.',
  reload: 'Neu laden und die Sitzung behalten',
});
