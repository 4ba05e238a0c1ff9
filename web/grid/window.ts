import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';

/** Rows kept on either side of those in sight, so that a small step shows nothing blank. */
const spare = 8;

/**
 * The rows that are drawn: those in sight, some on either side, and the one with the focus wherever it is.
 *
 * @param first the first row in sight, from 0
 * @param page how many are in sight
 * @param count how many there are
 * @param active the row with the focus
 */
export function shownRows(first: number, page: number, count: number, active: number): number[] {
  const from = Math.max(0, Math.min(first, count - page) - spare);
  const to = Math.min(count, first + page + spare);
  const rows = Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);
  if (active < from) return [active, ...rows];
  return active >= to && active < count ? [...rows, active] : rows;
}

/** Which rows of a frame are in sight: the first, and how many fit. */
export interface Sight {
  first: number;
  page: number;
}

/** Rows of the height that a style sheet has in mind, before any was measured. */
const guess: Sight = { first: 0, page: 14 };

/**
 * Follows the scrolling of a frame whose rows are all as high as the first that is drawn.
 *
 * @param rows where they are drawn
 */
export function useWindow(
  frame: RefObject<HTMLElement | null>,
  rows: RefObject<HTMLElement | null>,
): Sight {
  const [sight, setSight] = useState(guess);
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const look = () => {
      const height = rows.current?.firstElementChild?.getBoundingClientRect().height ?? 0;
      if (height === 0) return;
      const first = Math.floor(element.scrollTop / height);
      const page = Math.max(1, Math.floor(element.clientHeight / height) - 1);
      setSight((old) => (old.first === first && old.page === page ? old : { first, page }));
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      sizes.disconnect();
    };
  }, []);
  return sight;
}
