import { translate } from '../part.ts';
import { logTexts, type LogOption } from '../logs.ts';

const labels: Record<LogOption, string> = {
  discard: 'Warmlaufen auslassen',
  discardEnd: 'Ende auslassen',
  by: 'Eine Messung ist',
  interval: 'Länge eines Zeitabschnitts',
  n: 'Nebenläufigkeit jeder Datei',
  offset: 'Zur Nebenläufigkeit addieren',
  x: 'Was gezählt wird',
  label: 'Anfragen, die zählen',
  errors: 'Fehlgeschlagene Anfragen auslassen',
  unit: 'Werte eines Histogramm-Logs sind in',
  factor: 'Durchsatz mal',
};

const files = (names: readonly string[]) =>
  names.length === 1 ? `„${names[0] ?? ''}“` : `${names.length} Logs`;

translate(logTexts, {
  heading: 'Aus dem Log',
  reading: (names, percent) => `${files(names)} wird gelesen: ${percent}`,
  rate: (done, of, rate, rows) => `${done} von ${of} MB, ${rate} MB/s, ${rows} Zeilen`,
  left: (seconds) => `noch etwa ${seconds} s`,
  cancelled: 'Das Log wurde nicht zu Ende gelesen; die Tabelle ist, wie sie war.',
  became: (rows, names) =>
    `${rows} ${rows === 1 ? 'Messung' : 'Messungen'} aus ${files(names)}. „Rückgängig“ holt zurück, was vorher da war.`,
  weights: 'Jede zählt nach dem Standardfehler ihres Durchsatzes.',
  mixed: (names) =>
    `${names.map((name) => `„${name}“`).join(', ')} ${names.length === 1 ? 'ist kein Log' : 'sind keine Logs'}, und Tabellen werden nicht zusammen mit Logs gelesen. Was ist gemeint?`,
  theLogs: 'Die Logs lesen',
  theTable: 'Die Tabelle öffnen',
  add: 'Logs hinzufügen',
  onlyNew: 'Nur die neuen lesen',
  oneLevel: 'Das ist eine Stufe: die Logs der anderen hinzufügen.',
  key: { throughput: 'Durchsatz', latency: 'mittlere Latenz', measured: 'wurde eine Messung' },
  most: (throughput, unit, concurrency, counts) =>
    `Bis ${throughput} ${unit}, ${concurrency} ${counts}`,
  picture: (file, seconds, windows, hasLatency) =>
    `${hasLatency ? 'Durchsatz, Nebenläufigkeit und Latenz' : 'Durchsatz und Nebenläufigkeit'} von „${file}“ über ${seconds} s. Gemessen: ${windows.join('; ')}.`,
  window: (concurrency, from, to) => `${concurrency} von ${from} bis ${to} s`,
  seconds: (seconds) => `${seconds} s`,
  begin: (window) => `Anfang des Fensters bei ${window}`,
  end: (window) => `Ende des Fensters bei ${window}`,
  move: 'Einen Rand eines Fensters oder das Fenster selbst ziehen, um einen anderen Abschnitt zu messen; über freie Fläche ziehen für ein weiteres. Mit der Tastatur: Pfeiltasten am Rand, Entf lässt das Fenster aus.',
  findAgain: 'Fenster wieder suchen',
  drifts: (windows) =>
    `Nicht stationär, in einem längeren Test kann es anders sein: ${windows.join('; ')}. Mehr davon auslassen oder länger messen.`,
  change: (window, percent, rises) => `${window} (${rises ? 'steigt' : 'fällt'} um ${percent})`,
  morePictures: (count) => `${count} weitere Logs sind nicht gezeichnet.`,
  trail: 'Wie gelesen wurde',
  otherwise: 'Anders lesen',
  labels,
  times: 'Eine Zeit wie 5s, 500ms oder 2m; leer entscheidet das Log.',
  by: {
    '': 'was das Log zeigt',
    threads: 'eine gleiche Zahl von Threads',
    time: 'ein Zeitabschnitt',
    step: 'eine Stufe dessen, was läuft',
    file: 'die ganze Datei',
  },
  unit: {
    '': 'was das Log sagt',
    ns: 'Nanosekunden',
    us: 'Mikrosekunden',
    ms: 'Millisekunden',
    s: 'Sekunden',
  },
  again: 'Noch einmal lesen',
  unreadable: (name) =>
    `„${name}“ lässt sich nicht lesen: Vielleicht wurde die Datei verschoben, oder es ist ein Ordner; noch einmal auswählen.`,
  note: (_, german) => german,
});
