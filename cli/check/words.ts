import type { Check, CheckReport, Kind } from './report.ts';

/** Verdicts in words. */
export const verdictWords: Readonly<Record<CheckReport['verdict'], string>> = {
  passed: 'passed',
  failed: 'failed',
  undecided: 'cannot tell',
  error: 'error',
};

/** Limits by what they guard. */
export const kindWords: Readonly<Record<Kind, string>> = {
  'max-drop': 'drop of throughput',
  'min-throughput': 'throughput',
  'max-latency': 'mean latency',
};

/** `2 failed, 1 cannot tell, 3 passed`, the worst first. */
export function counted({ checks, errors }: CheckReport): string {
  const count = (verdict: Check['verdict']) =>
    checks.filter((check) => check.verdict === verdict).length;
  const parts: [number, string][] = [
    [errors.length, errors.length === 1 ? 'error' : 'errors'],
    [count('failed'), verdictWords.failed],
    [count('undecided'), verdictWords.undecided],
    [count('passed'), verdictWords.passed],
  ];
  const summary = parts
    .filter(([number]) => number > 0)
    .map(([number, word]) => `${number} ${word}`);
  return summary.join(', ') || 'nothing was checked';
}

/** The compared files. */
export function files({ new: after, baseline }: CheckReport): string {
  return baseline === null ? after : `${after} against ${baseline}`;
}

const oneRunEach =
  'With one run on each side, these intervals do not include the variation between runs. Measure several runs of each, alternating, and use --runs --pairs.';

/** The caveat of comparing two single runs; null for any other number of runs. */
export function unknownSpread({ checks }: CheckReport): string | null {
  const isOneEach = ({ kind, runs }: Check) =>
    kind === 'max-drop' && runs?.before === 1 && runs.after === 1;
  return checks.some(isOneEach) ? oneRunEach : null;
}
