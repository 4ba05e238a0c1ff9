import type { Fit, Warning } from 'usl-fit';
import type { Headers } from './labels.ts';
import { sentenceOf } from './texts/messages.ts';
import { answerParts } from './sentence.ts';
import { warningTexts } from './texts/result.ts';
import { withoutOptions } from './withoutOptions.ts';

/**
 * In place of an answer about columns that are probably interchanged: why, the press that turns them round, and empty
 * axes, since numbers of the wrong columns would be believed.
 */
export function Interchanged({
  fit,
  warning,
  headers,
  onInterchange,
  onKeep,
}: {
  fit: Fit;
  warning: Warning;
  headers: Headers;
  onInterchange: () => void;
  /** They are right as they are. */
  onKeep: () => void;
}) {
  const texts = warningTexts();
  return (
    <div class="usl-report">
      <div class="usl-answers" role="status">
        <p class="usl-headline">{answerParts(fit, headers).headline}</p>
        <p class="usl-detail">{withoutOptions(sentenceOf(warning))}</p>
      </div>
      <div class="usl-turned">
        <button type="button" class="usl-button usl-primary" onClick={onInterchange}>
          {texts.interchange}
        </button>
        <button type="button" class="usl-button" onClick={onKeep}>
          {texts.notInterchanged}
        </button>
      </div>
      <svg class="usl-chart usl-empty" viewBox="0 0 640 240" aria-hidden="true">
        <path class="usl-axis" d="M40 20V210H626" fill="none" />
        <g class="usl-axes">
          <text class="usl-axis-title" x="4" y="14">
            {headers.throughput}
          </text>
          <text class="usl-axis-title" x="626" y="232" text-anchor="end">
            {headers.concurrency}
          </text>
        </g>
      </svg>
    </div>
  );
}
