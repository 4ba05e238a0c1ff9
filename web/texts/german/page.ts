import { translate } from '../../../view/texts/part.ts';
import { pageTexts } from '../page.ts';

translate(pageTexts, {
  title: 'USL Fit: Wie weit skaliert es?',
  lead: 'Wie weit skaliert es? Messungen einfügen; die Antwort folgt schon beim Tippen.',
  language: 'Sprache',
  measurements: 'Messungen',
  undo: 'Rückgängig',
  redo: 'Wiederholen',
  clear: 'Leeren',
  options: 'Optionen',
  leftOut: 'Ausgelassen',
  result: 'Ergebnis',
  workedExample: 'Durchgerechnetes Beispiel',
  asTable: 'Dasselbe als Tabelle',
  foot: 'Alles wird auf dieser Seite berechnet: Sie braucht kein Netz, und nichts verlässt den Rechner.',

  startHeadline: 'Messungen einfügen, um zu sehen, wie weit sie skalieren.',
  startReason:
    'Nötig sind mindestens drei verschiedene Stufen der Nebenläufigkeit, jede mit dem dort gemessenen Durchsatz; sechs oder mehr, von 1 bis über das erwartete Maximum hinaus, geben eine Antwort, auf die Verlass ist.',
  stale: 'Ergebnis der letzten brauchbaren Daten',
  plan: 'Planen',
  firstSeries: (shown, all) => `Gezeigt werden die ersten ${shown} von ${all} Reihen.`,
  firstErrors: (shown, all) => `Gezeigt werden die ersten ${shown} von ${all} Fehlern.`,
  allInFiles: 'Alle stehen in den Dateien, die sich unten speichern lassen.',
});
