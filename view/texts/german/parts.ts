import { translate } from '../part.ts';
import { partTexts } from '../parts.ts';

translate(partTexts, {
  loading: 'Einen Moment …',
  again: 'Noch einmal versuchen',
  notLoaded:
    'Dieser Teil der Seite ließ sich nicht laden: Es besteht keine Verbindung, oder die Seite wurde inzwischen erneuert. Noch einmal versuchen; hilft das nicht, den Link zu dieser Sitzung kopieren und nach dem Neuladen der Seite öffnen.',
});
