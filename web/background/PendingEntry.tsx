import { refused, type Outcome } from '../outcome.ts';
import { nothingUnderstood, type Understood } from '../understood.ts';
import type { FittedEntry } from './contract.ts';
import { excessError } from './excess.ts';
import { failureOf } from './failure.ts';
import { useWork } from './useWork.ts';
import { Working } from './Working.tsx';

/** Computes what was entered, with its progress and a way to stop it. */
export function PendingEntry({
  entry,
  onComputed,
  onCancel,
}: {
  /** Compared by identity. */
  entry: FittedEntry;
  onComputed: (entry: FittedEntry, understood: Understood, outcome: Outcome) => void;
  onCancel: () => void;
}) {
  const step = useWork(entry, {
    onAnswer: (asked, { understood, outcome, excess }) => {
      onComputed(asked, understood, excess === null ? outcome : refused(excessError(excess)));
    },
    onFailure: (asked, reason) => {
      onComputed(asked, nothingUnderstood, refused(failureOf(reason)));
    },
  });
  return <Working step={step} onCancel={onCancel} />;
}
