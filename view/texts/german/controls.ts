import { controlTexts } from '../controls.ts';
import { translate } from '../part.ts';

translate(controlTexts, {
  empty: (label) => `„${label}“ ist leer; eine Zahl eingeben.`,
  notANumber: (typed, example) => `„${typed}“ ist keine Zahl; eine wie ${example} eingeben.`,
  twoReadings: (typed, one, other) =>
    `„${typed}“ lässt sich auf zwei Arten lesen; ${one} oder ${other} eingeben.`,
  positive: 'Der Wert muss größer als 0 sein.',
  notNegative: 'Der Wert darf nicht kleiner als 0 sein.',
});
