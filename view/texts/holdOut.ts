import { part } from './part.ts';

/** How well the other measurements predict the rows that are held out. */
export const holdOutTexts = part('hold-out', {
  title: 'Predicting the rows held out',
  working: 'Predicting the rows held out…',
  one: (fitted: number) =>
    `The curve through the other ${fitted} measurements predicts the one held out.`,
  some: (fitted: number, held: number, inside: number) =>
    `The curve through the other ${fitted} measurements predicts ${inside} of the ${held} that are held out.`,
  none: (fitted: number, held: number) =>
    held === 1
      ? `The curve through the other ${fitted} measurements does not predict the one held out.`
      : `The curve through the other ${fitted} measurements predicts none of the ${held} that are held out.`,
  noBand: (fitted: number, held: number) =>
    `The curve through the other ${fitted} measurements leaves no error to judge ${held === 1 ? 'the one' : `the ${held}`} held out by.`,
  off: (share: string) => `The prediction is off by ${share}.`,
  offOnAverage: (mean: string, worst: string, row: string) =>
    `The predictions are off by ${mean} on average, and by ${worst} at worst (${row}).`,
  band: (level: string) =>
    `Predicted is what lies in the band that takes in ${level} of new measurements.`,
  beyond:
    'All that is held out lies beyond the measurements of the fit: this tests an extrapolation.',
  caption: 'Predicted and measured',
  where: 'Where',
  measured: 'Measured',
  predicted: 'Predicted',
  bandOf: (level: string) => `${level} band`,
  inside: 'In the band',
  yes: 'yes',
  no: 'no',
});
