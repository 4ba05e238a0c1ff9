import type { Step } from '../../../view/repair/table.ts';
import { listed } from '../../../view/texts/listed.ts';
import { translate } from '../../../view/texts/part.ts';
import { repairTexts } from '../repair.ts';

const quoted = (words: readonly string[]) => words.map((word) => `„${word}“`).join(', ');
const rowsOf = (rows: readonly number[]) =>
  `${rows.length === 1 ? 'Zeile' : 'die Zeilen'} ${listed(rows.map(String), 'und')}`;

function done(step: Step): string {
  switch (step.kind) {
    case 'html':
      return 'die Zellen wurden dem HTML entnommen';
    case 'wiki':
      return 'die Auszeichnung des Wikis wurde entfernt';
    case 'drawn':
      return 'die gezeichneten Linien wurden entfernt';
    case 'records':
      return 'jeder Datensatz wurde eine Zeile';
    case 'around':
      return step.lines.length === 1
        ? 'die Zeile um sie herum wurde ein Kommentar'
        : `die ${step.lines.length} Zeilen um sie herum wurden Kommentare`;
    case 'totals':
      return `${quoted(step.rows)} wurde ausgelassen`;
    case 'labels':
    case 'misread':
      return `„${step.example}“ wird als ${step.read} gelesen`;
    case 'joined':
      return `ihre Tabellen wurden die Reihen ${quoted(step.names)}`;
    case 'in flight':
      return `die Nebenläufigkeit ist „${step.throughput}“ mal „${step.latency}“ nach Littles Gesetz`;
    case 'units':
      return 'die Zeile der Einheiten kam in den Kopf';
    case 'jmeter':
      return 'die Benutzer sind die in den Bezeichnungen genannten';
    case 'transposed':
      return 'ihre Zeilen wurden Spalten';
  }
}

function offer(step: Step): string {
  switch (step.kind) {
    case 'html':
      return 'Die Tabelle dem HTML entnehmen';
    case 'wiki':
      return 'Die Auszeichnung des Wikis entfernen';
    case 'drawn':
      return 'Die gezeichneten Linien entfernen';
    case 'records':
      return 'Aus jedem Datensatz eine Zeile machen';
    case 'around':
      return 'Aus den Zeilen um die Tabelle Kommentare machen';
    case 'totals':
      return `${quoted(step.rows)} auslassen`;
    case 'labels':
    case 'misread':
      return `„${step.example}“ als ${step.read} lesen`;
    case 'joined':
      return `Die Tabellen als die Reihen ${quoted(step.names)} lesen`;
    case 'in flight':
      return `Nebenläufigkeit ist „${step.throughput}“ mal „${step.latency}“`;
    case 'units':
      return 'Die Zeile der Einheiten in den Kopf nehmen';
    case 'jmeter':
      return 'Die Benutzer den Bezeichnungen entnehmen';
    case 'transposed':
      return 'Aus den Zeilen Spalten machen';
  }
}

translate(repairTexts, {
  heading: 'So lesen:',
  done: (steps) =>
    `Die Tabelle wurde in Ordnung gebracht: ${steps.map(done).join('; ')}. „Rückgängig“ holt den Text zurück, wie er war.`,
  offer,
  columns: ({ n, x }) =>
    x === ''
      ? `„${n}“ ist die Nebenläufigkeit`
      : `„${n}“ ist die Nebenläufigkeit, „${x}“ der Durchsatz`,
  leaveOut: (rows) => `${rowsOf(rows).replace(/^d/, 'D')} auslassen`,
  oneLevel:
    'Das ist der Bericht über eine einzige Laststufe, und eine Kurve braucht mehrere: bei mindestens dreien testen und ihre Berichte untereinander einfügen.',
  becomes: (points, more) =>
    `${points.map(([n, x]) => `${n} → ${x}`).join(', ')}${more ? ' …' : ''}`,
});
