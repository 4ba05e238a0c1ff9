import {
  answerTexts,
  type Differing,
  type Place,
  resultTexts,
  togetherTexts,
  warningTexts,
  nameTexts,
  formatTexts,
  errorTexts,
} from '../result.ts';
import { translate } from '../part.ts';

translate(answerTexts, {
  unsettled: 'Die Anpassung ist nicht konvergiert; ihre Zahlen sind mit Vorsicht zu lesen.',

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
  highestMeasured: (throughput, at) =>
    `Der höchste gemessene Durchsatz war ${throughput} bei ${at}.`,
  curvePeaks: (place) => `Die Kurve hat ihr Maximum bei ${placed(place)}.`,

  stays: (throughput) =>
    `Der Durchsatz bleibt bei ${throughput}, wie groß die Nebenläufigkeit auch ist.`,
  bringsNothing: 'Jeder weitere Zuwachs bringt nichts.',
  falls: 'Die angepasste Kurve fällt vom ersten Schritt an.',
  highestAtOne: (throughput) =>
    `Am höchsten ist sie bei einer Nebenläufigkeit von 1, mit ${throughput}; jeder Zuwachs kostet mehr, als er bringt.`,
  noPeak: 'Diese Messungen führen zu keinem Maximum.',
  negativeCoherency: (largest) =>
    `Die Kosten der Kohärenz ergeben sich als negativ; daher gilt die Kurve nur im gemessenen Bereich, bis ${largest}.`,

  peaks: (place) => `Der Durchsatz erreicht sein Maximum bei ${placed(place)}.`,
  beyond: {
    users: (at) => `Jenseits von ${at} wird das System langsamer.`,
    cores: (at) => `Mit mehr als ${at} wird es langsamer.`,
  },
  shouldPeak: ({ at, throughput }) =>
    `Der Durchsatz dürfte sein Maximum bei ${at} erreichen${throughput === null ? '' : `, mit ${throughput}`}.`,
  guess: (place) => `Die beste Schätzung ist ein Maximum bei ${placed(place)}.`,
  between: (from, to, level) => `Mit ${level} Konfidenz zwischen ${from} und ${to}.`,
  betweenIfItHolds: (from, to, level) =>
    `Mit ${level} Konfidenz zwischen ${from} und ${to}, wenn das Gesetz so weit gilt.`,
  nothingBeyond: (largest, leftOut) =>
    leftOut
      ? `Was oberhalb von ${largest} gemessen wurde, ist ausgeschlossen; dort stützt nichts die Kurve.`
      : `Oberhalb von ${largest} wurde nichts gemessen, und eine Grenze, die nicht erreicht wurde, zeigt sich nicht; vor einer Entscheidung dort messen.`,
  noDegrees: (measurements) =>
    `Bei nur ${measurements} Messungen lässt sich nicht sagen, wie weit der Kurve zu trauen ist.`,
  throughAll: 'Sie geht durch jede von ihnen.',
  peaksBelow: (at) =>
    `Der Durchsatz erreicht sein Maximum unterhalb von ${at}, falls er überhaupt steigt.`,
  openBelow: (level) => `Das gilt mit ${level} Konfidenz; nach unten begrenzt nichts das Maximum.`,
  hiddenPeak: 'Diese Messungen zeigen nicht, wo der Durchsatz sein Maximum erreicht.',
  anyPeakAbove: (low, level) => `Ein Maximum läge mit ${level} Konfidenz oberhalb von ${low}.`,
  notEvenWhether: 'Sie zeigen nicht einmal, ob er eines erreicht.',
  looseCurve: 'Diese Messungen legen die Kurve nicht fest.',
  looseParameters: (names) => {
    const list = names.map((name) => looseNames[name]).join(' und ');
    return `${list.charAt(0).toUpperCase()}${list.slice(1)} ${names.length > 1 ? 'könnten' : 'könnte'} fast jeden Wert haben.`;
  },

  kneeLevelsOff: (ceiling) => `Der Durchsatz flacht bei ${ceiling} ab.`,
  betterThanLaw:
    'Eine solche Kurve passt weit besser als das Gesetz, nach dem er wieder fallen würde.',
  limitHolds: 'Eine Grenze bremst: suchen, welche Ressource dort voll ausgelastet ist.',
  moreElsewhere: (throughput, at) =>
    `Gemessen wurde aber mehr bei ${at}: ${throughput}. Vor einer Entscheidung dort und beim Maximum noch einmal messen.`,
  measuredFall: (from, to) =>
    `Der gemessene Durchsatz fiel von ${from.join(' bei ')} auf ${to.join(' bei ')}.`,
  levelsOffOrPeaks: (ceiling, at) =>
    `Der Durchsatz flacht bei ${ceiling} ab oder erreicht sein Maximum bei ${at}: Diese Messungen können beides nicht unterscheiden.`,
  measureAt: (concurrency) => `Bei ${concurrency} messen, wo sich die beiden Kurven trennen.`,
  unseenLimit: 'Eine Grenze, die nicht erreicht wurde, zeigt sich in den Messungen nicht.',
  levelsOff: (limit, largest) =>
    `Der Durchsatz nähert sich ${limit}; bis ${largest} zeigt sich kein Maximum.`,
  growsInStep: (largest) =>
    `Der Durchsatz wächst linear mit der Nebenläufigkeit; bis ${largest} zeigt sich keine Grenze.`,
  eachBrings: (throughput) => `Jeder Zuwachs bringt ${throughput}.`,
  endless: (largest) => `Diese Messungen zeigen bis ${largest} weder ein Maximum noch eine Grenze.`,
  possiblePeak: (low, level) =>
    `Falls es ein Maximum gibt, liegt es mit ${level} Konfidenz oberhalb von ${low}.`,

  oneAtATime: 'Contention bremst: Es kommt immer nur eins durch.',
  inItsOwnWay: 'Contention bremst: Die Arbeit steht sich selbst im Weg.',
  nothingHolds: 'Nichts Messbares bremst.',
  ofContention: (sigma) => `Zur Contention: ${waits(sigma)}.`,
  contentionAlone: (sigma, isSure, isOpen) =>
    `Contention allein ${brakes(isSure)}: ${waits(sigma)}${isOpen ? open('sie') : ''}.`,
  coherencyAlone: (kappa, isSure, isOpen) =>
    `Kohärenz allein ${brakes(isSure)}: ${agrees(kappa)}${isOpen ? open('sie') : ''}.`,
  both: (sigma, kappa, isSure, unsettled) =>
    `Contention und Kohärenz ${isSure ? 'bremsen' : 'scheinen zu bremsen'}: ${waits(sigma)}, und ${agrees(kappa)}${unsettled === null ? '' : open(costNames[unsettled])}.`,
  superLinear: (isSettled, payback) =>
    `Anfangs ${isSettled ? 'bringt jeder Zuwachs mehr als seinen Anteil' : 'scheint jeder Zuwachs mehr als seinen Anteil zu bringen'} (superlinear)${payback === null ? '' : `; ab einer Nebenläufigkeit von etwa ${payback} hat die Kohärenz den Gewinn aufgebraucht`}.`,
});

