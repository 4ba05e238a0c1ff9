import { translate } from '../../../view/texts/part.ts';
import { pageTexts, startTexts, workTexts, exampleNotes } from '../page.ts';

translate(pageTexts, {
  title: 'USL Fit: Wie weit skaliert es?',
  lead: 'Wie weit skaliert es? Messungen einfügen; die Antwort folgt schon beim Tippen.',
  language: 'Sprache',
  measurements: 'Messungen',
  skip: 'Zur Antwort springen',
  showInput: 'Messungen ändern oder ersetzen',
  hideInput: 'Messungen ausblenden',
  undo: 'Rückgängig',
  redo: 'Wiederholen',
  clear: 'Leeren',
  options: 'Optionen',
  leftOut: 'Ausgeschlossene Zeilen',
  result: 'Ergebnis',
  workedExample: 'Durchgerechnetes Beispiel',
  begin: 'Anfangen',
  pasteYours: 'Eigene einfügen',
  dropLog: 'Log öffnen',
  planTest: 'Test planen',
  pasteHere:
    'Die eigene Tabelle hier einfügen, mit Strg+V oder ⌘V; „Rückgängig“ holt das Beispiel zurück.',
  asTable: 'Als Tabelle bearbeiten',
  foot: 'Alles wird auf dieser Seite berechnet: Sie braucht kein Netz, und nichts verlässt den Rechner.',

  startHeadline: 'Messungen einfügen, um zu sehen, wie weit sie skalieren.',
  startReason:
    'Nötig sind mindestens drei verschiedene Stufen der Nebenläufigkeit, jede mit dem dort gemessenen Durchsatz; sechs oder mehr, von 1 bis über das erwartete Maximum hinaus, geben eine Antwort, auf die Verlass ist.',
  stale: 'Ergebnis der letzten brauchbaren Daten',
  plan: 'Planen',
  firstErrors: (shown, all) => `Gezeigt werden die ersten ${shown} von ${all} Fehlern.`,
  allInFiles: 'Alle stehen in den Dateien, die sich unten speichern lassen.',
});

translate(startTexts, {
  noWebAssembly:
    'Diese Seite rechnet mit WebAssembly, das dieser Browser nicht kennt oder das abgeschaltet ist. Die Seite in einem aktuellen Browser öffnen.',
});

translate(workTexts, {
  reading: 'Der Text wird gelesen …',
  fitting: 'Die Kurve wird angepasst …',
  trying: 'Berechnet wird, wo eine weitere Messung am meisten aussagt …',
  predicting: 'Die Vorhersage wird geprüft …',
  comparing: 'Es wird mit der früheren Tabelle verglichen …',
  picking: 'Das größte Drittel wird ermittelt …',
  fittingBefore: 'Die Kurve der früheren Tabelle wird angepasst …',
  writing: 'Die Datei wird geschrieben …',
  importing: 'Die Logs werden gelesen …',
  series: (done, of) => `${done} von ${of} Reihen`,
  cancel: 'Abbrechen',
  cancelled:
    'Das wurde abgebrochen, bevor es ein Ergebnis gab. Mit der nächsten Änderung beginnt es von neuem.',
  tooLong: (found, most) =>
    `Der Text hat ${found} Zeichen; die Seite liest höchstens ${most}. Weniger Zeilen einfügen oder die Datei mit der Befehlszeile auswerten.`,
  tooManyRows: (found, most) =>
    `Die Tabelle hat ${found} Zeilen; die Seite wertet höchstens ${most} aus. Weniger davon einfügen oder die Datei mit der Befehlszeile auswerten.`,
  tooManyCells: (found, most) =>
    `Die Tabelle hat ${found} Zellen; die Seite liest höchstens ${most}. Nur die Spalten für Nebenläufigkeit, Durchsatz und Reihe einfügen.`,
  tooManySeries: (found, most) =>
    `Die Tabelle hat etwa ${found} Reihen; die Seite wertet höchstens ${most} aus. Eine andere oder keine Spalte für die Reihen wählen oder weniger davon einfügen.`,
  noWorker:
    'Dieser Browser lässt die Seite nicht im Hintergrund rechnen, und dies ist zu viel, um es nebenher zu rechnen. Weniger Zeilen einfügen oder die Seite in einem anderen Browser öffnen.',
  partOfText: (shown, all) =>
    `Die ersten ${shown} von ${all} Zeichen. Gelesen werden alle; beim Einfügen werden alle ersetzt.`,
  noGrid:
    'Der Text ist zu lang, um als Tabelle gezeigt zu werden. Ihn dort ändern, wo er herkommt, und noch einmal einfügen.',
});

translate(exampleNotes, {
  open: 'Beispiele',
  heading: 'Durchgerechnete Beispiele',
  intro: 'Ein Klick öffnet eines davon; „Rückgängig“ holt zurück, was vorher da war.',
  about: 'Zu diesem Beispiel',
  source: (source) => `Quelle: ${source} Die Zahlen sind Tatsachen und frei verwendbar.`,
});
