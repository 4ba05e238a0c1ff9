import { ErrorCard } from '../../../view/ErrorCard.tsx';
import type { Leftover, Output } from '../../workbook/contract.ts';
import type { Insertion, Task } from '../state/paneState.ts';
import type { PendingFit } from '../state/pendingFit.ts';
import { CellButton, mostNamed } from './cells.tsx';
import { cardTexts, noteTexts } from '../../texts/pane.ts';

/** Progress of what takes long, with a button to stop it. */
export function Progress({
  label,
  share = null,
  stopping = false,
  onStop,
}: {
  label: string;
  share?: number | null;
  stopping?: boolean;
  onStop: () => void;
}) {
  return (
    <div class="writing">
      <progress aria-label={label} {...(share === null ? {} : { value: share })} />
      <button type="button" class="usl-button" aria-disabled={stopping} onClick={onStop}>
        {stopping ? cardTexts().stopping : cardTexts().cancel}
      </button>
    </div>
  );
}

/** Progress of a long writing. */
export function WritingProgress({ task, onStop }: { task: Task | null; onStop: () => void }) {
  if (task === null || !isWriting(task) || (!task.slow && task.share === null)) return null;
  const { share, stopping } = task;
  return <Progress label={cardTexts().progress} {...{ share, stopping, onStop }} />;
}

/** Progress of a long fit. */
export function FittingProgress({
  pending,
  onStop,
}: {
  pending: PendingFit | null;
  onStop: () => void;
}) {
  return pending?.slow === true ? <Progress label={noteTexts().fitting} onStop={onStop} /> : null;
}

/** Asks what to do if the destination is not empty. */
export function DestinationQuestion({
  insertion,
  onAnswer,
  onShow,
}: {
  insertion: Insertion;
  onAnswer: (answer: 'overwrite' | 'again' | 'new-sheet' | 'cancel') => void;
  /** Selects a cell that is in the way of an update. */
  onShow: (output: Output, address: string) => void;
}) {
  if (insertion.kind !== 'asks') return null;
  const { error, output } = insertion;
  const texts = cardTexts();
  const isHidden = error.code === 'target-hidden';
  const button = (answer: Parameters<typeof onAnswer>[0], label: string) => (
    <button
      type="button"
      class="usl-button"
      onClick={() => {
        onAnswer(answer);
      }}
    >
      {label}
    </button>
  );
  return (
    <section
      class="problem"
      data-question
      aria-label={isHidden ? texts.partlyHidden : texts.notEmpty}
    >
      <ErrorCard error={error} />
      <p class="usl-row-list">
        {output === null
          ? button('overwrite', isHidden ? texts.writeAnyway : texts.overwrite)
          : (error.cells ?? []).slice(0, mostNamed).map((address) => (
              <CellButton
                key={address}
                address={address}
                onPress={() => {
                  onShow(output, address);
                }}
              />
            ))}
        {output !== null && button('again', texts.retry)}
        {button('new-sheet', texts.newSheetInstead)}
        {button('cancel', texts.cancel)}
      </p>
    </section>
  );
}

function isWriting({ kind }: Task): boolean {
  return kind === 'inserting' || kind === 'updating';
}

/** Leftovers that an earlier run could not remove, with a button to remove them. */
export function Leftovers({
  leftovers,
  busy,
  onCleanUp,
}: {
  leftovers: readonly Leftover[];
  busy: boolean;
  onCleanUp: (leftover: Leftover) => void;
}) {
  return (
    <>
      {leftovers.map((leftover) => {
        const location = describeLocation(leftover);
        return (
          <section key={leftover.id} class="usl-card" aria-label={cardTexts().leftOver(location)}>
            <p>{cardTexts().leftover(location)}</p>
            <button
              type="button"
              class="usl-button"
              aria-disabled={busy}
              aria-label={cardTexts().cleanUpAt(location)}
              onClick={() => {
                onCleanUp(leftover);
              }}
            >
              {cardTexts().cleanUp}
            </button>
          </section>
        );
      })}
    </>
  );
}

function describeLocation({ sheetName, address }: Leftover): string {
  const { sheet, onSheet } = cardTexts();
  return address === null ? sheet(sheetName) : onSheet(address, sheetName);
}
