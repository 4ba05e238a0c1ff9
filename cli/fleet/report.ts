/** The report of a fleet: counts, distributions, and the series that matter most. */
import { batchFlags, type Estimate } from 'usl-fit';
import type { Changed } from './changes.ts';
import { Doubts, type DoubtfulRows } from './doubts.ts';
import { detail, headroom, reason, type Judged, type Required, type Verdict } from './judge.ts';
import type { PooledLine, Services } from './pooled.ts';
import type { Grouped } from './rows.ts';
import type { SeveralFiles } from './several.ts';
import type { LeftOut } from './take.ts';

/** Most series in the report; the CSV holds all. */
export const shown = 10_000;
/** Most refused series listed with their reasons. */
const maxReasons = 100;

/** Distribution of a parameter over the series. */
export interface Distribution {
  /** Number of series at the bound 0. */
  atBound: number;
  /** Quantiles; empty without series. */
  quantiles: { share: number; value: number }[];
  /** Histogram of the values above 0 in logarithmic classes; the first and last also count what lies beyond. */
  classes: { low: number; high: number; count: number }[];
}

/** The change of a series in the report: everywhere alike, or most at the largest concurrency, whichever is surer. */
export interface SeriesChange {
  /** The concurrency of the change; `null` if it is the same at all of them. */
  concurrency: number | null;
  relative: number | null;
  low: number | null;
  high: number | null;
  pFall: number | null;
  rate: number | null;
  worse: boolean;
}

/** One series of the report. */
export interface SeriesLine {
  series: string;
  observations: number;
  lambda: number;
  sigma: number;
  kappa: number;
  /** The highest throughput; `null` ends are unbounded, and so is a `null` estimate. */
  highest: Estimate;
  required: number | null;
  /** Highest over required throughput; `null` if unbounded, or without a requirement. */
  headroom: number | null;
  verdict: Verdict;
  change: SeriesChange | null;
  /** Where a column tells services apart. */
  service: string | null;
  /** The same series fitted together with the others of its service; `null` where that cannot be done. */
  pooled: PooledLine | null;
}

/** The report of a fleet, as `--json` writes it. */
export interface FleetReport {
  version: string;
  files: string[];
  /** Which columns were used for what, of each file, and which were not. */
  read: string[];
  requirement: string;
  /** Number of series. */
  series: number;
  fitted: number;
  /** Number of fitted series whose law does not reach the requirement. */
  belowRequirement: number;
  /** Number of series measured before but not after. */
  gone: number;
  refused: { count: number; first: { series: string; code: string; message: string }[] };
  rowsLeftOut: LeftOut;
  /** Doubts about the rows of the series in `worst`. */
  doubts: DoubtfulRows[];
  /** Series whose rows in several files were taken as one table; `null` without any, or where the options say what the files are. */
  severalFiles: SeveralFiles | null;
  sigma: Distribution;
  kappa: Distribution;
  /** `null` without measurements before. */
  changes: {
    compared: number;
    worse: number;
    falseDiscoveries: number;
    runsBefore: number;
    runsAfter: number;
  } | null;
  /** Services whose series were fitted together; `null` where none was asked for. */
  services: number | null;
  confidenceLevel: number;
  /** The first of the ranking, and series that got worse. */
  worst: SeriesLine[];
}

/** All results from which the report is made. */
export interface Found {
  names: readonly string[];
  grouped: Grouped;
  /** The measurements before; `null` without any. */
  earlier: Grouped | null;
  judged: Judged;
  ranking: Uint32Array;
  changed: Changed | null;
  required: Required;
  services: Services | null;
  /** The bound on the share of false discoveries. */
  rate: number;
  level: number;
  /** Options for fitting the series shown in the report. */
  options: object;
}

/** Whether a series is called worse. */
export function isWorse({ changed, rate }: Found, series: number): boolean {
  return changed !== null && (changed.rate[series] as number) <= rate;
}

/** The report without the fields about files, and what the CSV tells about the same series. */
export interface Reported {
  report: Omit<FleetReport, 'version' | 'files' | 'read' | 'rowsLeftOut' | 'severalFiles'>;
  /** The lines of the report by the number of their series. */
  lines: ReadonlyMap<number, SeriesLine>;
}

