import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Insertion, PaneState } from './state/paneState.ts';

/** What came of a writing, the most pressing first. */
const outcomes = '[data-question], .problem, .done';

/**
 * Brings what came of a writing into view below the bar, once for every press that is announced by
 * the function given back: a fit that is written by itself does not move what somebody is reading.
 */
export function useBroughtIntoView(
  main: RefObject<HTMLElement | null>,
  { insertion, problems, task }: Pick<PaneState, 'insertion' | 'problems' | 'task'>,
): () => void {
  const awaited = useRef(false);
  useEffect(() => {
    if (!awaited.current || task !== null || !isToBeSeen(insertion, problems)) return;
    awaited.current = false;
    const found = main.current?.querySelector(outcomes);
    if (!(found instanceof HTMLElement)) return;
    const bar = document.querySelector('.bar');
    found.style.scrollMarginBlockStart = `${(bar?.getBoundingClientRect().height ?? 0) + margin}px`;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    found.scrollIntoView({ block: 'nearest', behavior: isCalm ? 'auto' : 'smooth' });
  }, [main, insertion, problems, task]);
  return () => {
    awaited.current = true;
  };
}

/** Between the bar and what is brought into view. */
const margin = 12;

function isToBeSeen({ kind }: Insertion, problems: PaneState['problems']): boolean {
  return kind !== 'none' || problems.length > 0;
}
