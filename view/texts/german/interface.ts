import { translate } from '../part.ts';
import { partTexts, termTexts } from '../interface.ts';

translate(partTexts, {
  loading: 'Einen Moment …',
  again: 'Noch einmal versuchen',
  notLoaded:
    'Dieser Teil der Seite ließ sich nicht laden: Es besteht keine Verbindung, oder die Seite wurde inzwischen erneuert. Noch einmal versuchen; hilft das nicht, den Link zu dieser Sitzung kopieren und nach dem Neuladen der Seite öffnen.',
});

translate(termTexts, {
  glossary: 'Glossar',
  what: (name) => `Was ist „${name}“?`,
  loading: 'Einen Augenblick …',
  failed: 'Das Glossar ließ sich nicht laden; schließen und noch einmal klicken.',
});
