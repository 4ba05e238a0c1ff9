import type { FitReport } from 'usl-fit';
import { formatPlain } from '../../../view/format.ts';
import { numberLocale } from '../../../view/texts/part.ts';
import type { Wording } from '../../../view/wording.ts';
import { workbookTexts } from '../../texts/export.ts';
import type { Origin } from './book.ts';

/** The origin of a workbook created now. */
export function originOf({ fits }: FitReport, wording: Wording): Origin {
  const { locale = numberLocale() } = wording;
  const day = new Date();
  const count = fits.reduce((sum, { points }) => sum + points.length, 0);
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(day);
  const { source } = workbookTexts();
  return {
    source: source(formatPlain(count, locale), count === 1, fits[0]?.version ?? '', date),
    day,
    wording,
  };
}
