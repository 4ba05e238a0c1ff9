import { UslError, type FitReport, type Point } from 'usl-fit';
import type { Choice } from '../../../view/choice.ts';
import type { ShownError } from '../../../view/ErrorCard.tsx';
import { fitForView, type Exclusion } from '../../../view/fitForView.ts';
import type { FitSettings } from '../../../view/settings.ts';
import type { Selection } from '../../workbook/contract.ts';
import { plannedRows, withoutPlanned, type PlannedRow } from './planned.ts';

/** The outcome of a fit. */
export type FitOutcome =
  | {
      kind: 'fitted';
      report: FitReport;
      /** Rows that were skipped, since their throughput is still to be measured. */
      planned: readonly PlannedRow[];
    }
  | {
      kind: 'failed';
      errors: readonly ShownError[];
      /** Roles of the columns; null if the core could not recognise them. */
      columns: FitReport['columns'] | null;
      /** Names of the columns, as far as the core recognised them. */
      names: readonly string[];
    };

/** The user's decisions about a fit. */
export interface FitDecisions {
  choice: Choice;
  settings: FitSettings;
  exclusions: readonly StoredExclusion[];
}

/** Measurements to be fitted: of a selection, its table. */
export type Measured = Pick<Selection, 'table'>;

/** Fits measurements; errors are outcomes, too. */
function fit(
  measured: Measured,
  decisions: FitDecisions,
  planned: readonly PlannedRow[] = [],
): FitOutcome {
  const { choice, settings, exclusions } = decisions;
  try {
    const exclude = takingEffect(exclusions, measured);
    const report = fitForView(measured.table, choice, settings, exclude);
    const skipped = planned.length > 0 ? [] : plannedRows(measured.table, report);
    if (skipped.length > 0) {
      return fit({ table: withoutPlanned(measured.table, skipped) }, decisions, skipped);
    }
    if (report.fits.length > 0) return { kind: 'fitted', report, planned };
    const { errors, columns } = report;
    return { kind: 'failed', errors, columns, names: columns.names };
  } catch (error) {
    if (!(error instanceof UslError)) return failedBy(stopped(error));
    // Plain, since it may come from a worker.
    const { code, message, german, details } = error;
    const errors = [{ code, message, german, details }];
    return { kind: 'failed', errors, columns: null, names: details.columns ?? [] };
  }
}

/** What is said if the solver fails where it should not. */
export function stopped(fault: unknown): ShownError {
  const message = `The solver stopped unexpectedly (${String(fault)}). Open the pane again, then choose Fit.`;
  return { code: 'internal', message };
}

/** The outcome of measurements that cannot be fitted for this reason. */
export function failedBy(error: ShownError): FitOutcome {
  return { kind: 'failed', errors: [error], columns: null, names: [] };
}

/** The measurements that were fitted: all but the planned ones. */
export function fittedOf<Of extends Measured>(measured: Of, outcome: FitOutcome | null): Of {
  if (outcome?.kind !== 'fitted' || outcome.planned.length === 0) return measured;
  return { ...measured, table: withoutPlanned(measured.table, outcome.planned) };
}

/** A fit, and the exclusions as they were located for it. */
export interface Fitted {
  outcome: FitOutcome;
  exclusions: StoredExclusion[];
}

/**
 * Fits measurements with the excluded points located again; fits a second time only if rows have moved since a point was
 * excluded.
 */
export function fitSelection(measured: Measured, decisions: FitDecisions): Fitted {
  const { exclusions } = decisions;
  const outcome = fit(measured, decisions);
  if (outcome.kind === 'failed') return { outcome, exclusions: [...exclusions] };
  const points = outcome.report.fits.flatMap((fit) => fit.points);
  const now = followed(exclusions, points);
  if (sameRows(now, exclusions)) return { outcome, exclusions: now };
  return { outcome: fit(measured, { ...decisions, exclusions: now }), exclusions: now };
}

/** Exclusions whose rows have content. The core refuses to exclude an empty row, but here it may come back. */
export function takingEffect(
  exclusions: readonly StoredExclusion[],
  { table }: Measured,
): Exclusion[] {
  const filled = new Set(
    (table.rows ?? []).filter((_, i) =>
      table.cells[i]?.some((cell) => cell !== null && cell !== undefined && cell !== ''),
    ),
  );
  return exclusions
    .filter(({ row }) => filled.has(row))
    .map(({ row, reason }) => ({ row, reason }));
}

/** An excluded point with its values, by which it is found again when rows move. */
export interface StoredExclusion extends Exclusion {
  concurrency: number | null;
  throughput: number | null;
}

type MeasuredPoint = Pick<Point, 'row' | 'concurrency' | 'throughput'>;

/** The exclusions as changed by the user, with values known from before or looked up for new rows. */
export function decided(
  exclusions: readonly Exclusion[],
  before: readonly StoredExclusion[],
  points: readonly MeasuredPoint[],
): StoredExclusion[] {
  return exclusions.map(({ row, reason }) => {
    const known = [...before, ...points].find((other) => other.row === row);
    const { concurrency = null, throughput = null } = known ?? {};
    return { row, reason, concurrency, throughput };
  });
}

/**
 * Locates excluded points. If a row now holds other values, the point's own values are searched: if exactly one row has
 * them, the exclusion moves there; otherwise it stays, since its value was edited.
 */
function followed(
  exclusions: readonly StoredExclusion[],
  points: readonly MeasuredPoint[],
): StoredExclusion[] {
  const valuesOf = (one: Pick<StoredExclusion, 'concurrency' | 'throughput'>) =>
    `${one.concurrency} ${one.throughput}`;
  const byRow = new Map(points.map((point) => [point.row, point]));
  const byValues = new Map<string, MeasuredPoint[]>();
  for (const point of points) {
    const alike = byValues.get(valuesOf(point));
    if (alike === undefined) byValues.set(valuesOf(point), [point]);
    else alike.push(point);
  }
  const moved = exclusions.map((exclusion) => {
    const there = byRow.get(exclusion.row);
    if (exclusion.concurrency === null) return met(exclusion, there);
    const values = valuesOf(exclusion);
    if (there !== undefined && valuesOf(there) === values) return exclusion;
    const [found, ...others] = byValues.get(values) ?? [];
    if (found !== undefined && others.length === 0) return { ...exclusion, row: found.row };
    return met(exclusion, there);
  });
  const first = new Map<number, StoredExclusion>();
  for (const exclusion of moved) {
    if (!first.has(exclusion.row)) first.set(exclusion.row, exclusion);
  }
  return [...first.values()].sort((a, b) => a.row - b.row);
}

function met(exclusion: StoredExclusion, point: MeasuredPoint | undefined): StoredExclusion {
  if (point === undefined) return exclusion;
  const { concurrency, throughput } = point;
  return { ...exclusion, concurrency, throughput };
}

/** Whether both lists exclude the same rows. */
function sameRows(one: readonly StoredExclusion[], other: readonly StoredExclusion[]): boolean {
  return one.length === other.length && one.every(({ row }, i) => row === other[i]?.row);
}
