import { ErrorCard } from '../ErrorCard.tsx';
import type { Attempt } from '../planning/attempt.ts';
import { decisionTexts } from '../texts/decision.ts';
import type { Decision } from './written.ts';

/** The answer to a question, the deciding sentence first. */
export function Verdict({
  outcome,
  isBusy,
  hasProgress,
}: {
  /** Null before the first answer. */
  outcome: Attempt<Decision> | null;
  /** Whether another answer is on its way. */
  isBusy: boolean;
  /** Whether its progress is shown elsewhere. */
  hasProgress: boolean;
}) {
  return (
    <div class="usl-decided" role="status" aria-busy={isBusy || outcome === null}>
      {outcome === null ? (
        !hasProgress && <p class="usl-note">{decisionTexts().working}</p>
      ) : 'error' in outcome ? (
        <ErrorCard error={outcome.error} silent />
      ) : (
        <Sentences answer={outcome.answer} />
      )}
    </div>
  );
}

function Sentences({ answer: { word, verdict, change, certainty } }: { answer: Decision }) {
  return (
    <>
      <p class="usl-decided-verdict" data-word={word}>
        {verdict}
      </p>
      {change !== '' && <p>{change}</p>}
      {certainty.length > 0 && <p class="usl-muted">{certainty.join(' ')}</p>}
    </>
  );
}
