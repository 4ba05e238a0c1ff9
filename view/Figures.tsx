import type { Figure, Fit } from 'usl-fit';
import { figureText } from './figureText.ts';
import type { Headers } from './labels.ts';
import { figureTexts } from './texts/result.ts';
import { messageText } from './sentence.ts';

/**
 * The three figures that stand for an answer, each with its interval and where it comes from; the last is the room above
 * today's load where that is known.
 */
export function Figures({
  fit,
  room = null,
  headers,
  locale,
}: {
  fit: Fit;
  room?: Figure | null | undefined;
  headers: Headers;
  locale?: string | undefined;
}) {
  const { figures } = fit.answer;
  return (
    <dl class="usl-figures" aria-label={figureTexts().title}>
      {(room === null ? figures : [...figures.slice(0, 2), room]).map((figure, i) => (
        <Tile key={i} {...{ figure, headers, locale }} />
      ))}
    </dl>
  );
}

function Tile({
  figure,
  headers,
  locale,
}: {
  figure: Figure;
  headers: Headers;
  locale: string | undefined;
}) {
  const { number, unit, range } = figureText(figure, headers, locale);
  const { certainty, note } = figure;
  const more = [range, note === null ? '' : messageText(note, headers)].filter(Boolean);
  return (
    <div>
      <dt>
        {messageText(figure.label, headers)}
        <span class="usl-hidden usl-apart">, </span>
        <span class={`usl-pill usl-${certainty}`}>{figureTexts()[certainty]}</span>
      </dt>
      <dd>
        <span class="usl-number">{number}</span>
        {unit !== '' && <span class="usl-unit"> {unit}</span>}
      </dd>
      <dd class="usl-interval">{more.join(' · ')}</dd>
    </div>
  );
}
