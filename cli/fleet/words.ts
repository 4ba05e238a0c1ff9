/** The sentences of a fleet's report. */
import { formatNumber, formatPercent, formatPlain } from '../../view/format.ts';
import { listed } from '../../view/texts/listed.ts';
import { rowDoubts } from './doubts.ts';
import type { Verdict } from './judge.ts';
import type { FleetReport, SeriesChange } from './report.ts';

/** Verdicts in words. */
export const verdicts: Readonly<Record<Verdict, string>> = {
  carries: 'carries it',
  fails: 'does not carry it',
  unclear: 'cannot tell',
};

/** Where a series changed: at all concurrencies alike, or most at the largest. */
export function changedAt({ concurrency, relative }: SeriesChange): string {
  if (concurrency !== null) return formatNumber(concurrency, 'concurrency');
  return relative === null ? '–' : 'all';
}

function are(count: number, one: string, many: string): string {
  return `${formatPlain(count)} ${count === 1 ? one : many}`;
}

/** The answer first, then its limits. */
export function sentences(report: FleetReport): string[] {
  const { gone, refused, rowsLeftOut, severalFiles, changes } = report;
  const parts = [answer(report)];
  if (changes !== null) parts.push(...ofChanges(changes));
  if (report.services !== null) {
    parts.push(
      `The series of ${are(report.services, 'service', 'services')} were also fitted together; both results are shown.`,
    );
  }
  if (severalFiles !== null) parts.push(severalFiles.message);
  if (gone > 0)
    parts.push(`${are(gone, 'series was', 'series were')} measured before and not after.`);
  if (refused.count > 0) {
    const [first] = refused.first;
    parts.push(
      `${are(refused.count, 'series', 'series')} could not be fitted, such as ${first?.series}: ${first?.message}`,
    );
  }
  for (const { code, series, first } of report.doubts) {
    const [name = ''] = first;
    parts.push(
      `${are(series, 'series has', 'series have')} ${rowDoubts[code]}, such as ${name} (${code}); usl-fit fit says which rows.`,
    );
  }
  if (rowsLeftOut.rows > 0) {
    parts.push(
      `${are(rowsLeftOut.rows, 'row was', 'rows were')} left out, such as ${rowsLeftOut.first}.`,
    );
  }
  return parts;
}

/** How many series fall short by the estimates, and what the intervals say. */
function answer(report: FleetReport): string {
  const { fitted, belowRequirement, requirement, changes, worst, confidenceLevel } = report;
  if (fitted === 0)
    return `No series could be fitted; nothing is known about the requirement (${requirement}).`;
  const below = belowRequirement === 0 ? 'none' : formatPlain(belowRequirement);
  const which =
    changes === null ? 'with the least headroom' : 'that have the least headroom or got worse';
  const of = worst.length < fitted ? ` of the ${formatPlain(worst.length)} ${which}` : '';
  const count = (verdict: Verdict) => worst.filter((line) => line.verdict === verdict).length;
  const [fails, carries, unclear] = [count('fails'), count('carries'), count('unclear')];
  const parts = [
    ...(fails > 0 ? [are(fails, 'does not carry it', 'do not carry it')] : []),
    ...(carries > 0 ? [are(carries, 'carries it', 'carry it')] : []),
    ...(unclear > 0 ? [`for ${formatPlain(unclear)} the measurements cannot tell`] : []),
  ];
  return (
    `By the fitted law, ${below} of ${formatPlain(fitted)} series ${belowRequirement > 1 ? 'fall' : 'falls'} short of the requirement (${requirement}). ` +
    `By the ${formatPercent(confidenceLevel)} intervals${of}, ${listed(parts, 'and')}.`
  );
}

function ofChanges(changes: NonNullable<FleetReport['changes']>): string[] {
  const { compared, worse, falseDiscoveries, runsBefore, runsAfter } = changes;
  const parts = [
    `${formatPlain(worse)} of ${formatPlain(compared)} series that were compared got worse; at most ${formatPercent(falseDiscoveries)} of these are expected to be false discoveries.`,
  ];
  if (compared > 0 && runsBefore <= 1 && runsAfter <= 1) {
    parts.push(
      'Each side is a single run, so whatever slows a whole run, such as a busy hour, counts as a change. Several runs per side (--run, --runs) tell them apart.',
    );
  }
  return parts;
}
