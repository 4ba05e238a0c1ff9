import { useEffect, useRef, useState } from 'preact/hooks';

/** A point, by the index of its series and its row. */
export interface PointKey {
  series: number;
  row: number;
}

/** Delay in milliseconds that lets the pointer move onto the tooltip. */
const patience = 200;

/** The point with a tooltip: the one hovered or focused, until the pointer leaves or Escape is pressed. */
export function usePointTip(): {
  tip: PointKey | null;
  show: (point: PointKey) => void;
  /** Hides it after the delay, unless another is shown. */
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
