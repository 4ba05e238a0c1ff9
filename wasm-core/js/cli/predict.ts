import {
  concurrencyForLatency,
  concurrencyForThroughput,
  latencyForThroughput,
  requirement,
  throughputForLatency,
  type Branch,
  type Estimate,
} from 'usl-fit';
import { formatNumber, formatPercent } from '../../../view/format.ts';
import { aligned } from './aligned.ts';
import { positiveList, solverOptions, valueOf, type Arguments } from './arguments.ts';
import { failed } from './failure.ts';
import { headed, headersOf, intervalText, latencyOf, rateUnit, timeUnit } from './headings.ts';
import { lawOf } from './plot.ts';
import { answered, finish, readAll, type ReadSeries } from './series.ts';
import { measuredAt } from './check/sentence.ts';
import { hasColor, styleFor, type Style } from './style.ts';

/** One prediction. What was given has its value as both ends; what does not exist is null throughout. */
interface Prediction {
  /** Of a throughput: which of the two concurrencies; else null. */
  branch: Branch | null;
  concurrency: Estimate;
  throughput: Estimate;
  latency: Estimate;
  /** Where a single new measurement would lie; for a given concurrency, else null. */
  measurement: { throughput: Ends; latency: Ends } | null;
  /** Whether it lies outside what was measured; null where there is no such concurrency. */
  extrapolated: boolean | null;
}

type Ends = Pick<Estimate, 'low' | 'high'>;

const kinds = ['concurrency', 'throughput', 'latency'] as const;
type Kind = (typeof kinds)[number];

const nothing: Estimate = { estimate: null, low: null, high: null };

/** `usl-fit predict FILE …`: throughput, latency and concurrency from each other. */
export async function runPredict(given: Arguments): Promise<number> {
  const known = kinds.filter((kind) => valueOf(given, kind) !== undefined);
  const [kind] = known;
  if (kind === undefined) throw failed.needsOne('predict', kinds);
  if (known.length > 1) throw failed.exclusive(known);
  const branches = branchesOf(given, kind);
  const list = positiveList(given, kind) ?? [];
  const options = solverOptions(given);
  const more = kind === 'concurrency' ? { at: list, bandAt: list } : {};
  const all = await readAll(given, { ...options, ...more });
  const style = styleFor(hasColor(given));
  const predictions = answered(all, (series) => ({
    series,
    rows: {
      concurrency: () => list.map((n) => ofConcurrency(series, n)),
      throughput: () =>
        list.flatMap((x) => branches.map((b) => ofThroughput(series, x, b, options))),
      latency: () => list.map((r) => ofLatency(series, r, options)),
    }[kind](),
  }));
  const json = predictions.map(({ series, rows }) => ({
    ...{ series: series.name, given: kind, confidenceLevel: series.fit.confidenceLevel },
    predictions: rows,
  }));
  const texts = predictions.map(({ series, rows }) => asText(series, kind, rows, style));
  return finish(given, { predictions: json }, texts, all.errors);
}

function branchesOf(given: Arguments, kind: Kind): Branch[] {
  const branch = valueOf(given, 'branch');
  if (branch !== undefined && kind !== 'throughput')
    throw failed.needsOther('branch', 'throughput');
  return branch === undefined || branch === 'both'
    ? ['before-peak', 'after-peak']
    : [branch as Branch];
}

function ofConcurrency({ fit }: ReadSeries, n: number): Prediction {
  const throughput = fit.at.find(({ concurrency }) => concurrency === n)?.throughput ?? nothing;
  const band = fit.bands.find(({ concurrency }) => concurrency === n);
  // The band is a linearisation, the interval a profile, and what is measured lies where the curve may.
  const ends = {
    low: smaller(band?.predictionLow, throughput.low),
    high: larger(band?.predictionHigh, throughput.high),
  };
  const { low, high } = latencyOf(n, { estimate: null, ...ends });
  return {
    branch: null,
    concurrency: exactly(n),
    throughput,
    latency: latencyOf(n, throughput),
    measurement: band === undefined ? null : { throughput: ends, latency: { low, high } },
    extrapolated: isOutside(fit, throughput.estimate === null ? null : n),
  };
}

/** The smaller end; no end where either has none. */
function smaller(one: number | null | undefined, other: number | null): number | null {
  return one == null || other === null ? null : Math.min(one, other);
}

/** The larger end; no end where either has none. */
function larger(one: number | null | undefined, other: number | null): number | null {
  return one == null || other === null ? null : Math.max(one, other);
}

