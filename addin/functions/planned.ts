import { formatPlain } from '../../view/format.ts';
import { functionTexts } from '../texts/functions.ts';

/** A concurrency without a throughput, such as a level of a plan that is still to be measured. */
export interface PlannedLevel {
  /** The series it belongs to; null where there is one for all. */
  series: string | null;
  concurrency: number;
  /** Whether its throughput is 0, which a blank cell is on the desktop, and not nothing. */
  isZero: boolean;
}

/** Says which levels were skipped, such as "Not measured yet: 24, 32."; null if none was. */
export function plannedSentence(planned: readonly PlannedLevel[]): string | null {
  if (planned.length === 0) return null;
  const levels = planned.map(({ concurrency }) => formatPlain(concurrency)).join(', ');
  return functionTexts().notMeasured(
    levels,
    planned.some(({ isZero }) => isZero),
  );
}

/** A text with the levels that were skipped, if any. */
export function withPlanned(text: string, planned: readonly PlannedLevel[]): string {
  return [text, plannedSentence(planned)].filter((each) => each !== null).join(' ');
}
