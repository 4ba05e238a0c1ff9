import { legendTexts } from '../texts/chart.ts';
import type { DrawnPercentile } from './overlay.ts';
import type { LineKind } from './plotData.ts';

/** What a line beside the fitted one is called. */
export function lineName(kind: LineKind, percentile?: DrawnPercentile): string {
  const texts = legendTexts();
  if (kind === 'percentile') return texts.percentile(percentile?.name ?? '');
  return texts[kind === 'what-if' ? 'whatIf' : kind];
}
