import type { Fit, MinimalPlan, ThreadPool } from 'usl-fit';
import { formatNumber, formatPercent, formatPlain } from '../format.ts';
import { concurrencyPhrase, unitOf, type Headers } from '../labels.ts';
import { kneeCeiling, levelsOff } from '../rows.ts';
import { firstPlanTexts, threadTexts } from '../texts/sizing.ts';

/** The number of threads that keep the cores busy, compared with the fit; null without one. */
export function threadWords(
  { threads, wholeThreads, waitingShare }: ThreadPool,
  cores: number,
  measured: { fit: Fit; headers: Headers } | null,
  locale?: string,
): string[] {
  const texts = threadTexts();
  const answer = texts.answer(
    formatPlain(wholeThreads, locale),
    formatPlain(cores, locale),
    formatPercent(waitingShare, locale),
  );
  if (measured === null) return [answer];
  const { fit, headers } = measured;
  const beside = besideFit(threads, fit, headers, locale);
  return [answer, beside, ...(/thread/i.test(headers.concurrency) ? [] : [texts.ifThreads])];
}

function besideFit(
  threads: number,
  fit: Fit,
  headers: Headers,
  locale: string | undefined,
): string {
  const texts = threadTexts();
  const ceiling = kneeCeiling(fit);
  const unit = unitOf(headers.throughput);
  const number = formatNumber(ceiling, 'throughput', locale);
  const level = unit === null ? number : `${number} ${unit}`;
  if (levelsOff(fit)) return texts.levelsOff(level);
  const peak = fit.peak?.wholeConcurrency ?? null;
  if (peak === null) return texts.noPeak;
  const peakText = concurrencyPhrase(
    formatPlain(peak, locale),
    headers.concurrency,
    headers.counts,
  );
  if (ceiling !== null) return texts.undecided(peakText, level);
  return peak < threads ? texts.peakBefore(peakText) : texts.peakAfter(peakText);
}

/** An interval whose ends are farther from the peak than by this factor pins nothing down. */
const widestTold = 11;

/** Where to measure first, and the expected width of the peak's interval. */
export function firstPlanWords(
  { concurrencies, left, peakFactor }: MinimalPlan,
  level: number,
  locale?: string,
): string[] {
  const texts = firstPlanTexts();
  return [
    texts.measure(concurrencies.map((each) => formatPlain(each, locale))),
    texts.rest(left === 0 ? null : formatPlain(left, locale)),
    ...(peakFactor === null
      ? [texts.scatterUnknown]
      : peakFactor > widestTold
        ? [texts.unpinned]
        : [
            texts.width(
              formatPercent(level, locale),
              formatPercent(1 - 1 / peakFactor, locale),
              formatPercent(peakFactor - 1, locale),
            ),
            texts.assumed,
          ]),
    texts.repeat,
  ];
}
