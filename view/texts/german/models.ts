import { modelNames, type Model } from '../result.ts';
import { modelTexts } from '../models.ts';
import { translate } from '../part.ts';

translate(modelNames, {
  usl: 'Universal Scalability Law',
  amdahl: 'Amdahlsches Gesetz',
  linear: 'Lineare Skalierung',
  knee: 'Knie',
});

/** Within a sentence; nominative and accusative are the same. */
const inText: Readonly<Record<Model, string>> = {
  usl: 'das Universal Scalability Law',
  amdahl: 'das Amdahlsche Gesetz',
  linear: 'die lineare Skalierung',
  knee: 'das Knie',
};

/** At the start of a sentence. */
const first: Readonly<Record<Model, string>> = {
  usl: 'Das Universal Scalability Law',
  amdahl: 'Das Amdahlsche Gesetz',
  linear: 'Die lineare Skalierung',
  knee: 'Das Knie',
};

const fromIt: Readonly<Record<Model, string>> = {
  usl: 'vom Universal Scalability Law',
  amdahl: 'vom Amdahlschen Gesetz',
  linear: 'von der linearen Skalierung',
  knee: 'vom Knie',
};

translate(modelTexts, {
  title: 'Welches Modell',
  caption: 'Die Modelle nebeneinander',
  model: 'Modell',
  parameters: 'Parameter',
  weight: 'AICc-Gewicht',
  shown: ' (gezeigt)',
  noResiduals:
    'AICc gewichtet nach den Residuen; wo eine Kurve keine lässt, ist das nicht möglich.',
  tooFew: 'Für eine Gewichtung der Modelle nach AICc sind es zu wenige Messungen.',
  tests: {
    largest: 'Das größte von ihnen.',
    untested: (larger) =>
      `Nicht geprüft: Für eine Unterscheidung ${fromIt[larger]} sind es zu wenige Messungen.`,
    refutedExactly: (larger) =>
      `Widerlegt: ${first[larger]} geht durch jede Messung, dieses Modell nicht.`,
    notRefutedExactly: 'Nicht widerlegt: Auch dieses Modell geht durch jede Messung.',
    refuted: (larger, probability) =>
      `Widerlegt: ${first[larger]} passt besser, wahrscheinlich nicht durch Zufall (${probability}).`,
    notRefuted: (larger, probability) =>
      `Nicht widerlegt: ${first[larger]} passt nicht besser, als der Zufall erklärt (${probability}).`,
  },
  beside: {
    law: {
      law: 'Nicht widerlegt; das Knie dagegen schon.',
      knee: 'Widerlegt: Das Knie passt, wo dieses Modell nicht passt.',
      undecided: 'Nicht widerlegt; das Knie auch nicht.',
    },
    knee: {
      law: 'Widerlegt: Das Universal Scalability Law passt, wo dieses Modell nicht passt.',
      knee: 'Nicht widerlegt; das Universal Scalability Law dagegen schon.',
      undecided: 'Nicht widerlegt; das Universal Scalability Law auch nicht.',
    },
  },
  kneeAlone: (level) =>
    `Ein Knie passt zu diesen Messungen und das Universal Scalability Law nicht, mit ${level} Konfidenz.`,
  cannotTell: 'Diese Messungen können die Modelle nicht unterscheiden.',
  onlyRefuted: (model, level) =>
    `${first[model]} ist mit ${level} Konfidenz widerlegt; die größeren Modelle können diese Messungen nicht unterscheiden.`,
  throughEvery: (model, isSmallest) =>
    `${first[model]} geht durch jede Messung; ${isSmallest ? 'mehr ist nicht nötig' : 'kein einfacheres Modell tut das'}.`,
  nothingSimpler: (level) => `Die einfacheren Modelle sind mit ${level} Konfidenz widerlegt.`,
  simplest: (model, level) =>
    `${first[model]} ist das einfachste Modell, das diese Messungen mit ${level} Konfidenz nicht widerlegen.`,
  disagreement: (model, isSmaller) => {
    const why = isSmaller
      ? 'das bei wenigen Messungen jeden Parameter hart bestraft'
      : 'das weniger Belege verlangt als der Test';
    return `AICc, ${why}, stellt ${inText[model]} voran; hier entscheidet der Test, und weitere Messungen klären es.`;
  },
});
