import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Figure } from 'usl-fit';
import type { Overlay } from '../../view/chart/overlay.ts';
import type { Answered } from '../../view/decision/answered.ts';
import type { Earlier } from '../../view/Report.tsx';
import { pairOf } from '../../view/sides.ts';
import type { FittedSeries } from './useShownSeries.ts';

/** What the cards of the decision, of planning and of the comparison tell each other, the chart and the exports. */
export function useCards(fitted: FittedSeries | null, hasBaseline: boolean) {
  const report = fitted?.report ?? null;
  const pair = report && pairOf(report);
  const isPair = pair !== null;
  const [planned, setPlanned] = useState<Overlay | null>(null);
  const [decided, setDecided] = useState<Overlay | null>(null);
  const [earlier, setEarlier] = useState<Earlier | null>(null);
  const [answered, setAnswered] = useState<Answered | null>(null);
  const [room, setRoom] = useState<Figure | null>(null);
  const [level, setLevel] = useState<number | null>(null);
  useEffect(() => {
    if (!hasBaseline && !isPair) setLevel(null);
  }, [hasBaseline, isPair]);
  const [selected, setSelected] = useState<number | null>(null);
  // Of before and after, the system that exists is asked.
  const atFirst = report !== null && pair !== null ? report.fits.indexOf(pair.after) : 0;
  const overlay = useMemo(
    () => (report === null ? null : together(planned, decided)),
    [report === null, planned, decided],
  );
  return {
    isPair,
    /** Index of the series that is asked. */
    selected: report === null ? 0 : Math.min(selected ?? atFirst, report.fits.length - 1),
    setSelected,
    /** What planning and the decision add to the chart. */
    overlay,
    setPlanned,
    setDecided,
    /** What the chart shows of the earlier table. */
    earlier,
    setEarlier,
    /** The concurrency at which throughputs are compared; null for the largest that both have. */
    level,
    setLevel,
    /** What was asked, with its answer. */
    answered,
    setAnswered,
    /** What lies above today's load. */
    room,
    setRoom,
  };
}

/** The state that the cards share. */
export type Cards = ReturnType<typeof useCards>;

/** The chart overlay of planning and the decision card; a detailed requirement takes precedence. */
function together(planned: Overlay | null, decided: Overlay | null): Overlay | null {
  if (planned === null || decided === null) return planned ?? decided;
  return { ...decided, ...planned, goal: decided.goal ?? null };
}
