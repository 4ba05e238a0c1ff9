import { formatPlain } from '../../view/format.ts';
import { refused, type Outcome } from '../outcome.ts';
import { workTexts } from '../texts/work.ts';
import { nothingUnderstood, type Understood } from '../understood.ts';
import type { Excess, FittedEntry } from './contract.ts';
import { most } from './limits.ts';
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

/** What is too much, in a sentence. */
function excessError({ of, found }: Excess): { code: string; message: string } {
  const { tooLong, tooManyRows, tooManyCells, tooManySeries } = workTexts();
  const [code, sentence] = {
    text: ['text-too-long', tooLong] as const,
    rows: ['too-many-rows', tooManyRows] as const,
    cells: ['too-many-cells', tooManyCells] as const,
    series: ['too-many-series', tooManySeries] as const,
  }[of];
  return { code, message: sentence(formatPlain(found), formatPlain(most[of])) };
}
