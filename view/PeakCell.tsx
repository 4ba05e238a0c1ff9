import type { Fit } from 'usl-fit';
import { formatInterval } from './format.ts';
import { peakInAnswer, peakText } from './inAnswer.ts';
import { hasIntervals } from './rows.ts';
import { inAnswerTexts } from './texts/inAnswer.ts';

/** Where a series peaks, by its answer: the concurrency with its interval, or why there is no peak. */
export function PeakCell({ fit, locale }: { fit: Fit; locale: string | undefined }) {
  const texts = inAnswerTexts();
  const found = peakInAnswer(fit);
  if (found?.at.estimate == null) {
    return <span class="usl-muted">{texts.noPeak[fit.answer.shape]}</span>;
  }
  const { at, kind } = found;
  const interval = { ...at, hasInterval: kind !== 'bestLevel' && hasIntervals(fit) };
  const notes = [formatInterval(interval, 'concurrency', locale), texts.peaks[kind]];
  return (
    <>
      {peakText(found.at.estimate, locale)}{' '}
      <span class="usl-interval">{notes.filter(Boolean).join(' · ')}</span>
    </>
  );
}
