import { translate } from '../../../view/texts/part.ts';
import { workTexts } from '../work.ts';

translate(workTexts, {
  reading: 'Der Text wird gelesen …',
  fitting: 'Die Kurve wird angepasst …',
  trying: 'Berechnet wird, wo eine weitere Messung am meisten aussagt …',
  predicting: 'Die zurückgehaltenen Zeilen werden vorhergesagt …',
  comparing: 'Es wird mit der früheren Tabelle verglichen …',
  picking: 'Das größte Drittel wird ermittelt …',
  fittingBefore: 'Die Kurve der früheren Tabelle wird angepasst …',
  writing: 'Die Datei wird geschrieben …',
  series: (done, of) => `${done} von ${of} Reihen`,
  cancel: 'Abbrechen',
  cancelled:
    'Das wurde abgebrochen, bevor es ein Ergebnis gab. Mit der nächsten Änderung beginnt es von neuem.',
  tooLong: (found, most) =>
    `Der Text hat ${found} Zeichen; die Seite liest höchstens ${most}. Weniger Zeilen einfügen oder die Datei mit dem Kommandozeilenprogramm auswerten.`,
  tooManyRows: (found, most) =>
    `Die Tabelle hat ${found} Zeilen; die Seite wertet höchstens ${most} aus. Weniger davon einfügen oder die Datei mit dem Kommandozeilenprogramm auswerten.`,
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
