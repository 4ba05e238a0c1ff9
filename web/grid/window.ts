import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';

/** Rows rendered beyond each edge of the viewport, so that a small scroll shows nothing blank. */
const spare = 8;

/**
 * Indices of the rows to render: the visible ones, some on either side, and the focused row wherever it is.
 *
 * @param first the first visible row, from 0
 * @param page number of visible rows
 * @param count number of rows
 * @param active the focused row
 */
export function shownRows(first: number, page: number, count: number, active: number): number[] {
  const from = Math.max(0, Math.min(first, count - page) - spare);
  const to = Math.min(count, first + page + spare);
  const rows = Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);
  if (active < from) return [active, ...rows];
  return active >= to && active < count ? [...rows, active] : rows;
}

/** The visible rows of a frame: the first, and their number. */
export interface Sight {
  first: number;
  page: number;
}

/** The row height assumed in the style sheet, before any row is measured. */
const guess: Sight = { first: 0, page: 14 };

/**
 * Tracks the scroll position of a frame whose rows all have the height of the first rendered one.
 *
 * @param rows the element with the rows
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
