import { translate } from '../../../view/texts/part.ts';
import { outTexts, tableTexts, workbookTexts } from '../export.ts';

translate(outTexts, {
  title: 'Teilen und exportieren',
  groups: { share: 'Teilen', copy: 'Kopieren', save: 'Speichern', paper: 'Auf Papier' },
  link: {
    button: 'Link kopieren',
    help: 'Ein Link, der diese Seite mit derselben Tabelle, denselben Optionen, ausgeschlossenen Zeilen und derselben Ansicht öffnet. Die Tabelle steht im Link selbst: Wer den Link hat, hat die Tabelle.',
    done: (length, isLong) =>
      `Der Link ist kopiert und steht in der Adresszeile. Er hat ${length} Zeichen${isLong ? '; manche Programme kürzen so lange Links, daher einmal ausprobieren' : ''}.`,
    shown: 'Der Link, zum Kopieren',
  },
  excel: {
    button: 'Für Excel kopieren',
    done: 'Antwort, Zahlen, Punkte und Warnungen sind kopiert und lassen sich in ein Tabellenblatt einfügen.',
    shown: 'Die Tabelle, zum Kopieren in ein Tabellenblatt',
  },
  markdown: {
    button: 'Als Markdown kopieren',
    done: 'Der Bericht ist als Markdown kopiert.',
    shown: 'Der Bericht als Markdown, zum Kopieren',
  },
  csv: 'Punkte speichern (CSV)',
  json: 'Ergebnis speichern (JSON)',
  svg: 'Diagramm speichern (SVG)',
  png: 'Diagramm speichern (PNG)',
  print: 'Drucken oder als PDF speichern',
  saved: (file) => `${file} ist dort gespeichert, wo dieser Browser Downloads ablegt.`,
  notSaved: (file) =>
    `Dieser Browser konnte ${file} nicht erzeugen. Stattdessen das Diagramm als SVG speichern.`,
  notCopied:
    'Dieser Browser lässt eine Seite nicht kopieren. Der Text ist markiert: mit Strg+C oder ⌘C kopieren.',
  close: 'Fertig',
});

translate(tableTexts, {
  row: 'Zeile',
  latency: 'Latenz',
  fitted: 'angepasst',
  residual: 'Residuum',
  standardizedResidual: 'standardisiertes Residuum',
  efficiency: 'Effizienz',
  leverage: 'Hebelwirkung',
  cooksDistance: 'Cook-Abstand',
  weight: 'Gewicht',
  leftOut: 'ausgeschlossen',
  heldOut: 'zurückgehalten',
  byChoice: 'auf Wunsch',
  series: 'Reihe',
  unbounded: 'unbegrenzt',
  quantity: 'Größe',
  estimate: 'Schätzwert',
  standardError: 'Standardfehler',
  intervalFrom: (level) => `Konfidenzintervall (${level}) von`,
  intervalTo: (level) => `Konfidenzintervall (${level}) bis`,
  beforeYouRely: 'Zu beachten:',
  origin: ({ version, date, points, leftOut, throughput, concurrency, options }) =>
    `Erstellt mit USL Fit ${version} am ${date} aus ${points} Messungen (${throughput} über ${concurrency})${leftOut === null ? '' : `, davon ${leftOut} ausgeschlossen`}. ${options.length === 0 ? 'Alle Optionen wie voreingestellt.' : `Optionen: ${options.join('; ')}.`}`,
  option: (setting, value) => `${setting} ${value}`,
  quoted: (answer) => `„${answer}“`,
});

translate(workbookTexts, {
  button: 'Arbeitsmappe speichern (Excel)',
  refits: 'Arbeitsmappe speichern, die sich selbst neu anpasst',
  source: (measurements, one, version, day) =>
    `${measurements} ${one ? 'Zeile' : 'Zeilen'}, angepasst mit USL Fit ${version} am ${day}`,
  notMade:
    'Die Arbeitsmappe konnte nicht erstellt werden. Stattdessen die Messungen als CSV speichern; auch diese öffnet Excel.',
});
