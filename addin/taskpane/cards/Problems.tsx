import { ErrorCard } from '../../../view/ErrorCard.tsx';
import { cardTexts } from '../../texts/pane.ts';
import type { Operation, Problem } from '../state/paneState.ts';
import { Button } from '../Button.tsx';

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
  const { attempts, retry, useHidden } = cardTexts();
  return (
    <>
      {problems.map(({ operation, error }) => {
        const message = `${attempts[operation]} ${error.message}`;
        const again = () => {
          onRetry(operation);
        };
        return (
          <div key={operation} class="problem">
            <ErrorCard error={{ ...error, message }} />
            <p class="usl-row-list">
              <Button label={retry} busy={busy} onPress={again} />
              {error.code === 'all-hidden' && (
                <Button label={useHidden} busy={busy} onPress={onHiddenRows} />
              )}
            </p>
          </div>
        );
      })}
    </>
  );
}
