import type { Fit, WarningCode } from 'usl-fit';
import type { Doubt } from './report.ts';

/** Warnings that make the curve within the measured range doubtful; the others concern the peak or a parameter. */
const ofTheCurve = new Set<WarningCode>([
  'misplaced-decimal',
  'columns-interchanged',
  'residual-pattern',
  'lack-of-fit',
  'outlier',
  'rests-on-one-point',
  'efficiency-above-one',
  'simpler-model-rejected',
  'littles-law-mismatch',
]);

/** Reasons to doubt a limit that is read from the curve of a series. */
export function doubtsOf(file: string, { series, warnings }: Fit): Doubt[] {
  return warnings
    .filter(({ code }) => ofTheCurve.has(code))
    .map(({ code, message }) => ({ file, series, code, message }));
}
