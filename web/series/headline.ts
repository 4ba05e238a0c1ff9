import { formatNumber, formatPlain } from '../../view/format.ts';
import { peakText } from '../../view/inAnswer.ts';
import { concurrencyPhrase, type Headers } from '../../view/labels.ts';
import { numberLocale } from '../../view/texts/part.ts';
import { nameTexts } from '../../view/texts/result.ts';
import { seriesTexts } from '../texts/series.ts';
import { firstToPeak, type SeriesRow } from './rows.ts';
import { fewestHeldAgainst, type Worst } from './worst.ts';

/** What the series show together: how many are worse than the others, and which is the worst. */
export function headline(
  rows: readonly SeriesRow[],
  worst: Worst | null,
  headers: Headers,
): string {
  const texts = seriesTexts();
  const locale = numberLocale();
  const all = formatPlain(rows.length, locale);
  const nameAt = (index = 0) => rows[index]?.name ?? '';
  if (worst?.kind === 'early') {
    const at = formatNumber(worst.at, 'concurrency', locale);
    return texts.early(
      formatPlain(worst.places.length, locale),
      all,
      concurrencyPhrase(at, headers.concurrency, headers.counts),
      nameAt(worst.places[0]),
    );
  }
  if (worst !== null) {
    return texts.slow(
      formatPlain(worst.places.length, locale),
      all,
      nameAt(worst.places[0]),
      formatNumber(worst.least, 'throughput', locale),
      formatNumber(worst.typical, 'throughput', locale),
    );
  }
  if (rows.length >= fewestHeldAgainst) return texts.alike(all);
  const first = firstToPeak(rows);
  return texts.summary(
    all,
    first?.peak == null ? null : { name: first.name, at: atPeak(first.peak, headers, locale) },
  );
}

function atPeak(peak: number, headers: Headers, locale: string | undefined): string {
  return concurrencyPhrase(
    nameTexts().about(peakText(peak, locale)),
    headers.concurrency,
    headers.counts,
  );
}
