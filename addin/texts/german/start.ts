import { translate } from '../../../view/texts/part.ts';
import { startTexts } from '../start.ts';

translate(startTexts, {
  waiting: 'Warten auf Excel …',
  late: 'Excel hat noch nicht geantwortet. Vielleicht blockiert das Netz oder ein Werbeblocker einen Teil seiner Bibliothek. Den Bereich neu laden; hilft das nicht, die Administration bitten, appsforoffice.microsoft.com zu erlauben.',
  reload: 'Neu laden',
  none: 'Die Bibliothek von Excel konnte nicht geladen werden. Die Verbindung prüfen, dann den Bereich neu laden.',
  other:
    'Dieser Bereich arbeitet in Excel: eine Arbeitsmappe öffnen und auf der Registerkarte „Start“ „Anpassen“ wählen.',
  'old-excel':
    'Dieses Excel ist zu alt für das Add-In. Excel aktualisieren oder die Arbeitsmappe in Excel im Web öffnen.',
});
