import type { Figure, Fit } from 'usl-fit';
import { figureText } from './figureText.ts';
import type { Headers } from './labels.ts';
import { figureTexts } from './texts/result.ts';
import { messageText } from './sentence.ts';

/** The three figures that stand for an answer, each with its interval and where it comes from. */
export function Figures({
  fit,
  headers,
  locale,
}: {
  fit: Fit;
  headers: Headers;
  locale?: string | undefined;
}) {
  return (
    <dl class="usl-figures" aria-label={figureTexts().title}>
      {fit.answer.figures.map((figure, i) => (
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
        {messageText(figure.label, headers)}{' '}
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