function ofThroughput(
  { fit, measurements }: ReadSeries,
  x: number,
  branch: Branch,
  options: object,
): Prediction {
  const law = lawOf(fit);
  const n = concurrencyForThroughput(x, law, branch);
  const { window } = requirement(measurements, { throughput: x }, options);
  const end = branch === 'before-peak' ? window?.low : window?.high;
  const over = (value: number | null | undefined) => (value == null ? null : value / x);
  const known = n === null ? nothing : { low: end?.low ?? null, high: end?.high ?? null };
  return {
    branch,
    concurrency: { ...known, estimate: n },
    throughput: exactly(x),
    latency: {
      estimate: latencyForThroughput(x, law, branch),
      ...{ low: over(known.low), high: over(known.high) },
    },
    measurement: null,
    extrapolated: isOutside(fit, n),
  };
}

function ofLatency({ fit, measurements }: ReadSeries, r: number, options: object): Prediction {
  const law = lawOf(fit);
  const n = concurrencyForLatency(r, law);
  const { window } = requirement(measurements, { latency: r }, options);
  const known =
    n === null ? nothing : { low: window?.high.low ?? null, high: window?.high.high ?? null };
  const over = (value: number | null) => (value === null ? null : value / r);
  return {
    branch: null,
    concurrency: { ...known, estimate: n },
    throughput: {
      estimate: throughputForLatency(r, law),
      ...{ low: over(known.low), high: over(known.high) },
    },
    latency: exactly(r),
    measurement: null,
    extrapolated: isOutside(fit, n),
  };
}

function exactly(value: number): Estimate {
  return { estimate: value, low: value, high: value };
}

function isOutside(fit: ReadSeries['fit'], n: number | null): boolean | null {
  const measured = measuredAt(fit);
  return n === null ? null : n < Math.min(...measured) || n > Math.max(...measured);
}

function asText(
  { name, fit, columns }: ReadSeries,
  kind: Kind,
  rows: readonly Prediction[],
  style: Style,
): string {
  const headers = headersOf(columns);
  const level = formatPercent(fit.confidenceLevel);
  const unit = timeUnit(headers).trim();
  const titles: Record<Kind, string> = {
    concurrency: headers.concurrency,
    throughput: headers.throughput,
    latency: unit === '' ? 'latency' : `latency (${unit})`,
  };
  const others = kinds.filter((other) => other !== kind);
  const head = [
    titles[kind],
    ...(kind === 'throughput' ? ['branch'] : []),
    ...others.flatMap((other) => [
      titles[other],
      `${level} interval`,
      ...(kind === 'concurrency' ? ['a new measurement'] : []),
    ]),
  ];
  const table = rows.map((row) => [
    cell(row, kind),
    ...(kind === 'throughput' ? [row.branch === 'before-peak' ? 'before peak' : 'after peak'] : []),
    ...others.flatMap((other) => [
      cell(row, other),
      row[other].estimate === null ? '–' : intervalText(row[other], formatOf(other)),
      ...(kind === 'concurrency' && other !== 'concurrency'
        ? [row.measurement === null ? '–' : intervalText(row.measurement[other])]
        : []),
    ]),
  ]);
  const notes = [
    ...(rows.some((row) => row.extrapolated === true)
      ? ['Where nothing was measured the prediction holds only if the law does.']
      : []),
    ...missing(rows, kind, fit, rateUnit(headers)),
  ];
  return `${[...headed(name).map(style.strong), aligned([head, ...table]), ...notes].join('\n\n')}\n`;
}

function formatOf(kind: Kind): 'concurrency' | 'throughput' {
  return kind === 'concurrency' ? 'concurrency' : 'throughput';
}

function cell(row: Prediction, kind: Kind): string {
  return formatNumber(row[kind].estimate, formatOf(kind));
}

/** Why a row has dashes. */
function missing(
  rows: readonly Prediction[],
  kind: Kind,
  { peak }: ReadSeries['fit'],
  unit: string,
): string[] {
  if (rows.every((row) => row.concurrency.estimate !== null)) return [];
  if (kind === 'latency') return ['–: the fitted latency never takes that value.'];
  const highest = peak?.throughput.estimate ?? null;
  return [
    highest === null
      ? '–: the fitted curve has no peak, and so no such place.'
      : `–: more than the highest throughput of the curve, ${formatNumber(highest)}${unit}.`,
  ];
}
