import {
  figureTexts,
  misfitTexts,
  type Differing,
  resultTexts,
  togetherTexts,
  warningTexts,
  nameTexts,
  formatTexts,
  errorTexts,
  ofCount,
} from '../result.ts';
import { germanNouns } from './nouns.ts';
import { translate } from '../part.ts';

translate(misfitTexts, {
  mistyped: (row) =>
    `${row === null ? 'Eine dieser Messungen' : `Der Durchsatz in Zeile ${row}`} liegt vielleicht um den Faktor zehn daneben; dann ist die Kurve falsch.`,
  interchanged: 'Nebenläufigkeit und Durchsatz sind vielleicht vertauscht.',
  usersThink:
    'Die Benutzer denken die meiste Zeit nach, und das verbiegt diese Kurve: vor einer Entscheidung anpassen, was in Bearbeitung ist.',
  explainsLittle: 'Die Kurve erklärt wenig von diesen Messungen.',
  againstBounds: 'Innerhalb seiner Schranken passt das Gesetz nicht zu diesen Messungen.',
  bendsFromPeak: 'Die Messungen biegen von der Kurve ab; ihr Maximum ist daher zweifelhaft.',
  bends: 'Die Messungen biegen von der Kurve ab; sie ist daher mit Vorsicht zu lesen.',
  peakAboveAll:
    'Keine Messung reicht an das Maximum der Kurve heran, obwohl dort gemessen wurde; es ist daher zweifelhaft.',
});

translate(resultTexts, {
  caption: 'Die Zahlen',
  quantity: 'Größe',
  estimate: 'Schätzwert',
  interval: (level) => `Intervall (${level})`,
  note: 'Hinweis',
  inUnit: (quantity, unit) => `${quantity} (${unit})`,
  peakConcurrency: 'Nebenläufigkeit am Maximum',
  peakThroughput: 'Durchsatz am Maximum',
  ceiling: 'Obergrenze des Knies',
  lawFitsToo: 'Gesetz und Knie passen beide',
  lawRefuted: 'das Gesetz passt nicht',
  wholeConcurrency: 'Beste ganze Nebenläufigkeit',
  limit: 'Grenze des Durchsatzes',
  lambda: 'Durchsatz bei Nebenläufigkeit 1',
  sigma: 'Contention',
  kappa: 'Kohärenz',
  scatter: 'Streuung einer Messung',
  peakOfEqual: 'Nebenläufigkeit am Maximum bei gleichen Gewichten',
  scatters: {
    unsettled: 'wie sie mit dem Durchsatz wächst, ist offen',
    alike: (share) => `überall gleich, zu ${share} wahrscheinlich`,
    lessThanInProportion: (share) => `wächst mit dem Durchsatz, zu ${share} wahrscheinlich`,
    inProportion: (share) => `proportional zum Durchsatz, zu ${share} wahrscheinlich`,
    moreThanInProportion: (share) =>
      `wächst schneller als der Durchsatz, zu ${share} wahrscheinlich`,
  },
  rSquared: 'R²',
  rmse: 'RMSE',
  writeAs: ([sigma, kappa]) => `Als ${sigma}, ${kappa} zeigen`,
  points: 'Messungen',
  method: 'Verfahren',
  atBound: 'an seiner Schranke',
  given: 'vorgegeben',
  measured: 'gemessen',
  methods: {
    nonlinear: 'kleinste Quadrate im Durchsatz',
    transform: 'quadratische Regression auf transformierten Daten',
    robust: 'robuste Regression',
  },
});

translate(figureTexts, {
  title: 'In drei Zahlen',
  measured: 'gemessen',
  forecast: 'Prognose',
  notKnown: 'nicht bekannt',
  atLeast: (low) => `mindestens ${low}`,
  open: 'weit mehr ist nicht ausgeschlossen',
});

