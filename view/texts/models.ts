import { modelNames, type Model } from './result.ts';
import { part } from './part.ts';

/** The comparison of the models in words. */
export const modelTexts = part('models', {
  title: 'Which model',
  caption: 'The models side by side',
  model: 'Model',
  parameters: 'Parameters',
  weight: 'AICc weight',
  shown: ' (shown)',
  noResiduals: 'AICc weighs by the residuals; a curve that leaves none cannot be weighed.',
  tooFew: 'There are too few measurements for AICc to weigh the models.',
  /** The result of the test of a model against the next larger one. */
  tests: {
    largest: 'The largest of them.',
    untested: (larger: Model) =>
      `Not tested: there are too few measurements to tell it from ${inText(larger)}.`,
    refutedExactly: (larger: Model) =>
      `Ruled out: ${inText(larger)} runs through every measurement, this does not.`,
    notRefutedExactly: 'Not ruled out: it runs through every measurement, too.',
    refuted: (larger: Model, probability: string) =>
      `Ruled out: ${inText(larger)} fits better, which is unlikely to be chance (${probability}).`,
    notRefuted: (larger: Model, probability: string) =>
      `Not ruled out: ${inText(larger)} fits no better than chance explains (${probability}).`,
  },
  /** The last two, neither of which is a case of the other. */
  beside: {
    law: {
      law: 'Not ruled out; the knee is.',
      knee: 'Ruled out: the knee fits where this does not.',
      undecided: 'Not ruled out; nor is the knee.',
    },
    knee: {
      law: 'Ruled out: the Universal Scalability Law fits where this does not.',
      knee: 'Not ruled out; the Universal Scalability Law is.',
      undecided: 'Not ruled out; nor is the Universal Scalability Law.',
    },
  },
  kneeAlone: (level: string) =>
    `A knee fits these measurements and the Universal Scalability Law does not, with ${level} confidence.`,
  cannotTell: 'These measurements cannot tell the models apart.',
  onlyRefuted: (model: Model, level: string) =>
    `${modelNames.english[model]} is ruled out, with ${level} confidence; these measurements cannot tell the larger models apart.`,
  throughEvery: (model: Model, isSmallest: boolean) =>
    `${model === 'usl' ? 'The ' : ''}${modelNames.english[model]} runs through every measurement; nothing ${isSmallest ? 'larger is needed' : 'simpler does'}.`,
  nothingSimpler: (level: string) => `The simpler models are ruled out, with ${level} confidence.`,
  simplest: (model: Model, level: string) =>
    `${modelNames.english[model]} is the simplest that these measurements do not rule out, with ${level} confidence.`,
  disagreement: (first: Model, isSmaller: boolean) => {
    const why = isSmaller
      ? 'which punishes each parameter hard while measurements are few'
      : 'which asks for less evidence than the test';
    return `AICc, ${why}, puts ${inText(first)} first; the test decides here, and more measurements settle it.`;
  },
});

/** `the Universal Scalability Law`; the other names take no article. */
function inText(model: Model): string {
  const name = modelNames.english[model];
  if (model === 'knee') return 'the knee';
  return model === 'usl' ? `the ${name}` : name;
}
