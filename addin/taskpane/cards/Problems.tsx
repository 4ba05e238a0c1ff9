import { ErrorCard } from '../../../view/ErrorCard.tsx';
import type { Operation, Problem } from '../state/paneState.ts';

/** What was attempted, before what came of it. */
const attempts: Readonly<Record<Operation, string>> = {
  read: 'The measurements could not be read.',
  insert: 'The fit could not be inserted.',
  update: 'The sheet could not be updated.',
  select: 'The cells could not be shown.',
  convert: 'The text could not be converted.',
  watch: 'Changes of the data are not noticed.',
  follow: 'The selection cannot be followed.',
  save: 'Your settings could not be kept in the workbook.',
  'clean-up': 'What was left could not be removed.',
  open: 'What this workbook keeps for USL Fit could not be read.',
};

/** What failed, each with the way to try it again. */
export function Problems({
  problems,
  busy,
  onRetry,
  onHiddenRows,
}: {
  problems: readonly Problem[];
  busy: boolean;
  onRetry: (operation: Operation) => void;
  /** Lets hidden rows take part, where there are no others. */
  onHiddenRows: () => void;
}) {
  return (
    <>
      {problems.map(({ operation, error }) => (
        <div key={operation} class="problem">
          <ErrorCard error={{ ...error, message: `${attempts[operation]} ${error.message}` }} />
          <p class="usl-row-list">
            <button
              type="button"
              class="usl-button"
              aria-disabled={busy}
              onClick={() => {
                onRetry(operation);
              }}
            >
              Try again
            </button>
            {error.code === 'all-hidden' && (
              <button type="button" class="usl-button" aria-disabled={busy} onClick={onHiddenRows}>
                Use hidden rows, too
              </button>
            )}
          </p>
        </div>
      ))}
    </>
  );
}

/** Offers to fit again what has changed since. */
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
    <section class="usl-card" aria-label="The data have changed">
      <p>What is shown is of the data as they were.</p>
      <button type="button" class="usl-button" aria-disabled={busy} onClick={onRefit}>
        Fit the changed data
      </button>
    </section>
  );
}
