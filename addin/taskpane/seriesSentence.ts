import { change, type Fit, type FitReport, type Table, type TableOptions } from 'usl-fit';
import { formatNumber, formatPercent } from '../../view/format.ts';
import { headersOf, unitOf } from '../../view/labels.ts';
import { attempt } from '../../view/planning/attempt.ts';
import { seriesNames } from '../../view/seriesNames.ts';
import { pairOf } from '../../view/sides.ts';
import { comparisonTexts } from '../texts/pane.ts';

/**
 * The first sentence on several series: what changed, if one was measured before and the other after a change; else
 * which had the highest throughput and which the lowest, as measured.
 */
export function seriesSentence(
  report: FitReport,
  table: Table,
  options: TableOptions,
): string | null {
  if (report.fits.length < 2) return null;
  return changeSentence(report, table, options) ?? rangeSentence(report);
}

/** The change of throughput at the largest concurrency that both reach, with its interval. */
function changeSentence(report: FitReport, table: Table, options: TableOptions): string | null {
  const pair = pairOf(report);
  if (pair === null) return null;
  const at = Math.min(largest(pair.before), largest(pair.after));
  const [before, after] = [pair.before.series, pair.after.series];
  const found = attempt(() =>
    change(
      { table, series: before },
      { table, series: after },
      { ...options, before: options, at: [at] },
    ),
  );
  const relative = 'answer' in found ? (found.answer[0]?.relative ?? null) : null;
  if (relative === null || relative.estimate === null) return null;
  const { estimate, low, high } = relative;
  if (low === null || high === null) return null;
  const place = formatNumber(at, 'concurrency');
  const texts = comparisonTexts();
  if (low <= 0 && high >= 0) return texts.noChange(place);
  const ends = [low, high].map(Math.abs).sort((one, other) => one - other);
  const [least = '', most = ''] = ends.map((end) => formatPercent(end));
  return texts.change(formatPercent(Math.abs(estimate)), estimate > 0, place, [least, most]);
}

function largest({ points }: Fit): number {
  const measured = points.filter(({ included }) => included);
  return measured.reduce((most, { concurrency }) => Math.max(most, concurrency), 0);
}

function rangeSentence({ fits, columns }: FitReport): string | null {
  const names = seriesNames(fits);
  const unit = unitOf(headersOf(columns).throughput);
  const measured = fits.map(({ answer: { best } }, i) => ({ ...best, name: names[i] ?? '' }));
  const inOrder = [...measured].sort((one, other) => other.throughput - one.throughput);
  const [most, least] = [inOrder[0], inOrder.at(-1)];
  if (most === undefined || least === undefined) return null;
  const words = ({ name, throughput, concurrency }: typeof most) => ({
    name,
    throughput: [formatNumber(throughput, 'throughput'), unit].filter(Boolean).join(' '),
    concurrency: formatNumber(concurrency, 'concurrency'),
  });
  return comparisonTexts().range(fits.length, words(most), words(least));
}
