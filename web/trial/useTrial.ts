import { useRef, useState } from 'preact/hooks';
import type { FitReport } from 'usl-fit';
import type { Running } from '../../view/chart/drag/tried.ts';
import type { Trials } from '../../view/chart/drag/trials.ts';
import type { FittedSeries } from '../result/useShownSeries.ts';
import type { Session } from '../session.ts';
import { trialsOf, type AppliedTrial } from './trial.ts';

/**
 * Lets the user try throughputs in place of measured ones. The text only changes when a trial is kept, so the measured
 * value is one undo step away.
 */
export function useTrial(
  session: Session,
  fitted: FittedSeries | null,
  onText: (text: string, touched: string | null) => void,
): { report: FitReport | null; trials: Trials } {
  const [running, setRunning] = useState<Running | null>(null);
  const [applied, onApplied] = useState<AppliedTrial | null>(null);
  // A point may be released in the frame of its last movement, before a render.
  const now = useRef(running);
  const onRun = (next: Running | null) => {
    now.current = next;
    setRunning(next);
  };
  return trialsOf({ session, fitted, running, now, onRun, applied, onApplied, onText });
}
