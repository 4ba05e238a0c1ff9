import { holdOutTexts } from '../holdOut.ts';
import { translate } from '../part.ts';

translate(holdOutTexts, {
  title: 'Vorhersage der zurückgehaltenen Zeilen',
  working: 'Die zurückgehaltenen Zeilen werden vorhergesagt …',
  one: (fitted) =>
    `Die Kurve durch die anderen ${fitted} Messungen sagt die zurückgehaltene richtig voraus.`,
  some: (fitted, held, inside) =>
    `Die Kurve durch die anderen ${fitted} Messungen sagt ${inside} von ${held} zurückgehaltenen richtig voraus.`,
  none: (fitted, held) =>
    held === 1
      ? `Die Kurve durch die anderen ${fitted} Messungen sagt die zurückgehaltene nicht richtig voraus.`
      : `Die Kurve durch die anderen ${fitted} Messungen sagt keine der ${held} zurückgehaltenen richtig voraus.`,
  noBand: (fitted, held) =>
    `Die Kurve durch die anderen ${fitted} Messungen lässt keinen Fehler übrig, an dem sich die ${held === 1 ? 'zurückgehaltene' : `${held} zurückgehaltenen`} messen ließe${held === 1 ? '' : 'n'}.`,
  off: (share) => `Die Vorhersage liegt um ${share} daneben.`,
  offOnAverage: (mean, worst, row) =>
    `Die Vorhersagen liegen im Mittel um ${mean} daneben, schlimmstenfalls um ${worst} (${row}).`,
  band: (level) =>
    `Richtig vorhergesagt ist, was im Vorhersageband liegt, das ${level} neuer Messungen enthält.`,
  beyond:
    'Alles Zurückgehaltene liegt jenseits der angepassten Messungen: Geprüft wird eine Extrapolation.',
  caption: 'Vorhergesagt und gemessen',
  where: 'Wo',
  measured: 'Gemessen',
  predicted: 'Vorhergesagt',
  bandOf: (level) => `Vorhersageband (${level})`,
  inside: 'Im Band',
  yes: 'ja',
  no: 'nein',
});
