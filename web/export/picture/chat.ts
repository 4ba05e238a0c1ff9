import { formatPlain } from '../../../view/format.ts';
import { answerParts } from '../../../view/sentence.ts';
import { seriesNames } from '../../../view/seriesNames.ts';
import { shareTexts } from '../../texts/share.ts';
import { chartSvg, type Pictured } from './picture.tsx';

/** More sentences would push the chart out of a chat's preview. */
const mostSentences = 3;

/** A single picture for a chat, as SVG: the answer, the chart, the origin, and the page's address. */
export function chatSvg(
  pictured: Pictured,
  { origin, address }: { origin: string; address: string | null },
): string {
  const foot = [origin, ...(address === null ? [] : [address])];
  return chartSvg({ ...pictured, lead: leadOf(pictured), foot });
}

function leadOf({ report: { fits }, earlier, wording }: Pictured): string {
  if (earlier?.change != null) return earlier.change;
  const headlines = fits.map((fit) => answerParts(fit).headline);
  if (headlines.length === 1) return headlines.join('');
  const names = seriesNames(fits);
  const more = headlines.length - mostSentences;
  return [
    ...headlines.slice(0, mostSentences).map((headline, i) => `${names[i] ?? ''}: ${headline}`),
    ...(more > 0 ? [shareTexts().more(formatPlain(more, wording.locale))] : []),
  ].join(' ');
}
