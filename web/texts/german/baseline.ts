import { translate } from '../../../view/texts/part.ts';
import { baselineTexts } from '../baseline.ts';

translate(baselineTexts, {
  title: 'Mit einer früheren Tabelle vergleichen',
  field: 'Vor der Änderung gemessen',
  help: 'Einfügen, was früher gemessen wurde. Oder die jetzige Tabelle als frühere behalten und die spätere an ihre Stelle einfügen.',
  keep: 'Diese Tabelle als frühere behalten',
  remove: 'Frühere Tabelle entfernen',
  kept: 'Diese Tabelle ist als frühere behalten. Jetzt einfügen oder eintippen, was nach der Änderung gemessen wurde.',
  wrong: 'Die frühere Tabelle lässt sich nicht vergleichen:',
});