const looseNames = {
  lambda: 'der Durchsatz bei Nebenläufigkeit 1',
  sigma: 'die Contention',
  kappa: 'die Kohärenz',
} as const;

const costNames = { sigma: 'Contention', kappa: 'Kohärenz', either: 'eines davon' } as const;

function placed({ at, throughput }: Place): string {
  return throughput === null ? at : `${at}, mit ${throughput}`;
}

function brakes(isSure: boolean): string {
  return isSure ? 'bremst' : 'scheint zu bremsen';
}

function waits(sigma: string): string {
  return `${sigma} der Arbeit laufen seriell`;
}

function agrees(kappa: string): string {
  return `der Abgleich jedes Paares kostet ${kappa}`;
}

function open(what: string): string {
  return `; ob ${what} eine Rolle spielt, ist nicht geklärt`;
}

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

translate(warningTexts, {
  interchange: 'Die Spalten vertauschen',
  percentile: 'Das ist ein p95',
  inFlight: 'Anpassen, was in Bearbeitung ist',
  inFlightTold: (thinkTime, peak) =>
    `Die Nebenläufigkeit sind jetzt die Anfragen in Bearbeitung, Durchsatz mal Latenz, in einer eigenen Spalte. Benutzer denken dazwischen ${thinkTime} nach, in der Einheit der Latenz; sie sind so viele, wie in Bearbeitung sind oder nachdenken${peak === null ? '' : `: ${peak} beim Maximum der Kurve`}.`,
  title: 'Zu beachten',
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
  counted: (count, words, isGerman) => `${count} ${(isGerman ? dative(words) : words).join(' ')}`,
  inFlight: (count) => `${count} laufenden Anfragen`,
  users: (count) => `${count} Benutzern`,
  cores: (count) => `${count} Kernen`,
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

/** `Gleichzeitige Nutzer` becomes `gleichzeitigen Nutzern`; plurals on -n and -s stay. */
function dative(words: readonly string[]): string[] {
  return words.map((word, i) => {
    if (i < words.length - 1) return word.toLowerCase().replace(/e$/, 'en');
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
