import { formatNumber, formatPercent } from '../format.ts';
import { concurrencyPhrase, unitOf, type Headers } from '../labels.ts';
import { isPastPeak, kneeCeiling, levelsOff } from '../rows.ts';
import { whatIfTexts, type Share } from '../texts/planning.ts';
import type { Fit, Law, ParameterChange, ParameterChanges, WhatIf } from 'usl-fit';

/** The parameters, in reading order. */
export const parameterNames = ['lambda', 'sigma', 'kappa'] as const;

/** One of the parameters. */
export type ParameterName = keyof ParameterChanges;

/** The changes with one of them replaced, or removed if null. */
export function withChange(
  changes: ParameterChanges,
  name: ParameterName,
  change: ParameterChange | null,
): ParameterChanges {
  const others = parameterNames.filter((other) => other !== name && changes[other] !== undefined);
  const rest: ParameterChanges = Object.fromEntries(others.map((other) => [other, changes[other]]));
  return change === null ? rest : { ...rest, [name]: change };
}

/** The law with all changes applied. */
export function changedLaw({ after: { lambda, sigma, kappa } }: WhatIf): Law {
  return { lambda, sigma, kappa };
}

/** The effect of all changes together, in sentences. */
export function whatIfWords(
  { before, after }: WhatIf,
  {
    headers,
    locale,
    fit = null,
  }: { headers: Headers; locale?: string | undefined; fit?: Fit | null },
): string[] {
  const texts = whatIfTexts();
  const unit = unitOf(headers.throughput);
  const rate = (value: number) =>
    `${formatNumber(value, 'throughput', locale)}${unit === null ? '' : ` ${unit}`}`;
  const at = (value: number) =>
    concurrencyPhrase(
      formatNumber(
        value >= 10 ? Math.round(value) : Number(value.toPrecision(2)),
        'concurrency',
        locale,
      ),
      headers.concurrency,
      headers.counts,
    );
  const peakText = ({ peakConcurrency, peakThroughput }: WhatIf['after']) =>
    peakConcurrency === null || peakThroughput === null
      ? null
      : texts.throughputAt(rate(peakThroughput), at(peakConcurrency));
  // What the law says of a change is not what the system does where it refutes the law.
  const ceiling = fit !== null && levelsOff(fit) ? kneeCeiling(fit) : null;
  return [
    ...(ceiling === null ? [] : [texts.ofLaw(rate(ceiling))]),
    peakSentence(
      peakText(before),
      peakText(after),
      gainOf(after.peakGain, locale),
      fit === null || isPastPeak(fit),
    ),
    ...after.curve.flatMap(({ concurrency, throughput, gain }, i) => {
      const now = before.curve[i]?.throughput ?? null;
      if (throughput === null || now === null) return [];
      return [texts.at(at(concurrency), rate(throughput), rate(now), gainOf(gain, locale))];
    }),
  ];
}

function peakSentence(
  was: string | null,
  would: string | null,
  gain: Gain,
  isMeasured: boolean,
): string {
  const texts = whatIfTexts();
  if (would === null) return was === null ? texts.noPeakEither : texts.noPeak(was);
  return was === null ? texts.newPeak(would) : texts.peak(would, was, gain, isMeasured);
}

type Gain = Share | 'same' | null;

function gainOf(share: number | null, locale: string | undefined): Gain {
  if (share === null) return null;
  if (Math.abs(share) < 5e-4) return 'same';
  return { percent: formatPercent(Math.abs(share), locale), isMore: share > 0 };
}
