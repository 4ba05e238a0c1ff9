import { useRef, useState } from 'preact/hooks';
import type { FitReport, TableOptions } from 'usl-fit';
import type { Running } from '../../view/chart/drag/tried.ts';
import type { Trials } from '../../view/chart/drag/trials.ts';
import type { Session } from '../session.ts';
import { trialsOf, type Kept } from './trial.ts';

/**
 * Lets throughputs be tried in the place of measured ones. The text changes when one is kept and not
 * before, so that what was measured is one step of undo away.
 */
export function useTrial(
  session: Session,
  report: FitReport | null,
  options: TableOptions,
  onText: (text: string, touched: string | null) => void,
): { report: FitReport | null; trials: Trials } {
  const [running, setRunning] = useState<Running | null>(null);
  const [kept, onKept] = useState<Kept | null>(null);
  // A point is let go in the frame in which it moved last, before anything is drawn of it.
  const now = useRef(running);
  const onRun = (next: Running | null) => {
    now.current = next;
    setRunning(next);
  };
  return trialsOf({ session, report, options, running, now, onRun, kept, onKept, onText });
}
