import { translate } from '../part.ts';
import { columnTexts, exclusionTexts } from '../table.ts';

translate(columnTexts, {
  title: 'Wie die Tabelle gelesen wird',
  roles: {
    n: 'Nebenläufigkeit',
    x: 'Durchsatz',
    group: 'Reihe',
    latency: 'Latenz',
    deviation: 'Standardabweichung',
  },
  decimal: 'Dezimalzeichen',
  point: 'Punkt: 1,234.5',
  comma: 'Komma: 1.234,5',
  oneSeries: 'Eine Reihe',
  noGroup: 'Alle Zeilen sind eine Reihe',
  noLatency: 'Keine: Nebenläufigkeit durch Durchsatz',
  recognise: 'Selbst erkennen',
  recognised: 'Erkannt',
  recognisedAs: (column) => `Erkannt: ${column}`,
  column: (number) => `Spalte ${number}`,
  choose: 'Wählen …',
});

translate(exclusionTexts, {
  title: 'Aus der Anpassung ausgelassen',
  none: 'Jede Messung ist beteiligt.',
  reasonFor: (row) => `Grund für ${row}`,
  reasonExample: 'etwa: Aufwärmphase',
  putBack: 'Wieder aufnehmen',
  wholeRows: 'Zeilen sind ganze Zahlen ab 1.',
  outAlready: (row) => `Zeile ${row} ist schon ausgelassen.`,
  noMeasurement: (row) => `In Zeile ${row} steht keine Messung.`,
  rowToLeaveOut: 'Auszulassende Zeile',
  leaveOut: 'Auslassen',
});
