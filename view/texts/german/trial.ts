import { translate } from '../part.ts';
import { trialTexts } from '../trial.ts';

translate(trialTexts, {
  hint: 'Ein Klick auf einen Punkt lässt ihn aus der Anpassung aus. Ziehen nach oben oder unten (oder Umschalt und eine Pfeiltaste) probiert einen anderen Durchsatz.',
  trying: (row, tried, measured) =>
    `Ein Versuch: Was wäre, wenn in ${row} ${tried} statt ${measured} stünde? Loslassen behält den Wert, Escape lässt alles, wie es war.`,
  problem: (sentence) => `Mit diesem Wert ist keine Anpassung möglich: ${sentence}`,
  kept: (row, tried, measured) =>
    `In ${row} steht jetzt versuchsweise ${tried}; vorher stand dort ${measured}.`,
  putBack: 'Zurücksetzen',
});
