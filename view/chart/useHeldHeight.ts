import type { RefObject } from 'preact';
import { useRef } from 'preact/hooks';

/**
 * While held, the minimum height of an element is the largest it has had, so that content below it
 * does not move when its text changes. Undefined while not held.
 */
export function useHeldHeight(
  element: RefObject<HTMLElement | null>,
  held: boolean,
): string | undefined {
  const most = useRef(0);
  // Read before any DOM change, so that it causes no reflow.
  most.current = held ? Math.max(most.current, element.current?.offsetHeight ?? 0) : 0;
  return held ? `${most.current}px` : undefined;
}
