import { translate } from '../part.ts';
import { logTexts, type LogOption } from '../logs.ts';
import { formatReasons, formatSteps } from './formatSentences.ts';
import { reasons as logReasons, single, steps as logSteps } from './logSentences.ts';

const reasons = [...formatReasons, ...logReasons];
const steps = [...formatSteps, ...logSteps];

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

/** The translation by the first pattern that matches; null if none does. */
function translated(
  sentence: string,
  known: readonly (readonly [RegExp, string])[],
): string | null {
  const [pattern, german] = known.find(([each]) => each.test(sentence)) ?? [];
  return pattern === undefined || german === undefined ? null : sentence.replace(pattern, german);
}

/** Why a file has no measurements; null if its German is not known. */
function translatedReason(reason: string): string | null {
  const [, why, ofBeginning] =
    /^it ends too early \((.*)\); get the whole file, since its beginning alone gives no measurement: (.*)$/s.exec(
      reason,
    ) ?? [];
  if (why === undefined || ofBeginning === undefined) return translated(reason, reasons);
  const german = translated(ofBeginning, reasons);
  return german === null
    ? null
    : `Sie bricht zu früh ab (${why}). Die ganze Datei geben; der Anfang allein ergibt keine Messung: ${german}`;
}

/** A message of the log reader, in German if known, else in English. */
function said(sentence: string): string {
  const [, file, reason] = /^The file "(.*?)" gives no measurement: (.*)\.$/s.exec(sentence) ?? [];
  if (file !== undefined && reason !== undefined) {
    const german = translatedReason(reason);
    return german === null
      ? logTexts.english.said(sentence)
      : `„${file}“ ergibt keine Messung. ${german}.`;
  }
  const [, option, value] = /^The option "(\w+)" is (?:"(.*?)"|\S+?);/.exec(sentence) ?? [];
  if (option !== undefined && option in labels) {
    return `Bei „${labels[option as LogOption]}“ steht „${value ?? '0'}“; eine Zeit wie 5s, 500ms oder 2m oder eine Zahl angeben.`;
  }
  const step = translated(sentence, steps);
  return step === null
    ? logTexts.english.said(sentence)
    : step.replace(/(?<![\d.,])1 (\p{L}+)/gu, (_, many: string) => `1 ${single[many] ?? many}`);
}

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
  said,
});
