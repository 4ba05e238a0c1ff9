/** The answer to a goal, in words. */
import type { Fit, RequirementReport } from 'usl-fit';
import { misfit } from '../misfit.ts';
import { noRequirements, type Requirements } from '../planning/requirement.ts';
import { throughputOf, type Goal } from './goal.ts';
import { ofConcurrency } from './ofConcurrency.ts';
import { ofLatency } from './ofLatency.ts';
import { ofPercentile } from './ofPercentile.ts';
import { ofThroughput, restsOnCurve } from './ofThroughput.ts';
import type { Decision, Shown } from './written.ts';

/** The requirement for a goal; null if what was measured has the answer. */
export function requirementsOf(goal: Goal, fit: Fit): Requirements | null {
  switch (goal.kind) {
    case 'percentile':
      return null;
    case 'latency':
      return { ...noRequirements, latency: goal.value };
    case 'concurrency':
      return { ...noRequirements, concurrency: goal.value };
    default: {
      const { within = null, most = null } = goal;
      const throughput = throughputOf(goal, fit);
      return { ...noRequirements, throughput, latency: within, concurrency: most };
    }
  }
}

/** The answer to a goal in words; `report` is the core's answer to `askedBy`. */
export function decide(
  goal: Goal,
  fit: Fit,
  report: RequirementReport | null,
  shown: Shown,
): Decision | null {
  if (goal.kind === 'percentile') return ofPercentile(goal, fit, shown);
  if (report === null) return null;
  if (goal.kind === 'concurrency') return ofConcurrency(goal.value, fit, report, shown);
  if (goal.kind === 'latency') return ofLatency(goal.value, fit, report, shown);
  const decision = ofThroughput(goal, throughputOf(goal, fit) ?? 0, fit, report, shown);
  const doubt = restsOnCurve(report) ? misfit(fit) : null;
  // Whether a curve may be trusted at all is said before the rest.
  return doubt === null ? decision : { ...decision, certainty: [doubt, ...decision.certainty] };
}
