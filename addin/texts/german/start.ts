import { translate } from '../../../view/texts/part.ts';
import { startTexts } from '../start.ts';

translate(startTexts, {
  waiting: 'Warten auf Excel …',
  none: 'Die Bibliothek von Excel konnte nicht geladen werden. Die Verbindung prüfen, dann den Bereich erneut öffnen.',
  other:
    'Dieser Bereich arbeitet in Excel: eine Arbeitsmappe öffnen und auf der Registerkarte „Start“ „Anpassen“ wählen.',
  'old-excel':
    'Dieses Excel ist zu alt für das Add-In. Excel aktualisieren oder die Arbeitsmappe in Excel im Web öffnen.',
});
