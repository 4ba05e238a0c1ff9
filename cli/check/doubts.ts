import type { Fit, WarningCode } from 'usl-fit';
import type { Doubt } from './report.ts';

/** What makes a throughput within the measured range doubtful; the others are about the peak or a parameter. */
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

/** Why a limit that is read from the curve through a series may be misjudged. */
export function doubtsOf(file: string, { series, warnings }: Fit): Doubt[] {
  return warnings
    .filter(({ code }) => ofTheCurve.has(code))
    .map(({ code, message }) => ({ file, series, code, message }));
}
