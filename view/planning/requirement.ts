import { formatNumber, formatPercent } from '../format.ts';
import { concurrencyPhrase, unitOf, type Headers } from '../labels.ts';
import { latencyUnitOf } from '../latencyUnit.ts';
import type { Estimate, RequirementReport } from 'usl-fit';

/** What is required; null where nothing is. Times are in the unit of concurrency over throughput. */
export interface Asked {
  /** Throughput at least this. */
  throughput: number | null;
  /** Mean latency at most this. */
  latency: number | null;
  /** Users to serve at once. */
  users: number | null;
  /** How long a user thinks between two requests. */
  thinkTime: number | null;
}

/** Nothing is required. */
export const nothingAsked: Asked = {
  ...{ throughput: null, latency: null, users: null, thinkTime: null },
};

/** Whether there is something to answer; a think time alone is no requirement. */
export function isAsked({ throughput, latency, users }: Asked): boolean {
  return throughput !== null || latency !== null || users !== null;
}

/** What is required as the core takes it. */
export function askedOptions(asked: Asked) {
  const given = Object.entries(asked).filter(([, value]) => value !== null);
  return Object.fromEntries(given) as Partial<Record<keyof Asked, number>>;
}

/** The concurrencies that satisfy a requirement; null where it goes on without end. */
export interface ConcurrencyWindow {
  low: number | null;
  high: number | null;
}

/** The window of a report, or null where nothing satisfies it. */
export function windowOf({ window }: RequirementReport): ConcurrencyWindow | null {
  return window === null ? null : { low: window.low.estimate, high: window.high.estimate };
}

/** An answer to a requirement in words. */
export interface RequirementWords {
  /** Whether it is met, and where. */
  verdict: string;
  /** How sure, what there is to spare, where the system settles. */
  details: string[];
  /** What would have to change; empty where nothing has to. */
  changes: string[];
}

interface Shown {
  headers: Headers;
  locale?: string | undefined;
}

/** A requirement's answer, the most important sentence first. */
export function requirementWords(
  report: RequirementReport,
  asked: Asked,
  shown: Shown,
): RequirementWords {
  return {
    verdict: verdict(report, shown),
    details: [
      ...ends(report, shown),
      ...headRoom(report, asked, shown),
      ...states(report, asked, shown),
    ],
    changes: changes(report, shown),
  };
}

function verdict(report: RequirementReport, shown: Shown): string {
  if (!report.met) return 'No: the fitted curve meets this at no concurrency.';
  const where = windowPhrase(windowOf(report), shown);
  if (report.metWithConfidence === true) {
    return `Yes: it is met ${where}, even where the intervals are at their worst.`;
  }
  if (report.metWithConfidence === null) {
    return `On the fitted curve it is met ${where}; nothing tells how sure that is.`;
  }
  return `Perhaps: the fitted curve meets it ${where}, but the measurements admit curves that do not.`;
}

/** `between 14 and 42 users`, `from a concurrency of 14 on`, `at any concurrency`. */
export function windowPhrase(window: ConcurrencyWindow | null, { headers, locale }: Shown): string {
  const { low = null, high = null } = window ?? {};
  const phrase = (count: string) => concurrencyPhrase(count, headers.concurrency);
  if (low !== null && high !== null) {
    return phrase(`${count(low, locale)} to ${count(high, locale)}`).replace(/^/, 'at ');
  }
  if (low !== null) return `from ${phrase(count(low, locale))} on`;
  return high === null ? 'at any concurrency' : `up to ${phrase(count(high, locale))}`;
}

function count(value: number, locale: string | undefined): string {
  const rounded = value >= 10 ? Math.round(value) : Number(value.toPrecision(2));
  return formatNumber(rounded, 'concurrency', locale);
}

function ends({ window }: RequirementReport, { locale }: Shown): string[] {
  const sentence = (name: string, { low, high }: Estimate) => {
    if (low === null || high === null) return null;
    const [from, to] = [count(low, locale), count(high, locale)];
    // So narrow that it says nothing beside the estimate.
    return from === to ? null : `The ${name} end may lie between ${from} and ${to}.`;
  };
  if (window === null) return [];
  return [sentence('lower', window.low), sentence('upper', window.high)].filter(
    (text) => text !== null,
  );
}

function headRoom({ headRoom: room }: RequirementReport, asked: Asked, shown: Shown): string[] {
  const { headers, locale } = shown;
  const unit = unitOf(headers.throughput);
  const sentences: string[] = [];
  const highest = room.throughput.estimate;
  if (highest !== null && asked.throughput !== null) {
    const most = `${formatNumber(highest, 'throughput', locale)}${unit === null ? '' : ` ${unit}`}`;
    const under = asked.latency === null ? '' : ' under the latency ceiling';
    sentences.push(`The most there is${under}: ${most}${spare(room.throughputSpare, locale)}.`);
  }
  if (room.users.estimate !== null) {
    sentences.push(
      `Users who can be served under the latency ceiling: ${count(room.users.estimate, locale)}${spare(room.usersSpare, locale)}.`,
    );
  }
  return sentences;
}

/** `, 8% more than required`. */
function spare(share: number | null, locale: string | undefined): string {
  if (share === null) return '';
  const more = share >= 0 ? 'more' : 'less';
  return `, ${formatPercent(Math.abs(share), locale)} ${more} than required`;
}

function states(
  { operatingPoints }: RequirementReport,
  { users }: Asked,
  { headers, locale }: Shown,
): string[] {
  if (users === null || operatingPoints.length === 0) return [];
  const unit = unitOf(headers.throughput);
  const time = latencyUnitOf(headers);
  const points = operatingPoints.map(({ concurrency, throughput, latency }) => {
    const rate = `${formatNumber(throughput, 'throughput', locale)}${unit === null ? '' : ` ${unit}`}`;
    return `${count(concurrency, locale)} in service, ${rate}, latency ${formatNumber(latency, 'throughput', locale)}${time === null ? '' : ` ${time}`}`;
  });
  const [only] = points;
  if (points.length === 1 && only !== undefined) {
    return [`${formatNumber(users, 'concurrency', locale)} users keep it at this: ${only}.`];
  }
  return [
    `The same users can settle in more than one state, the one between being unstable: ${points.join('; ')}.`,
  ];
}

function changes({ changes: needed }: RequirementReport, { locale }: Shown): string[] {
  if (needed === null) return [];
  const names = { lambda: 'Throughput of one', sigma: 'Contention', kappa: 'Coherency' } as const;
  return (['lambda', 'sigma', 'kappa'] as const).map((name) => {
    const change = needed[name];
    if (change === null) return `${names[name]} alone cannot bring it, not even at 0.`;
    const format = name === 'lambda' ? 'throughput' : 'fraction';
    const [from, to] = [change.from, change.to].map((value) => formatNumber(value, format, locale));
    const factor = formatNumber(Number(change.factor.toPrecision(3)), 'throughput', locale);
    return `${names[name]} alone would bring it at ${to ?? ''} instead of ${from ?? ''} (${factor} times).`;
  });
}
