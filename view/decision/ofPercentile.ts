import type { Fit } from 'usl-fit';
import { reachOf } from '../percentile/percentile.ts';
import { levelsOff } from '../rows.ts';
import { decisionTexts } from '../texts/decision.ts';
import { percentileText, type Goal } from './goal.ts';
import { answer, at, nearestBand, rate, type Decision, type Shown } from './written.ts';

/** A percentile follows no law: what was measured is all there is, with a straight line from level to level. */
export function ofPercentile(
  { value, name }: Extract<Goal, { kind: 'percentile' }>,
  fit: Fit,
  shown: Shown,
): Decision {
  const texts = decisionTexts();
  const one = shown.percentiles?.find((other) => other.name === name);
  const reach = one === undefined ? null : reachOf(one.levels, value);
  if (one === undefined || reach === null) {
    return { word: 'cannotTell', verdict: texts.noPercentile(name), certainty: [], change: '' };
  }
  const textOf = (latency: number) => percentileText(latency, one, shown.locale);
  const limit = textOf(value);
  if (reach.kind === 'never') {
    const { concurrency, value: least } = reach.first;
    return answer('no', texts.percentileNever(at(concurrency, shown), name, textOf(least)), []);
  }
  if (reach.kind === 'everywhere') {
    const { concurrency, value: most } = reach.last;
    return answer('yes', texts.percentileUpTo(at(concurrency, shown), name, limit), [
      texts.percentileEverywhere(textOf(most)),
    ]);
  }
  const { at: most, below, above } = reach;
  const floor = most >= 10 ? Math.floor(most) : most;
  const band = nearestBand(fit, most);
  const carried =
    band === null ? null : levelsOff(fit) ? (band.knee ?? band.estimate) : band.estimate;
  return answer('yes', texts.percentileUpTo(at(floor, shown), name, limit), [
    ...(carried === null ? [] : [texts.there(rate(carried, shown))]),
    texts.percentileBetween(
      { at: at(below.concurrency, shown), value: textOf(below.value) },
      { at: at(above.concurrency, shown), value: textOf(above.value) },
    ),
  ]);
}
