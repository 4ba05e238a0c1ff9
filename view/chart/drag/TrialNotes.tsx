import { formatPlain } from '../../format.ts';
import type { RowLabel } from '../../rowLabel.ts';
import { sentenceOf } from '../../texts/messages.ts';
import { trialTexts } from '../../texts/chart.ts';
import type { Trial } from './trials.ts';

/** A note that the chart shows a trial, and which. */
export function TryingNote({
  trial,
  rowLabel,
  locale,
}: {
  trial: Trial;
  rowLabel: RowLabel;
  locale: string | undefined;
}) {
  const texts = trialTexts();
  return (
    <>
      {texts.trying(rowLabel(trial.row), ...values(trial, locale))}
      {trial.problem !== null && ` ${texts.problem(sentenceOf(trial.problem))}`}
    </>
  );
}

/** A note that a trial was kept, with a button to undo it. */
export function AppliedNote({
  trial,
  rowLabel,
  locale,
  onPutBack,
}: {
  trial: Trial;
  rowLabel: RowLabel;
  locale: string | undefined;
  onPutBack: () => void;
}) {
  const texts = trialTexts();
  return (
    <p class="usl-note usl-kept">
      {texts.applied(rowLabel(trial.row), ...values(trial, locale))}{' '}
      <button type="button" class="usl-quiet" onClick={onPutBack}>
        {texts.putBack}
      </button>
    </p>
  );
}

function values({ tried, measured }: Trial, locale: string | undefined): [string, string] {
  return [formatPlain(tried, locale), formatPlain(measured, locale)];
}
