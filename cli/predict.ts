import { predict, type Branch, type Given, type Prediction } from 'usl-fit';
import { formatNumber, formatPercent } from '../view/format.ts';
import { aligned } from './aligned.ts';
import { positiveList, solverOptions, valueOf, type Arguments } from './arguments.ts';
import { failed } from './failure.ts';
import { headed, headersOf, intervalText, rateUnit, timeUnit } from './headings.ts';
import { answerAll, type ReadSeries } from './series.ts';
import { inUnitOf, timeList } from './times.ts';
import { hasColor, styleFor, type Style } from './style.ts';

const kinds = ['concurrency', 'throughput', 'latency'] as const;
type Kind = (typeof kinds)[number];

/** `usl-fit predict FILE …`: predicts throughput, latency and concurrency from each other. */
export async function runPredict(given: Arguments): Promise<number> {
  const known = kinds.filter((kind) => valueOf(given, kind) !== undefined);
  const [kind] = known;
  if (kind === undefined) throw failed.needsOne('predict', kinds);
  if (known.length > 1) throw failed.exclusive(known);
  const branch = branchOf(given, kind);
  const times = kind === 'latency' ? (timeList(given, kind) ?? []) : [];
  const list = kind === 'latency' ? [] : (positiveList(given, kind) ?? []);
  const options = solverOptions(given);
  const toGiven = ({ columns }: ReadSeries) => {
    const latency = times.map((time) => inUnitOf(columns, time));
    return { [kind]: kind === 'latency' ? latency : list, branch } as unknown as Given;
  };
  const places = kind === 'concurrency' ? { at: list, bandAt: list } : {};
  const style = styleFor(hasColor(given));
  return answerAll(given, { ...options, ...places }, 'predictions', (series) => {
    const rows = predict({ ...series.measurements, fit: series.fit }, toGiven(series));
    return {
      json: () => ({
        series: series.name,
        given: kind,
        confidenceLevel: series.fit.confidenceLevel,
        predictions: rows,
      }),
      text: () => asText(series, kind, rows, style),
    };
  });
}

/** The branch asked for; undefined for both. */
function branchOf(given: Arguments, kind: Kind): Branch | undefined {
  const branch = valueOf(given, 'branch');
  if (branch !== undefined && kind !== 'throughput')
    throw failed.needsOther('branch', 'throughput');
  return branch === 'both' ? undefined : (branch as Branch | undefined);
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
    ...(rows.some((row) => row.extrapolated === true) ? [unmeasured(fit)] : []),
    ...missing(rows, kind, fit, rateUnit(headers)),
  ];
  return `${[...headed(name).map(style.strong), aligned([head, ...table]), ...notes].join('\n\n')}\n`;
}

/** The assumption behind a prediction outside the measured range. */
function unmeasured({ shape }: ReadSeries['fit']): string {
  switch (shape?.verdict) {
    case 'undecided':
      return 'Where nothing was measured the estimate is the mean of the law and of a curve that levels off, as far as both fit, and the intervals allow for a system that follows neither; a limit that was not reached does not show in the measurements.';
    case 'knee':
      return 'Where nothing was measured the prediction holds only if throughput goes on levelling off.';
    default:
      return 'Where nothing was measured the prediction holds only if the law does.';
  }
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
