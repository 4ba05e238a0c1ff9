import type { Columns, ColumnUse, Fit, Users, WarningCode } from 'usl-fit';
import { formatInterval, formatNumber, formatPercent, formatPlain } from '../view/format.ts';
import type { Headers } from '../view/labels.ts';
import { resultRows, type Row } from '../view/rows.ts';
import { answer } from '../view/sentence.ts';
import { columnsOf } from '../view/sides.ts';
import { aligned } from './aligned.ts';
import { headed, headersOf, inFlightText } from './headings.ts';
import { warningText, type Style } from './style.ts';

const locale = 'en-US';
/** Longest note that fits the interval column; longer ones run over several columns. */
const roomOfInterval = 30;

/**
 * A fit for a person: the answer, a picture if there is one, the numbers, the transform's table if there
 * is one, warnings.
 *
 * @param withColumns false where nobody has seen them
 */
export function fitAsText(
  fit: Fit,
  columns: Columns,
  style: Style,
  picture: string | null,
  withColumns = true,
): string {
  const headers = headersOf(columns, fit);
  const parts = [
    ...headed(fit.series).map(style.strong),
    style.strong(answer(fit)),
    ...(withColumns ? [`Read: ${usedColumns(columns)}`] : []),
    ...(picture === null ? [] : [picture]),
    aligned([
      ['', 'estimate', 'std. error', `${formatPercent(fit.confidenceLevel, locale)} interval`],
      ...resultRows(fit, headers).map(cells),
    ]),
    ...inUsers(fit),
    ...(fit.users === null
      ? throughputs(fit, headers)
      : throughputsOfUsers(fit.users, fit, headers)),
    ...leftOut(fit),
    ...transformTable(fit),
    ...warnings(fit, style),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** The warnings that concern the answer, then those about a curve on which it does not rest. */
function warnings(fit: Fit, style: Style): string[] {
  const concern = (code: WarningCode) => fit.answer.doubts.includes(code);
  const [doubts, others] = [true, false].map((is) =>
    fit.warnings.filter(({ code }) => concern(code) === is),
  );
  return [
    ...(doubts ?? []).map((warning) => warningText(warning, style)),
    ...(others?.length ? ['About the fitted curve, on which the answer does not rest:'] : []),
    ...(others ?? []).map(({ code, message }) => `[${code}]: ${message}`),
  ];
}

/** Which column was used for what. */
export function usedColumns(columns: Columns): string {
  return `${used(columns)}.${unused(columns)}`;
}

function used(columns: Columns): string {
  const beside = columnsOf(columns, columns.sides?.after ?? null);
  const one = [columns.throughput, beside.throughput];
  const { duration } = columns;
  const isNamed = columns.sides !== null || duration !== null;
  const nameOf = ({ number, header }: ColumnUse) =>
    (isNamed ? columns.names[number - 1] : header) ?? `column ${number}`;
  return (
    [
      ['concurrency', columns.concurrency, beside.concurrency],
      ['throughput', ...(columns.wide === null ? one : columns.throughputs)],
      ['duration', duration],
      ['latency', columns.latency, beside.latency],
      ['standard deviation', columns.deviation, null],
      ['series', columns.group, null],
      ['run', columns.run, null],
      ['time', columns.time, null],
    ] as const
  )
    .flatMap(([role, ...of]) => {
      const names = of.flatMap((column) => (column === null ? [] : [nameOf(column)]));
      return names.length === 0 ? [] : [`${role} from ${[...new Set(names)].join(' and ')}`];
    })
    .join(', ');
}

/** The columns of numbers that nothing uses; empty if there are none. */
function unused({ unused: left, names }: Columns): string {
  const nameOf = ({ number }: ColumnUse) => `"${names[number - 1] ?? number}"`;
  return left.length === 0 ? '' : ` Not used: ${left.map(nameOf).join(', ')}.`;
}

function cells(row: Row): string[] {
  const number = (value: number | null) =>
    value === null
      ? ''
      : formatNumber(value, row.format === 'text' ? undefined : row.format, locale);
  const value = typeof row.value === 'string' ? row.value : number(row.value) || '–';
  const interval = row.hasInterval
    ? formatInterval(row, row.format === 'text' ? undefined : row.format, locale)
    : (row.note ?? '');
  if (!row.hasInterval && interval.length > roomOfInterval) {
    return [row.label, `${value}, ${interval}`, '', ''];
  }
  return [row.label, value, number(row.standardError), interval];
}

/** What the numbers above count, and the peak in users. */
function inUsers({ users }: Fit): string[] {
  if (users === null) return [];
  const { peak } = users;
  const seen = inFlightText(users);
  if (peak?.estimate == null) return [seen];
  const ends = formatInterval({ ...peak, hasInterval: true }, 'concurrency', locale);
  const most = formatNumber(peak.estimate, 'concurrency', locale);
  return [`${seen} The peak is at ${most} users (${ends}).`];
}

/** The throughput at the requested numbers of users. */
function throughputsOfUsers({ at }: Users, fit: Fit, headers: Headers): string[] {
  const level = formatPercent(fit.confidenceLevel, locale);
  const rows = at.map(({ users, concurrency, throughput }) => [
    formatPlain(users, locale),
    concurrency === null ? '–' : formatNumber(concurrency, 'concurrency', locale),
    throughput.estimate === null ? '–' : formatNumber(throughput.estimate, 'throughput', locale),
    formatInterval({ ...throughput, hasInterval: true }, 'throughput', locale),
  ]);
  if (rows.length === 0) return [];
  return [aligned([['users', 'in flight', headers.throughput, `${level} interval`], ...rows])];
}

/** The throughput at the requested concurrencies. */
function throughputs({ at, confidenceLevel }: Fit, headers: Headers): string[] {
  if (at.length === 0) return [];
  const number = (value: number | null) =>
    value === null ? '–' : formatNumber(value, 'throughput', locale);
  const rows = at.map(({ concurrency, throughput }) => [
    `${headers.concurrency} ${formatPlain(concurrency, locale)}`,
    number(throughput.estimate),
    formatInterval({ ...throughput, hasInterval: true }, 'throughput', locale),
  ]);
  const level = formatPercent(confidenceLevel, locale);
  return [aligned([['at', headers.throughput, `${level} interval`], ...rows])];
}

/** The excluded rows with their reasons. */
function leftOut({ options }: Fit): string[] {
  const rows = options.exclude.map(
    ({ row, reason }) => `${row}${reason === null ? '' : ` (${reason})`}`,
  );
  return rows.length === 0 ? [] : [`Excluded: row ${rows.join(', row ')}.`];
}

/** The quadratic of the literature: y = N/(X/λ) − 1 against x = N − 1. */
function transformTable(fit: Fit): string[] {
  if (fit.transform === null) return [];
  const { a, b, rSquared, columns } = fit.transform;
  const plain = (value: number) => value.toPrecision(6);
  return [
    aligned([
      ['N', 'X', 'x = N − 1', 'y = N/(X/λ) − 1'],
      ...columns.map((row) => [
        String(row.concurrency),
        String(row.throughput),
        String(row.x),
        row.y.toFixed(4),
      ]),
    ]),
    `y = a·x² + b·x with a = ${plain(a)}, b = ${plain(b)}, R² = ${rSquared === null ? '–' : rSquared.toFixed(5)}; κ = a, σ = b − a.`,
  ];
}
