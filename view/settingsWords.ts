import type { Answerable } from './controls/SelectField.tsx';
import type { FitSettings } from './settings.ts';

/** The questions that have words for answers; a given throughput of one is `given`. */
export interface Words {
  model: FitSettings['model'];
  method: FitSettings['method'];
  bounds: FitSettings['bounds'];
  lambda: 'free' | 'measured' | 'given';
  weights: FitSettings['weights'];
  intervals: FitSettings['intervals'];
}

/** What each setting is called. */
export const settingNames: Readonly<Record<keyof FitSettings, string>> = {
  model: 'Model',
  method: 'Method',
  bounds: 'Bounds',
  lambda: 'Throughput of one',
  weights: 'Weights',
  level: 'Confidence level',
  intervals: 'Intervals',
};

/** What each answer is called, with a sentence on when it is the right one. */
export const settingAnswers: { [Key in keyof Words]: readonly Answerable<Words[Key]>[] } = {
  model: [
    {
      value: 'usl',
      label: 'Universal Scalability Law',
      help: 'Contention and coherency: throughput may rise, level off, peak and fall.',
    },
    {
      value: 'amdahl',
      label: 'Amdahl’s law',
      help: 'Contention alone: throughput levels off and never falls.',
    },
    {
      value: 'linear',
      label: 'Linear scaling',
      help: 'Nothing holds it back: every addition brings the same.',
    },
    {
      value: 'auto',
      label: 'The simplest that will do',
      help: 'Linear, Amdahl or the full law: the simplest one that the measurements do not refute.',
    },
  ],
  method: [
    {
      value: 'nonlinear',
      label: 'Least squares',
      help: 'The curve that comes closest to the measured throughputs; right for nearly all data.',
    },
    {
      value: 'robust',
      label: 'Robust',
      help: 'Lets go of measurements that are far off, such as a disturbed run.',
    },
    {
      value: 'transform',
      label: 'Quadratic regression',
      help: 'The method of the literature, to compare with published numbers; needs a measurement of one, or its throughput given.',
    },
  ],
  bounds: [
    {
      value: 'physical',
      label: 'Costs cannot be negative',
      help: 'Contention and coherency are 0 or more.',
    },
    {
      value: 'none',
      label: 'None',
      help: 'Admits systems that scale better than linearly, as where a cache grows with them.',
    },
  ],
  lambda: [
    {
      value: 'free',
      label: 'Estimated',
      help: 'Found together with contention and coherency.',
    },
    {
      value: 'measured',
      label: 'As measured',
      help: 'The mean throughput measured at a concurrency of one, taken as exact.',
    },
    {
      value: 'given',
      label: 'A value I give',
      help: 'Known from elsewhere, and taken as exact.',
    },
  ],
  weights: [
    {
      value: 'equal',
      label: 'All count the same',
      help: 'Errors are about as large everywhere.',
    },
    {
      value: 'relative',
      label: 'Relative',
      help: 'Errors grow with throughput, so that low ones are known better.',
    },
    {
      value: 'deviation',
      label: 'By a column of standard deviations',
      help: 'Each counts as precisely as it was measured.',
    },
  ],
  intervals: [
    {
      value: 'profile',
      label: 'Profile likelihood',
      help: 'Every value whose best curve still fits; right with few measurements, too.',
    },
    {
      value: 'wald',
      label: 'Standard errors',
      help: 'Estimate ± t times its standard error, as spreadsheets and other programs have it.',
    },
    {
      value: 'bootstrap',
      label: 'Bootstrap',
      help: 'Fits again many times on what chance could have brought; needs six measurements or more.',
    },
  ],
};

/** The label of an answer. */
export function answerLabel<Key extends keyof Words>(key: Key, value: Words[Key]): string {
  return settingAnswers[key].find((answer) => answer.value === value)?.label ?? value;
}
