/** What would have to change for a throughput that is out of reach. */
import type { Fit, RequirementReport } from 'usl-fit';
import { countsBy } from '../counts.ts';
import { formatNumber, formatPercent } from '../format.ts';
import { levelsOff } from '../rows.ts';
import { decisionTexts } from '../texts/decision.ts';
import { bestThroughput } from './goal.ts';
import type { Shown } from './written.ts';

/** More machines are no answer to one question. */
const mostMachines = 100;

/** How many machines like the measured one suffice, each as good as measured; empty where machines are what grows. */
function machinesFor(required: number, fit: Fit, { headers, locale }: Shown): string {
  if (countsBy(headers.concurrency, headers.counts ?? null) === 'cores') return '';
  // Twice as much is two machines, whatever the last bit of a quotient says.
  const count = Math.ceil(required / bestThroughput(fit) - 1e-9);
  return count > 1 && count <= mostMachines
    ? decisionTexts().machinesEnough(formatNumber(count, 'concurrency', locale))
    : '';
}

/**
 * What would have to change for a throughput that is out of reach, and how many machines would do; of a latency to keep to
 * their best throughput says nothing.
 */
export function neededFor(
  required: number,
  hasLimits: boolean,
  report: RequirementReport,
  fit: Fit,
  shown: Shown,
): string {
  const change = changesFor(required, report, fit, shown);
  // Where it cannot be told whether one is enough, how many are is no answer.
  const isTold = report.verdict.word !== 'cannotTell' && !hasLimits;
  const ways = [change, isTold ? machinesFor(required, fit, shown) : ''];
  return ways.filter(Boolean).join(' ');
}

/** What would have to change in the machine itself. */
function changesFor(required: number, report: RequirementReport, fit: Fit, shown: Shown): string {
  const texts = decisionTexts();
  const { law, knee } = report.verdict;
  if (law === null && knee !== null) {
    const factor = Number((required / knee).toPrecision(3));
    return texts.higherLimit(formatNumber(factor, 'throughput', shown.locale), levelsOff(fit));
  }
  const needed = enough(report, shown);
  return knee === null || needed === '' ? needed : texts.ifItPeaks(needed);
}

/** A larger cut is no advice. */
const mostCut = 0.9;

/** What each parameter alone would have to become, in practical terms. */
export function enough({ changes }: RequirementReport, { locale }: Shown): string {
  if (changes === null) return '';
  const cuts: { of: 'sigma' | 'kappa'; share: string }[] = [];
  const notEven: ('sigma' | 'kappa')[] = [];
  for (const cost of ['sigma', 'kappa'] as const) {
    const change = changes[cost];
    if (change === null) notEven.push(cost);
    // Rounded up, so that the stated cut suffices; nobody gets rid of nearly all of it.
    else if (change.from > 0 && 1 - change.factor <= mostCut)
      cuts.push({ of: cost, share: percentUp(1 - change.factor, locale) });
  }
  const speed = changes.lambda === null ? null : Math.ceil(changes.lambda.factor * 100) / 100;
  return decisionTexts().enough({
    cuts,
    notEven,
    speed: speed === null ? null : formatNumber(speed, 'throughput', locale),
  });
}

function percentUp(share: number, locale: string | undefined): string {
  return formatPercent(Math.min(Math.ceil(share * 100) / 100, 1), locale);
}
