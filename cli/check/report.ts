import type { Estimate, SeriesError, WarningCode } from 'usl-fit';
import type { ProvenanceStep } from 'usl-fit/logs';

/** What a limit came to: kept, broken, or not decided by the measurements. */
export type Verdict = 'passed' | 'failed' | 'undecided';

/** Which limit. */
export type Kind = 'max-drop' | 'min-throughput' | 'max-latency';

/** One limit of one series. Every field is always there; what is not known is null. */
export interface Check {
  /** Its name in the new file. */
  series: string | null;
  kind: Kind;
  verdict: Verdict;
  /** Where it was asked; null where no concurrency lies in both. */
  concurrency: number | null;
  /** As given: a share, a throughput or a latency. */
  limit: number;
  /** What is compared with the limit: the relative change of throughput, a throughput, a latency. */
  value: Estimate;
  /** Throughput there of the baseline, without it null. */
  before: Estimate | null;
  /** Throughput there of the new measurements. */
  after: Estimate;
  /** What was measured there itself, the mean where it was repeated; null where nothing was. */
  measured: Measured | null;
  /** The runs it was decided by; null without a baseline, and where it was decided by the curve through one series. */
  runs: Runs | null;
  /** One sentence for a reviewer. */
  sentence: string;
  /** What would decide it; null where it is decided. */
  advice: string | null;
}

/** How many runs each side has, and how far they differ, as shares; null where nothing tells. */
export interface Runs {
  /** Without a baseline 0. */
  before: number;
  after: number;
  /** Whether each run after belongs to one before. */
  paired: boolean;
  /** Standard deviation of a single measurement within a run. */
  scatter: number | null;
  /** Of whole runs of one side, beyond that. */
  spread: number | null;
  /** What remains of that once runs are paired. */
  withinPairs: number | null;
}

/** Throughput as it was measured at one concurrency. */
export interface Measured {
  /** Of the baseline; null without. */
  before: number | null;
  after: number;
}

/** A doubt of a curve that a limit is read from, for a reviewer. It changes no verdict. */
export interface Doubt {
  file: string;
  series: string | null;
  code: WarningCode;
  /** Seen, may mean, do. */
  message: string;
}

/** The shape of `--format json`. */
export interface CheckReport {
  schema: 1;
  version: string;
  /** The worst of all. */
  verdict: Verdict | 'error';
  exitStatus: 0 | 1 | 2 | 3;
  new: string;
  baseline: string | null;
  /** The level of every interval. */
  confidenceLevel: number;
  checks: Check[];
  /** Where a curve may not describe its measurements. */
  warnings: Doubt[];
  /** Series of the new file that the baseline has not. */
  notCompared: string[];
  /** Series that could not be read, or that are gone. */
  errors: SeriesError[];
  /** How logs became measurements; only where there were logs. */
  provenance?: ProvenanceStep[];
}

/** Bad input first, then what is known to be broken, then what is not known. */
export function worst(checks: readonly Check[], errors: readonly SeriesError[]): Overall {
  const has = (verdict: Verdict) => checks.some((check) => check.verdict === verdict);
  if (errors.length > 0 || checks.length === 0) return { verdict: 'error', exitStatus: 2 };
  if (has('failed')) return { verdict: 'failed', exitStatus: 1 };
  if (has('undecided')) return { verdict: 'undecided', exitStatus: 3 };
  return { verdict: 'passed', exitStatus: 0 };
}

type Overall = Pick<CheckReport, 'verdict' | 'exitStatus'>;

/** Where an interval lies beside a limit below which it must not be. */
export function atLeast({ low, high }: Estimate, limit: number): Verdict {
  if (low !== null && low > limit) return 'passed';
  return high !== null && high < limit ? 'failed' : 'undecided';
}

/** The same of a limit above which it must not be. */
export function atMost({ low, high }: Estimate, limit: number): Verdict {
  if (high !== null && high < limit) return 'passed';
  return low !== null && low > limit ? 'failed' : 'undecided';
}
