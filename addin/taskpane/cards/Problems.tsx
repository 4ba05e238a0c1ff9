import { ErrorCard } from '../../../view/ErrorCard.tsx';
import { cardTexts } from '../../texts/pane.ts';
import type { Operation, Problem } from '../state/paneState.ts';

/** Failed operations, each with a retry button. */
export function Problems({
  problems,
  busy,
  onRetry,
  onHiddenRows,
}: {
  problems: readonly Problem[];
  busy: boolean;
  onRetry: (operation: Operation) => void;
  /** Includes hidden rows, if there are no others. */
  onHiddenRows: () => void;
}) {
  return (
    <>
      {problems.map(({ operation, error }) => (
        <div key={operation} class="problem">
          <ErrorCard
            error={{ ...error, message: `${cardTexts().attempts[operation]} ${error.message}` }}
          />
          <p class="usl-row-list">
            <button
              type="button"
              class="usl-button"
              aria-disabled={busy}
              onClick={() => {
                onRetry(operation);
              }}
            >
              {cardTexts().retry}
            </button>
            {error.code === 'all-hidden' && (
              <button type="button" class="usl-button" aria-disabled={busy} onClick={onHiddenRows}>
                {cardTexts().useHidden}
              </button>
            )}
          </p>
        </div>
      ))}
    </>
  );
}

/** Offers to fit changed data again. */
export function Stale({
  stale,
  busy,
  onRefit,
}: {
  stale: boolean;
  busy: boolean;
  onRefit: () => void;
}) {
  if (!stale) return null;
  return (
    <section class="usl-card" aria-label={cardTexts().staleTitle}>
      <p>{cardTexts().stale}</p>
      <button type="button" class="usl-button" aria-disabled={busy} onClick={onRefit}>
        {cardTexts().refit}
      </button>
    </section>
  );
}
