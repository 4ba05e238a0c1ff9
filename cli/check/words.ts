import type { Check, CheckReport, Kind } from './report.ts';

/** A verdict as a reader sees it. */
export const verdictWords: Readonly<Record<CheckReport['verdict'], string>> = {
  passed: 'passed',
  failed: 'failed',
  undecided: 'cannot tell',
  error: 'error',
};

/** A limit by what it guards. */
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
  const said = parts.filter(([number]) => number > 0).map(([number, word]) => `${number} ${word}`);
  return said.join(', ') || 'nothing was checked';
}

/** What was compared with what. */
export function files({ new: after, baseline }: CheckReport): string {
  return baseline === null ? after : `${after} against ${baseline}`;
}

const oneRunEach =
  'One run against one: how far whole runs differ is in no interval here. Measure several of each, in turns, and give --runs --pairs.';

/** What a comparison of two single runs cannot know; null where more were compared, or none. */
export function unknownSpread({ checks }: CheckReport): string | null {
  const isOneEach = ({ kind, runs }: Check) =>
    kind === 'max-drop' && runs?.before === 1 && runs.after === 1;
  return checks.some(isOneEach) ? oneRunEach : null;
}
