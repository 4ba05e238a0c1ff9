import type { FitReport } from 'usl-fit';
import { formatPercent, formatPlain } from '../../../view/format.ts';
import { headersOf } from '../../../view/labels.ts';
import { changedSettings, type FitSettings } from '../../../view/settings.ts';
import { answerLabel, settingName } from '../../../view/settingsWords.ts';

/** Where a report comes from, so that a reader can make it again: program, day, data, options. */
export function provenance(
  { fits, columns }: FitReport,
  settings: FitSettings,
  day: Date,
  locale?: string,
): string {
  const headers = headersOf(columns);
  const points = fits.flatMap((fit) => fit.points);
  const out = points.filter(({ included }) => !included).length;
  const changed = changedSettings(settings).map(
    (key) => `${settingName(key).toLowerCase()} ${valueOf(key, settings, locale)}`,
  );
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(day);
  return [
    `Made with USL Fit ${fits[0]?.version ?? ''} on ${date}`,
    ` from ${formatPlain(points.length, locale)} measurements of ${headers.throughput} against ${headers.concurrency}`,
    out === 0 ? '' : `, ${formatPlain(out, locale)} of them left out`,
    '. ',
    changed.length === 0 ? 'All options as by default.' : `Options: ${changed.join('; ')}.`,
  ].join('');
}

function valueOf(
  key: keyof FitSettings,
  settings: FitSettings,
  locale: string | undefined,
): string {
  if (key === 'level') return formatPercent(settings.level, locale);
  if (key !== 'lambda') return `“${answerLabel(key, settings[key])}”`;
  const { lambda } = settings;
  return typeof lambda === 'number'
    ? formatPlain(lambda, locale)
    : `“${answerLabel('lambda', lambda)}”`;
}
