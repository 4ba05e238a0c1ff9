import { part } from './part.ts';

/** Texts of an inserted fit whose parameters follow the measurements. */
export const followedTexts = part('followed', {
  fitted: 'Fitted',
  follows: 'The parameters follow the measurements: all of this changes with their cells.',
  /** After a number. */
  beyond: ' rows of the measurements are more than these formulas take. Insert anew.',
  basis: [
    'Least squares on throughput with equal weights and σ, κ ≥ 0, found by the formulas to the right, without the add-in.',
    'USL Fit itself also weighs by the scatter it finds, looks for a knee, and warns: fit again where a decision hangs on it.',
    'Intervals: Student’s t on the curvature at the optimum; for the peak, Fieller’s.',
  ],
  room: (rows: number) =>
    `Rows inserted between the measurements count, up to ${rows}. Blank rows, and rows that are not two numbers above 0, are ignored.`,
  audit: {
    title: 'Audit: against the fit of USL Fit at the insertion',
    head: 'Parameter',
    formulas: 'By formulas',
    inserted: 'At insertion',
    difference: 'Difference',
    unchanged:
      'The measurements are those of the insertion: any difference is one of weights or model.',
    changed: 'The measurements have changed since the insertion: the difference is of data, too.',
  },
});
