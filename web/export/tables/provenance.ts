import type { FitReport } from 'usl-fit';
import { formatPercent, formatPlain } from '../../../view/format.ts';
import { concurrencyTitle, countedHeaders } from '../../../view/labels.ts';
import { namedSettings, type FitSettings } from '../../../view/settings.ts';
import { numberLocale } from '../../../view/texts/part.ts';
import { tableTexts } from '../../texts/export.ts';
import type { Wording } from '../../../view/wording.ts';
import { answerLabel, settingName } from '../../../view/settingsWords.ts';

/** The origin of a report, so that a reader can reproduce it: program, date, data, options. */
export function provenance(
  { fits, columns }: FitReport,
  settings: FitSettings,
  day: Date,
  { locale = numberLocale(), counts = null }: Wording = {},
): string {
  const texts = tableTexts();
  const headers = countedHeaders(columns, counts);
  const points = fits.flatMap((fit) => fit.points);
  const out = points.filter(({ included }) => !included).length;
  return texts.origin({
    throughput: headers.throughput,
    concurrency: concurrencyTitle(headers),
    version: fits[0]?.version ?? '',
    date: new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(day),
    points: formatPlain(points.length, locale),
    leftOut: out === 0 ? null : formatPlain(out, locale),
    options: (Object.keys(namedSettings(settings)) as (keyof FitSettings)[]).map((key) =>
      texts.option(settingName(key), valueOf(key, settings, locale)),
    ),
  });
}

function valueOf(
  key: keyof FitSettings,
  settings: FitSettings,
  locale: string | undefined,
): string {
  const { quoted } = tableTexts();
  if (key === 'level') return formatPercent(settings.level, locale);
  if (key !== 'lambda') return quoted(answerLabel(key, settings[key]));
  const { lambda } = settings;
  return typeof lambda === 'number'
    ? formatPlain(lambda, locale)
    : quoted(answerLabel('lambda', lambda));
}
