import type { RefObject } from 'preact';
import { useRef } from 'preact/hooks';

/**
 * The greatest height that an element had since it is held, to be its least: what stands below
 * it stays where it is while its text changes. Undefined while it is not held.
 */
export function useHeldHeight(
  element: RefObject<HTMLElement | null>,
  held: boolean,
): string | undefined {
  const most = useRef(0);
  // Before anything is drawn anew, so that reading it costs the browser nothing.
  most.current = held ? Math.max(most.current, element.current?.offsetHeight ?? 0) : 0;
  return held ? `${most.current}px` : undefined;
}
