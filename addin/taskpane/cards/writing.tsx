import { ErrorCard } from '../../../view/ErrorCard.tsx';
import type { Output } from '../../workbook/contract.ts';
import type { Insertion, Task } from '../state/paneState.ts';
import type { PendingFit } from '../state/pendingFit.ts';
import { cardTexts, noteTexts } from '../../texts/pane.ts';
import { Button } from '../Button.tsx';
import { Card, CellButtons } from './parts.tsx';

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
  const texts = cardTexts();
  return (
    <div class="writing">
      <progress aria-label={label} {...(share === null ? {} : { value: share })} />
      <Button label={stopping ? texts.stopping : texts.cancel} busy={stopping} onPress={onStop} />
    </div>
  );
}

/** Progress of a long writing. */
export function WritingProgress({ task, onStop }: { task: Task | null; onStop: () => void }) {
  if (task?.kind !== 'inserting' && task?.kind !== 'updating') return null;
  const { share, slow, stopping } = task;
  if (!slow && share === null) return null;
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

/** Asks what to do if something is in the way at the destination. */
export function DestinationQuestion({
  insertion,
  onAnswer,
  onShow,
}: {
  insertion: Insertion;
  onAnswer: (answer: 'again' | 'new-sheet' | 'cancel') => void;
  /** Selects a cell that is in the way. */
  onShow: (address: string) => void;
}) {
  if (insertion.kind !== 'asks') return null;
  const { error } = insertion;
  const texts = cardTexts();
  const answers = {
    again: texts.retry,
    'new-sheet': texts.newSheetInstead,
    cancel: texts.cancel,
  };
  const title = error.code === 'target-hidden' ? texts.partlyHidden : texts.notEmpty;
  return (
    <section class="problem" data-question aria-label={title}>
      <ErrorCard error={error} />
      <p class="usl-row-list">
        <CellButtons cells={(error.cells ?? []).map((address) => ({ address }))} onShow={onShow} />
        {Object.entries(answers).map(([answer, label]) => (
          <Button
            key={answer}
            label={label}
            onPress={() => {
              onAnswer(answer as keyof typeof answers);
            }}
          />
        ))}
      </p>
    </section>
  );
}

/** What writings that did not come to their end have left, each with a button to remove it. */
export function Leftovers({
  outputs,
  busy,
  onCleanUp,
}: {
  outputs: readonly Output[];
  busy: boolean;
  onCleanUp: (output: Output) => void;
}) {
  const { sheet, onSheet, leftOver, leftover, cleanUp, cleanUpAt } = cardTexts();
  return (
    <>
      {outputs.map((output) => {
        const { id, incomplete, sheetName, address } = output;
        if (incomplete === undefined) return null;
        const location = incomplete === 'sheet' ? sheet(sheetName) : onSheet(address, sheetName);
        const remove = () => {
          onCleanUp(output);
        };
        return (
          <Card key={id} title={leftOver(location)}>
            <p>{leftover(location)}</p>
            <Button label={cleanUp} name={cleanUpAt(location)} busy={busy} onPress={remove} />
          </Card>
        );
      })}
    </>
  );
}
