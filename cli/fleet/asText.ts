/** The report of a fleet for a terminal. */
import { formatChange, formatNumber, formatPercent, formatPlain } from '../../view/format.ts';
import { aligned } from '../aligned.ts';
import { intervalText } from '../headings.ts';
import type { Style } from '../style.ts';
import { changedAt, sentences, verdicts } from './words.ts';
import type { FleetReport, SeriesLine } from './report.ts';

/** Most lines per table. */
const most = 20;

/**
 * A summary, the series with the least headroom, those that got worse, and the distributions of the parameters;
 * `rest` says where all series are.
 */
export function fleetAsText(report: FleetReport, rest: string, style: Style): string {
  const [first = '', ...others] = sentences(report);
  const { worst, changes } = report;
  const worse = worst
    .filter(({ change }) => change?.worse === true)
    .sort((one, other) => (one.change?.rate ?? 1) - (other.change?.rate ?? 1));
  const parts = [
    [style.strong(first), ...others].join('\n'),
    ranked(worst.slice(0, most), report.services !== null) +
      cut('with the least headroom', `${formatPlain(report.fitted)} series`, report.fitted, rest),
    ...(changes === null || worse.length === 0
      ? []
      : [
          changedLines(worse.slice(0, most)) +
            cut('surest', `${formatPlain(changes.worse)} that got worse`, changes.worse, rest),
        ]),
    distributions(report),
    `Read: ${[...new Set(report.read)].join(' ')}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

/** Says below a table that it does not hold all; empty where it does. */
function cut(which: string, all: string, count: number, rest: string): string {
  return count > most ? `\nThe ${most} ${which} of ${all}; ${rest}.` : '';
}

function ranked(lines: readonly SeriesLine[], isPooled: boolean): string {
  const head = ['least headroom', 'contention', 'coherency', 'highest', 'interval', 'required', ''];
  const more = isPooled ? ['service', 'highest, pooled', 'interval'] : [];
  return aligned([
    [...head, ...more],
    ...lines.map((line) => [
      line.series,
      formatPercent(line.sigma),
      formatPercent(line.kappa),
      line.highest.estimate === null ? 'no end' : formatNumber(line.highest.estimate),
      intervalText(line.highest),
      formatNumber(line.required),
      verdicts[line.verdict],
      ...(isPooled ? pooledCells(line) : []),
    ]),
  ]);
}

/** What a series says with the others of its service. */
function pooledCells({ service, pooled }: SeriesLine): string[] {
  if (pooled === null) return [service ?? '–', '–', '–'];
  return [service ?? '–', formatNumber(pooled.highest.estimate), intervalText(pooled.highest)];
}

function changedLines(lines: readonly SeriesLine[]): string {
  return aligned([
    ['worse than before', 'change', 'interval', 'at', 'false discovery rate'],
    ...lines.map(({ series, change }) => [
      series,
      formatChange(change?.relative ?? 0),
      change?.low == null || change.high === null
        ? '–'
        : `${formatChange(change.low)} – ${formatChange(change.high)}`,
      change === null ? '–' : changedAt(change),
      formatNumber(change?.rate ?? null),
    ]),
  ]);
}

function distributions({ sigma, kappa }: FleetReport): string {
  const shares = sigma.quantiles.map(({ share }) => formatPercent(share));
  const row = (name: string, { quantiles, atBound }: FleetReport['sigma']) => [
    name,
    ...quantiles.map(({ value }) => formatPercent(value)),
    formatPlain(atBound),
  ];
  return aligned([
    ['series with at most', ...shares, 'series with 0'],
    row('contention', sigma),
    row('coherency', kappa),
  ]);
}
