import type { RequirementReport } from 'usl-fit';
import { formatPercent } from '../format.ts';
import { decisionTexts } from '../texts/decision.ts';

/** How likely the requirement is met, as a sentence; none where a level that was measured decides, or it is certain. */
export function likelihood(
  { probability, verdict }: RequirementReport,
  locale: string | undefined,
): string[] {
  const { reason, word } = verdict;
  // A no is at most 5 % likely.
  if (probability === null || reason === 'measured' || word === 'no') return [];
  // As good as certain says nothing that the verdict does not.
  if (probability < 0.01 || probability > 0.99) return [];
  const share = formatPercent(Math.round(probability * 100) / 100, locale);
  return [decisionTexts().likely(share)];
}
