import { compare, type FitReport, type Table, type TableOptions } from 'usl-fit';
import { formatNumber } from '../../view/format.ts';
import { headersOf, unitOf } from '../../view/labels.ts';
import { attempt } from '../../view/planning/attempt.ts';
import { messageText } from '../../view/sentence.ts';
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

/** The core's headline on the two. */
function changeSentence(report: FitReport, table: Table, options: TableOptions): string | null {
  const pair = pairOf(report);
  if (pair === null) return null;
  const [before, after] = [pair.before.series, pair.after.series];
  const found = attempt(() =>
    compare({ table, series: before }, { table, series: after }, { ...options, before: options }),
  );
  return 'answer' in found ? messageText(found.answer.answer.headline) : null;
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
