/** The sentences of a fleet's report. */
import { formatPercent, formatPlain } from '../../view/format.ts';
import type { Verdict } from './judge.ts';
import type { FleetReport } from './report.ts';

/** Verdicts in words. */
export const verdicts: Readonly<Record<Verdict, string>> = {
  carries: 'carries it',
  fails: 'does not carry it',
  unclear: 'cannot tell',
};

function are(count: number, one: string, many: string): string {
  return `${formatPlain(count)} ${count === 1 ? one : many}`;
}

/** The answer first, then its limits. */
export function sentences(report: FleetReport): string[] {
  const { fitted, belowRequirement, gone, refused, rowsLeftOut, severalFiles, changes, worst } =
    report;
  const fails = worst.filter(({ verdict }) => verdict === 'fails').length;
  const told = [
    `${formatPlain(belowRequirement)} of ${are(fitted, 'series', 'series')} will not carry the requirement (${report.requirement}) by their fitted law; ` +
      `this is certain for ${formatPlain(fails)} of the ${formatPlain(worst.length)} with the least headroom, each with ${formatPercent(report.confidenceLevel)} confidence.`,
  ];
  if (changes !== null) told.push(...ofChanges(changes));
  if (report.services !== null) {
    told.push(
      `The series of ${are(report.services, 'service', 'services')} were also fitted together; both results are shown.`,
    );
  }
  if (severalFiles !== null) told.push(severalFiles.message);
  if (gone > 0)
    told.push(`${are(gone, 'series was', 'series were')} measured before and not after.`);
  if (refused.count > 0) {
    const [first] = refused.first;
    told.push(
      `${are(refused.count, 'series', 'series')} could not be fitted, such as ${first?.series}: ${first?.message}`,
    );
  }
  if (rowsLeftOut.rows > 0) {
    told.push(
      `${are(rowsLeftOut.rows, 'row was', 'rows were')} left out, such as ${rowsLeftOut.first}.`,
    );
  }
  return told;
}

function ofChanges(changes: NonNullable<FleetReport['changes']>): string[] {
  const { compared, worse, falseDiscoveries, runsBefore, runsAfter } = changes;
  const told = [
    `${formatPlain(worse)} of ${formatPlain(compared)} series that were compared got worse; at most ${formatPercent(falseDiscoveries)} of these are expected to be false discoveries.`,
  ];
  if (compared > 0 && runsBefore <= 1 && runsAfter <= 1) {
    told.push(
      'Each side is a single run, so whatever slows a whole run, such as a busy hour, counts as a change. Several runs per side (--run, --runs) tell them apart.',
    );
  }
  return told;
}
