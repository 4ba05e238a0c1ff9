import { ErrorCard } from '../../../view/ErrorCard.tsx';
import type { Leftover, Output } from '../../workbook/contract.ts';
import type { Insertion, Task } from '../state/paneState.ts';
import { CellButton, mostNamed } from './cells.tsx';
import { cardTexts } from '../../texts/pane.ts';

/** How far a long writing is, and the way to stop it. */
export function WritingProgress({ task, onStop }: { task: Task | null; onStop: () => void }) {
  if (task === null || !isWriting(task) || (!task.slow && task.share === null)) return null;
  const { share, stopping } = task;
  return (
    <div class="writing">
      <progress aria-label={cardTexts().progress} {...(share === null ? {} : { value: share })} />
      <button type="button" class="usl-button" aria-disabled={stopping} onClick={onStop}>
        {stopping ? cardTexts().stopping : cardTexts().cancel}
      </button>
    </div>
  );
}

/** What to do about a place that holds something. */
export function DestinationQuestion({
  insertion,
  onAnswer,
  onShow,
}: {
  insertion: Insertion;
  onAnswer: (answer: 'overwrite' | 'again' | 'new-sheet' | 'cancel') => void;
  /** Shows a cell that is in the way of an earlier fit. */
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

/** What an earlier run could not take back, and the way to take it back now. */
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
        const place = placeOf(leftover);
        return (
          <section key={leftover.id} class="usl-card" aria-label={cardTexts().leftOver(place)}>
            <p>{cardTexts().leftover(place)}</p>
            <button
              type="button"
              class="usl-button"
              aria-disabled={busy}
              aria-label={cardTexts().cleanUpPlace(place)}
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

function placeOf({ sheetName, address }: Leftover): string {
  const { sheet, onSheet } = cardTexts();
  return address === null ? sheet(sheetName) : onSheet(address, sheetName);
}
