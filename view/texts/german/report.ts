import { translate } from '../part.ts';
import { resultTexts, warningTexts } from '../report.ts';

translate(resultTexts, {
  caption: 'Die Zahlen',
  quantity: 'Größe',
  estimate: 'Schätzwert',
  interval: (level) => `Intervall (${level})`,
  note: 'Hinweis',
  inUnit: (quantity, unit) => `${quantity} (${unit})`,
  peakConcurrency: 'Nebenläufigkeit am Maximum',
  peakThroughput: 'Durchsatz am Maximum',
  wholeConcurrency: 'Beste ganze Nebenläufigkeit',
  limit: 'Grenze des Durchsatzes',
  lambda: 'Durchsatz bei eins',
  sigma: 'Contention',
  kappa: 'Kohärenz',
  rSquared: 'R²',
  rmse: 'RMSE',
  writeAs: ([sigma, kappa]) => `${sigma} und ${kappa} schreiben`,
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
  title: 'Zu beachten',
  show: (row) => `${row} zeigen`,
  showAll: 'Alle zeigen',
  showAllRows: (count) => `Alle ${count} Zeilen zeigen`,
  more: (count) => ` und ${count} weitere`,
});
