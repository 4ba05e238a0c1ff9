import { translate } from '../../../view/texts/part.ts';
import { exampleNotes } from '../exampleNotes.ts';

translate(exampleNotes, {
  open: 'Beispiele',
  heading: 'Durchgerechnete Beispiele',
  intro: 'Ein Klick öffnet eines davon; „Rückgängig“ holt zurück, was vorher da war.',
  about: 'Zu diesem Beispiel',
  source: (source) => `Quelle: ${source} Die Zahlen sind Tatsachen und frei verwendbar.`,
});
