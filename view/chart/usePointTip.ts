import { useEffect, useRef, useState } from 'preact/hooks';

/** A point by the place of its series and its row. */
export interface PointKey {
  series: number;
  row: number;
}

/** So long, in milliseconds, what is told of a point waits for the pointer to come over to it. */
const patience = 200;

/** Which point is told of: the one a pointer or the focus rests on, until it leaves or Escape is pressed. */
export function usePointTip(): {
  tip: PointKey | null;
  show: (point: PointKey) => void;
  /** In a moment, unless something is shown again. */
  leave: () => void;
  hide: () => void;
} {
  const [tip, setTip] = useState<PointKey | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const show = (next: PointKey | null) => {
    clearTimeout(timer.current);
    setTip(next);
  };
  const hide = () => {
    show(null);
  };
  const shown = tip !== null;
  useEffect(() => {
    if (!shown) return;
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setTip(null);
    };
    addEventListener('keydown', onKeyDown);
    return () => {
      removeEventListener('keydown', onKeyDown);
    };
  }, [shown]);
  const leave = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setTip(null);
    }, patience);
  };
  return { tip, show, leave, hide };
}
