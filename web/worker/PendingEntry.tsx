import {
  outcomeOfError,
  type FitOutcome,
  nothingUnderstood,
  type TextReading,
} from '../reading.ts';
import type { FittedEntry } from './contract.ts';
import { excessError } from './limits.ts';
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
  onComputed: (entry: FittedEntry, understood: TextReading, outcome: FitOutcome) => void;
  onCancel: () => void;
}) {
  const step = useWork(entry, {
    onAnswer: (asked, { understood, outcome, excess }) => {
      onComputed(
        asked,
        understood,
        excess === null ? outcome : outcomeOfError(excessError(excess)),
      );
    },
    onFailure: (asked, reason) => {
      onComputed(asked, nothingUnderstood, outcomeOfError(failureOf(reason)));
    },
  });
  return <Working step={step} onCancel={onCancel} />;
}