translate(warningTexts, {
  interchange: 'Die Spalten vertauschen',
  notInterchanged: 'Sie stimmen',
  percentile: 'Das ist ein p95',
  inFlight: 'Anpassen, was in Bearbeitung ist',
  freeBounds: 'Ohne Schranken anpassen',
  leaveOut: 'Diese Zeilen ausschließen',
  beyondCollapse: 'jenseits des Einbruchs',
  inFlightDone: (thinkTime, peak) =>
    `Die Nebenläufigkeit sind jetzt die Anfragen in Bearbeitung, Durchsatz mal Latenz, in einer eigenen Spalte. Benutzer denken dazwischen ${thinkTime} nach, in der Einheit der Latenz; sie sind so viele, wie in Bearbeitung sind oder nachdenken${peak === null ? '' : `: ${peak} beim Maximum der Kurve`}.`,
  title: 'Zu beachten',
  ofCurve: 'Zur angepassten Kurve',
  notInAnswer: 'Die Antwort beruht nicht darauf.',
  show: (row) => `${row} zeigen`,
  showAll: 'Alle zeigen',
  showAllRows: (count) => `Alle ${count} Zeilen zeigen`,
  more: (count) => ` und ${count} weitere`,
});

translate(togetherTexts, {
  title: 'Gemeinsam, als Reihen eines Systems',
  spread: (contention, coherency) =>
    `Die Contention unterscheidet sich zwischen den Reihen ${by(contention)}, die Kohärenz ${by(coherency)}. Was die Messungen einer Reihe offenlassen, entscheiden die anderen.`,
  series: 'Reihe',
  peak: 'Maximum bei',
});

translate(nameTexts, {
  concurrency: 'Nebenläufigkeit',
  throughput: 'Durchsatz',
  row: (row) => `Zeile ${row}`,
  series: (number) => `Reihe ${number}`,
  noName: '(ohne Namen)',
  // Both follow words that take the dative, such as “bei”, “ab” and “bis zu”.
  concurrencyOf: (count) => `einer Nebenläufigkeit von ${count}`,
  counted: (count, words, isGerman, noun) => {
    const [one, several] = (noun === null || isGerman ? null : germanNouns[noun]) ?? [];
    const known = count === '1' ? one : several;
    const spelled = isGerman ? dative(count, words) : ofCount(count, words);
    return `${count} ${known ?? spelled.join(' ')}`;
  },
  inFlight: (count) => `${count} laufenden ${count === '1' ? 'Anfrage' : 'Anfragen'}`,
  users: (count) => `${count} ${count === '1' ? 'Benutzer' : 'Benutzern'}`,
  cores: (count) => `${count} ${count === '1' ? 'Kern' : 'Kernen'}`,
  counting: {
    users: (name) => `${name} (Benutzer)`,
    cores: (name) => `${name} (Kerne)`,
  },
  about: (number) => `etwa ${number}`,
  range: (from, to) => `${from} bis ${to}`,
  seconds: 'Sekunden',
  milliseconds: 'Millisekunden',
  microseconds: 'Mikrosekunden',
  nanoseconds: 'Nanosekunden',
  minutes: 'Minuten',
  hours: 'Stunden',
  days: 'Tage',
});

/** Plurals whose singular has another form in the dative. */
const singulars: Readonly<Record<string, string>> = {
  anfragen: 'Anfrage',
  instanzen: 'Instanz',
  kerne: 'Kern',
  maschinen: 'Maschine',
  prozesse: 'Prozess',
  prozessoren: 'Prozessor',
  sitzungen: 'Sitzung',
  verbindungen: 'Verbindung',
};

/**
 * `Gleichzeitige Nutzer` becomes `gleichzeitigen Nutzern`, and `gleichzeitigen Nutzer` after a 1; plurals on -n and -s
 * stay.
 */
function dative(count: string, words: readonly string[]): string[] {
  return words.map((word, i) => {
    if (i < words.length - 1) return word.toLowerCase().replace(/e$/, 'en');
    if (count === '1') return singulars[word.toLowerCase()] ?? word;
    return /[ns]$/i.test(word) ? word : `${word}n`;
  });
}

translate(formatTexts, { unbounded: 'unbegrenzt' });

translate(errorTexts, {
  row: (row) => `Zeile ${row}`,
  column: (name) => `Spalte ${name}`,
});

function by({ factor, atMost }: Differing): string {
  return `${atMost ? 'höchstens ' : ''}etwa um den Faktor ${factor}`;
}