/** Makes the report, and computes the intervals and verdicts of the series in it. */
export async function reportOf(
  found: Found,
  progress: (done: number, all: number) => Promise<void>,
): Promise<Reported> {
  const { judged, ranking, changed, names, grouped } = found;
  const fitted = [...ranking].filter((series) => !isRefused(judged, series));
  const absent = [...ranking].filter((series) => judged.observations[series] === 0);
  const refused = [...ranking].filter(
    (series) => isRefused(judged, series) && judged.observations[series] !== 0,
  );
  const worse = changed === null ? [] : fitted.filter((series) => isWorse(found, series));
  const list = selection(fitted, worse, changed);
  const lines = new Map<number, SeriesLine>();
  const doubts = new Doubts();
  for (const series of list) {
    lines.set(series, lineOf(found, series));
    const sides = [grouped, ...(found.earlier === null ? [] : [found.earlier])];
    doubts.look(
      names[series] as string,
      sides.map((side) => side.gather(series, series + 1)),
    );
    await progress(lines.size, list.length);
  }
  // Sorts again, since for series with a knee its ceiling has replaced the law's highest throughput.
  const worst = [...lines.values()].sort(
    (one, other) => (one.headroom ?? Infinity) - (other.headroom ?? Infinity),
  );
  const report: Reported['report'] = {
    requirement: found.required.text,
    series: names.length,
    fitted: fitted.length,
    belowRequirement: fitted.filter((series) => headroom(judged, series) < 1).length,
    gone: absent.length,
    refused: {
      count: refused.length,
      first: refused.slice(0, maxReasons).map((series) => ({
        series: names[series] as string,
        ...reason(grouped.gather(series, series + 1)),
      })),
    },
    doubts: doubts.list,
    sigma: distribution(fitted, judged.sigma, -6, 0),
    kappa: distribution(fitted, judged.kappa, -9, -1),
    changes: changed && {
      compared: changed.rate.filter((rate) => !Number.isNaN(rate)).length,
      worse: worse.length,
      falseDiscoveries: found.rate,
      runsBefore: changed.runs[0],
      runsAfter: changed.runs[1],
    },
    services: found.services?.names.length ?? null,
    confidenceLevel: found.level,
    worst,
  };
  return { report, lines };
}

function isRefused({ flags }: Judged, series: number): boolean {
  return ((flags[series] as number) & batchFlags.refused) > 0;
}

/**
 * The series to show, in ranking order: up to half of them those most surely worse, the rest those with the least
 * headroom.
 */
function selection(
  fitted: readonly number[],
  worse: readonly number[],
  changed: Changed | null,
): number[] {
  const surest = [...worse]
    .sort((one, other) => (changed?.rate[one] as number) - (changed?.rate[other] as number))
    .slice(0, shown / 2);
  const chosen = new Set(surest);
  for (const series of fitted) {
    if (chosen.size >= shown) break;
    chosen.add(series);
  }
  return fitted.filter((series) => chosen.has(series));
}

function lineOf(found: Found, series: number): SeriesLine {
  const { judged, names, grouped } = found;
  const required = finite(judged.required[series]);
  const estimate = judged.highest[series] as number;
  const measured = grouped.gather(series, series + 1);
  const { verdict, highest } = detail(measured, required, estimate, found.options);
  // An unbounded throughput has no headroom.
  const room = required === null || highest.estimate === null ? null : highest.estimate / required;
  return {
    series: names[series] as string,
    observations: judged.observations[series] as number,
    lambda: judged.lambda[series] as number,
    sigma: judged.sigma[series] as number,
    kappa: judged.kappa[series] as number,
    highest,
    required,
    headroom: room,
    verdict,
    change: changeOf(found, series),
    service: found.services?.nameOf(series) ?? null,
    pooled: found.services?.pooledOf(series, required, found.level) ?? null,
  };
}

/** The change of a series; null if nothing was compared. */
export function changeOf(found: Found, series: number): SeriesChange | null {
  const { changed } = found;
  return (
    changed && {
      concurrency: finite(changed.concurrency[series]),
      relative: finite(changed.relative[series]),
      low: finite(changed.low[series]),
      high: finite(changed.high[series]),
      pFall: finite(changed.pFall[series]),
      rate: finite(changed.rate[series]),
      worse: isWorse(found, series),
    }
  );
}

/** A finite number, else null. */
export function finite(number: number | undefined): number | null {
  return number !== undefined && Number.isFinite(number) ? number : null;
}

const classesOfTen = 4;
const shares = [0.05, 0.25, 0.5, 0.75, 0.95];

/** Quantiles and a logarithmic histogram. */
function distribution(
  series: readonly number[],
  values: Float64Array,
  first: number,
  last: number,
): Distribution {
  const sorted = Float64Array.from(series, (one) => values[one] as number).sort();
  const count = (last - first) * classesOfTen;
  const counts = new Array<number>(count).fill(0);
  for (const value of sorted) {
    if (value <= 0) continue;
    const at = Math.floor((Math.log10(value) - first) * classesOfTen);
    const bin = Math.min(Math.max(at, 0), count - 1);
    counts[bin] = (counts[bin] as number) + 1;
  }
  return {
    atBound: sorted.filter((value) => value <= 0).length,
    quantiles: shares.flatMap((share) => {
      const value = sorted[Math.round(share * (sorted.length - 1))];
      return value === undefined ? [] : [{ share, value }];
    }),
    classes: counts.map((inside, i) => ({
      low: 10 ** (first + i / classesOfTen),
      high: 10 ** (first + (i + 1) / classesOfTen),
      count: inside,
    })),
  };
}
