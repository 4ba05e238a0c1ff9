import type { Fit } from 'usl-fit';
import type { Answer } from './contract.ts';

/** An answer whose fits were told of step by step: they do not cross once more. */
export function withoutFits(answer: Answer): Answer {
  return withFits(answer, []);
}

/** The answer with the fits it was told of before. */
export function withFits(answer: Answer, fits: Fit[]): Answer {
  if (typeof answer === 'string' || !('outcome' in answer)) return answer;
  const { outcome } = answer;
  if (outcome.report === null) return answer;
  return { ...answer, outcome: { ...outcome, report: { ...outcome.report, fits } } };
}
