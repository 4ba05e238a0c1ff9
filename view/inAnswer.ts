// What an answer says in a word or a number, for tables of several series.
import type { Answer, Estimate, Fit } from 'usl-fit';
import { formatNumber } from './format.ts';
import { answersWithPeak, isPastPeak } from './rows.ts';
import { inAnswerTexts } from './texts/inAnswer.ts';

/** Where throughput peaks, by the answer: measured, on a curve that describes it or at the best level, or by forecast. */
export interface PeakInAnswer {
  kind: 'measured' | 'bestLevel' | 'forecast';
  at: Estimate;
}

/** The peak that an answer names; null where throughput levels off, rises on or scatters. */
export function peakInAnswer(fit: Fit): PeakInAnswer | null {
  const { peak, forecast, best } = fit.answer;
  if (peak !== null) return { kind: 'measured', at: peak.concurrency };
  if (isPastPeak(fit)) {
    const at = { estimate: best.concurrency, low: null, high: null };
    return { kind: 'bestLevel', at };
  }
  const ahead = answersWithPeak(fit) ? (forecast?.peak ?? null) : null;
  return ahead === null ? null : { kind: 'forecast', at: ahead.concurrency };
}

/** The concurrency of a peak, whole where it is not small: nobody sets half a thread. */
export function peakText(concurrency: number, locale: string | undefined): string {
  const shown = concurrency >= 10 ? Math.round(concurrency) : concurrency;
  return formatNumber(shown, 'concurrency', locale);
}

/** What an answer says holds throughput back. */
export interface HeldBack {
  /** The code of the cause; null if the answer names none. */
  heldBack: string | null;
  /** Whether the cause is likely at best. */
  isLikely: boolean;
}

/** What holds throughput back, by an answer. */
export function heldBackBy({ cause }: Pick<Answer, 'cause'>): HeldBack {
  return { heldBack: cause?.code ?? null, isLikely: cause?.variant?.includes('likely') ?? false };
}

/** What holds throughput back, in a word. */
export function heldBackText({ heldBack, isLikely }: HeldBack): string {
  const { causes, probably, notKnown } = inAnswerTexts();
  if (heldBack === null) return notKnown;
  const cause = causes[heldBack] ?? heldBack;
  return isLikely ? probably(cause) : cause;
}
