import { translate } from '../../../view/texts/part.ts';
import { functionErrorTexts } from '../functionErrors.ts';

const quantities = {
  throughput: 'keinen Durchsatz',
  latency: 'keine Latenz',
  efficiency: 'keine Effizienz',
} as const;

translate(functionErrorTexts, {
  empty: 'leer',
  emptyOrZero: 'leer oder 0',
  cellOf: (position, name) => `Zelle ${position} von ${name}`,
  cellAt: (row, column, name) => `Zeile ${row}, Spalte ${column} von ${name}`,
  aCellOfOptions: 'Eine Zelle der Optionen',
  rowOfOptions: (row) => `Zeile ${row} der Optionen`,
  option: (name) => `Die Option „${name}“`,
  block: (name, rows, columns) =>
    `${name} ist ein Block von ${rows} Zeilen und ${columns} Spalten; eine Zeile oder eine Spalte angeben.`,
  emptyCell: (cell) => `${cell} ist leer; eine Zahl angeben.`,
  logical: (cell, isTrue) => `${cell} ist ${isTrue ? 'WAHR' : 'FALSCH'}; eine Zahl angeben.`,
  likeNumber: (cell, text) =>
    `${cell} ist der Text „${text}“, der nur wie eine Zahl aussieht; ihn in eine Zahl umwandeln.`,
  text: (cell, text) => `${cell} ist der Text „${text}“; eine Zahl angeben.`,
  error: (cell, error) => `${cell} ist der Fehler ${error}; zuerst diese Zelle berichtigen.`,
  noNumber: (cell) => `${cell} enthält einen Datentyp ohne Zahl; eine Zahl angeben.`,
  noText: (cell) => `${cell} enthält weder Text noch eine Zahl; eines davon angeben.`,
  missing: (name, found, isEmpty) =>
    `${name} ist ${found}; eine ${isEmpty ? '' : 'positive '}Zahl angeben.`,
  unlikeRows: (one, rows, other, others) =>
    `${one} hat ${rows} Zeilen und ${other} hat ${others}; einzelne Zellen oder Bereiche derselben Form angeben.`,
  unlikeColumns: (one, columns, other, others) =>
    `${one} hat ${columns} Spalten und ${other} hat ${others}; einzelne Zellen oder Bereiche derselben Form angeben.`,
  unlikeLengths: (one, cells, other, others) =>
    `${one} hat ${cells} Zellen und ${other} hat ${others}; gleich lange Bereiche angeben.`,
  noMeasurements: 'n und x enthalten keine Messungen; Bereiche mit Zahlen angeben.',
  halfPair: (cell, found, other, beside) =>
    `${cell} ist ${found} neben ${other} = ${beside}; sie ausfüllen oder beide leeren.`,
  noFirstName: 'series hat keinen Namen neben der ersten Messung; einen angeben.',
  noEffect: (name) => `Die Option „${name}“ wirkt in dieser Funktion nicht; sie weglassen.`,
  twice: (name) => `Die Option „${name}“ ist doppelt angegeben; sie einmal angeben.`,
  optionsBlock: 'Die Optionen sind ein Block von Zellen; zwei Spalten angeben, Name und Wert.',
  noName: (row) => `Zeile ${row} der Optionen hat einen Wert ohne Namen; ihn benennen.`,
  notPairs: (text) => `Die Optionen sind „${text}“; sie als Name=Wert schreiben, etwa level=0,9.`,
  noOption: (name, known) => `Die Option „${name}“ gibt es nicht; Funktionen nehmen ${known}.`,
  tooManyReplicates: (found, most) =>
    `Die Option „replicates“ ist ${found}; in einer Zelle werden höchstens ${most} gezogen, denn Excel wartet darauf.`,
  oneCell: (name) => `${name} ist ein Bereich von Zellen; einen einzelnen Text angeben.`,
  unknownQuantity: (text, known) => `quantity ist „${text}“; eines von ${known} angeben.`,
  noSeries: (name) => `Keine Reihe heißt „${name}“; einen Namen aus series angeben.`,
  noSuchNumber: (quantity) => `Diese Anpassung hat kein ${quantity}.`,
  fallsAtOnce:
    'Die angepasste Kurve hat kein Maximum: Der Durchsatz steigt vom ersten Schritt an nicht.',
  negativeCoherency:
    'Die angepasste Kurve hat kein Maximum: Ihre Kohärenz ist negativ, also kehrt der Durchsatz nicht um.',
  noCoherency:
    'Die angepasste Kurve hat kein Maximum: Ihre Kohärenz ist 0, also kehrt der Durchsatz nicht um.',
  noVariance: 'R² gibt es nicht: Alle Durchsätze sind gleich, also ist keine Varianz zu erklären.',
  noneBetter: 'Von keiner weiteren Messung ist zu erwarten, dass diese Größe besser bekannt wird.',
  throughAll: (count) =>
    `Bei ${count} Messungen geht die Kurve durch jede von ihnen, also sagt nichts, wie weit ihr zu trauen ist; bei einer weiteren Nebenläufigkeit messen.`,
  exact: 'Die Kurve trifft jede Messung genau; es ist nichts mehr herauszufinden.',
  noQuantity:
    'Die Größe gibt es auf der angepassten Kurve nicht, also lässt sich keine Messung für sie empfehlen.',
  atMissing: (found) => `at ist ${found}; eine Nebenläufigkeit angeben.`,
  noBand:
    'Hier gibt es kein Band: Die Messungen lassen keine Freiheitsgrade, oder die Kurve trifft sie genau.',
  noValue: (n) => `Die angepasste Kurve hat bei n = ${n} keinen Wert.`,
  outOfLaw: (quantity, n) =>
    `Das Gesetz hat bei n = ${n} ${quantities[quantity]}: Mit diesen Parametern ist sein Nenner dort nicht positiv.`,
  noSecond: (x) =>
    `Die Kurve hat kein Maximum, also auch keine zweite Nebenläufigkeit mit einem Durchsatz von ${x}.`,
  neverWithoutPeak: (x) =>
    `Die Kurve erreicht nie einen Durchsatz von ${x}; ohne Maximum flacht sie darunter ab oder hat keinen solchen Wert.`,
  never: (x, highest, n) =>
    `Die Kurve erreicht nie einen Durchsatz von ${x}; ihr höchster ist ${highest}, bei n = ${n}.`,
  notOnBranch: (x, isAfter) =>
    `Keine Nebenläufigkeit ${isAfter ? 'nach' : 'vor'} dem Maximum hat einen Durchsatz von ${x}.`,
  noLatency: (r) =>
    `Keine Nebenläufigkeit hat auf dieser Kurve eine Latenz von ${r}; auf die Einheit achten, sie ist die der Zeit im Durchsatz.`,
  unknownBranch: (text) => `branch ist „${text}“; before-peak oder after-peak angeben.`,
  stopped: (error) => `USL Fit ist unerwartet stehen geblieben: ${error}`,
  noSolver:
    'USL Fit rechnet mit WebAssembly, das hier fehlt, zu alt oder abgeschaltet ist; Excel und seine Webansicht aktualisieren oder bei der Administration um Erlaubnis bitten.',
  noSolverFile:
    'USL Fit konnte seine Berechnung nicht laden. Die Verbindung prüfen, dann neu berechnen (Strg+Alt+F9).',
  inCells: (message) =>
    message
      .replace(/^Zeile (\d+), Spalte „([nx])“:/, 'Zelle $1 von $2:')
      .replace(/^Die Option „bandAt“/, 'at'),
});
