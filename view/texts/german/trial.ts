import { translate } from '../part.ts';
import { trialTexts } from '../trial.ts';

translate(trialTexts, {
  hint: 'Ein Druck auf einen Punkt lässt ihn aus der Anpassung weg. Nach oben oder unten ziehen, oder Umschalt halten und eine Pfeiltaste drücken, probiert einen anderen Durchsatz.',
  trying: (row, tried, measured) =>
    `Ein Versuch: Was wäre, wenn in ${row} ${tried} statt ${measured} stünde? Loslassen behält den Wert, Escape lässt alles, wie es war.`,
  problem: (sentence) => `Mit diesem Wert ist keine Anpassung möglich: ${sentence}`,
  kept: (row, tried, measured) =>
    `In ${row} steht jetzt versuchsweise ${tried}; vorher stand dort ${measured}.`,
  putBack: 'Zurücksetzen',
});
