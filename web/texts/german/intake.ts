import { formatPlain } from '../../../view/format.ts';
import { translate } from '../../../view/texts/part.ts';
import { few, intakeTexts } from '../intake.ts';

const list = (names: readonly string[]) => names.map((name) => `„${name}“`).join(', ');
const rowsOf = (rows: readonly number[]) =>
  `${rows.length === 1 ? 'Zeile' : 'den Zeilen'} ${few(rows, (more) => `und ${more} weiteren`)}`;

translate(intakeTexts, {
  open: 'Datei öffnen',
  openHelp:
    'Eine Tabelle als Text (.csv, .tsv, .txt, .md, .json) oder Logs von Lastwerkzeugen, mit gzip gepackt oder nicht',
  dropHere: 'Die Tabelle oder die Logs hier ablegen',
  label:
    'Eine Spalte Nebenläufigkeit und eine Spalte Durchsatz: aus einer Tabelle einfügen oder eine Datei oder die Logs eines Lastwerkzeugs hier ablegen',
  requestLog:
    'Das ist JMeters Log einzelner Anfragen, keine Zellen einer Tabelle: Als Datei öffnen oder in das Textfeld einfügen, dann werden seine Laststufen gemessen.',
  isLog: 'Das ist die Ausgabe eines Lasttest-Werkzeugs.',
  importLog: 'Als Log importieren',
  noTableInJson:
    'In diesem JSON steht keine Tabelle: eine Liste von Objekten wie [{"users": 1, "tps": 955}] angeben oder die Tabelle als Text einfügen.',
  replaced: 'Die Tabelle wurde ersetzt; „Rückgängig“ holt zurück, was vorher da war.',
  sheet: 'Die Zahlen sind so genau, wie die Tabelle sie enthält, nicht gerundet wie angezeigt.',
  json: 'Die Liste in JSON wurde als Tabelle geschrieben.',
  heading: 'Was verstanden wurde',
  concurrency: (name) => `Nebenläufigkeit ist „${name}“`,
  throughput: (name) => `Durchsatz ist „${name}“`,
  dividedBy: (name) => `geteilt durch „${name}“`,
  latency: (name) => `Latenz ist „${name}“`,
  percentile: (name, header) => `${name} ist „${header}“`,
  deviation: (name) => `Standardabweichung ist „${name}“`,
  time: (name) => `Zeit ist „${name}“`,
  series: (names) => `${list(names)} sind je eine Reihe`,
  runs: (names) => `${list(names)} sind wiederholte Läufe`,
  seriesBy: (name) => `die Reihen unterscheidet „${name}“`,
  sides: (before, after) => `„${before}“ und „${after}“ sind zwei Reihen`,
  sentence: (parts) => `${parts.join(', ')}.`,
  read: (rows, series) =>
    `${formatPlain(rows)} ${rows === 1 ? 'Messung' : 'Messungen'}${series > 1 ? ` in ${formatPlain(series)} Reihen` : ''}`,
  separated: {
    '\t': 'getrennt durch Tabulatoren',
    ';': 'getrennt durch Semikolons',
    ',': 'getrennt durch Kommas',
    ' ': 'getrennt durch Leerzeichen',
    '|': 'getrennt durch senkrechte Striche',
  },
  decimal: { point: 'Dezimalpunkt', comma: 'Dezimalkomma' },
  noHeader: 'ohne Kopfzeile',
  unused: (names) => `Nicht verwendet: ${list(names)}.`,
  empty: (rows) => `Keine Messung in ${rowsOf(rows)}.`,
  comments: (rows) => `Nur ein Kommentar in ${rowsOf(rows)}.`,
  latencyUnread: (rows) =>
    `Die Latenz in ${rowsOf(rows)} ist keine Zahl über 0 und wird nicht verwendet.`,
  leftOut: (rows) =>
    `Aus der Anpassung ausgeschlossen: ${rows
      .slice(0, 6)
      .map(({ row, reason }) => `Zeile ${row}${reason === '' ? '' : ` (${reason})`}`)
      .join(', ')}${rows.length > 6 ? ` und ${rows.length - 6} weitere` : ''}.`,
  change: 'Ändern, wie gelesen wird',
  changeDone: 'Schließen',
  decimalQuestion: (value) =>
    value.includes(',')
      ? `Ist das Komma in ${value} ein Dezimalzeichen, oder trennt es Tausender?`
      : `Ist der Punkt in ${value} ein Dezimalzeichen, oder trennt er Tausender?`,
  decimalSign: 'Dezimalzeichen',
  thousands: 'Tausender-Trennzeichen',
});
