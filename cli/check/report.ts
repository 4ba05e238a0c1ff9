import type { Estimate, SeriesError, WarningCode } from 'usl-fit';
import type { Step } from '../trail.ts';

/** Verdict on a limit: kept, broken, or not decided by the measurements. */
export type Verdict = 'passed' | 'failed' | 'undecided';

/** Kinds of limits. */
export type Kind = 'max-drop' | 'min-throughput' | 'max-latency';

/** The check of one limit of one series. Every field is always present; unknown values are null. */
export interface Check {
  /** The series' name in the new file. */
  series: string | null;
  kind: Kind;
  verdict: Verdict;
  /** The checked concurrency; null for a change over all of them, and if the ranges of both sides do not overlap. */
  concurrency: number | null;
  /** The limit as given: a share, a throughput or a latency. */
  limit: number;
  /** The value compared with the limit: the relative change of throughput, a throughput or a latency. */
  value: Estimate;
  /** Throughput of the baseline at that concurrency; null without a baseline. */
  before: Estimate | null;
  /** Throughput of the new measurements at that concurrency. */
  after: Estimate;
  /** Mean measured throughput at that concurrency; null if it was not measured. */
  measured: Measured | null;
  /**
   * How many runs each side has, and how much they vary. Where curves decide, one each with a baseline, and null without
   * one.
   */
  runs: Runs | null;
  /** One sentence for a reviewer. */
  sentence: string;
  /** What would decide it; null if it is decided. */
  advice: string | null;
}

/** Number of runs on each side and how much they vary, as shares; null where unknown. */
export interface Runs {
  /** 0 without a baseline. */
  before: number;
  after: number;
  /** Whether the runs are paired. */
  paired: boolean;
  /** Standard deviation of a single measurement within a run. */
  scatter: number | null;
  /** Additional standard deviation between whole runs of one side. */
  spread: number | null;
  /** The same within pairs. */
  withinPairs: number | null;
}

/** Measured throughput at one concurrency. */
export interface Measured {
  /** Of the baseline; null without one. */
  before: number | null;
  after: number;
}

/** A reason to doubt the curve that a limit is read from. It changes no verdict. */
export interface Doubt {
  file: string;
  series: string | null;
  code: WarningCode;
  /** What was seen, what it may mean, and what to do. */
  message: string;
}

/** The shape of `--format json`. */
export interface CheckReport {
  schema: 1;
  version: string;
  /** The worst verdict. */
  verdict: Verdict | 'error';
  exitStatus: 0 | 1 | 2 | 3;
  new: string;
  baseline: string | null;
  /** The level of every interval. */
  confidenceLevel: number;
  checks: Check[];
  /** Warnings that a curve may not describe its measurements. */
  warnings: Doubt[];
  /** Series of the new file without a baseline. */
  notCompared: string[];
  /** Series that could not be read, or are missing. */
  errors: SeriesError[];
  /** How logs were converted; only present if logs were read. */
  provenance?: Step[];
}

/** The overall verdict and exit status: bad input counts most, then broken limits, then undecided ones. */
export function worst(checks: readonly Check[], errors: readonly SeriesError[]): Overall {
  const has = (verdict: Verdict) => checks.some((check) => check.verdict === verdict);
  if (errors.length > 0 || checks.length === 0) return { verdict: 'error', exitStatus: 2 };
  if (has('failed')) return { verdict: 'failed', exitStatus: 1 };
  if (has('undecided')) return { verdict: 'undecided', exitStatus: 3 };
  return { verdict: 'passed', exitStatus: 0 };
}

type Overall = Pick<CheckReport, 'verdict' | 'exitStatus'>;

/** Decides a lower limit by an interval. */
export function atLeast({ low, high }: Estimate, limit: number): Verdict {
  if (low !== null && low > limit) return 'passed';
  return high !== null && high < limit ? 'failed' : 'undecided';
}

/** Decides an upper limit by an interval. */
export function atMost({ low, high }: Estimate, limit: number): Verdict {
  if (high !== null && high < limit) return 'passed';
  return low !== null && low > limit ? 'failed' : 'undecided';
}
