import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
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

const focusable = 'button, input, select, textarea, [tabindex]';

/**
 * Where what had the focus is taken away, such as a card whose button was pressed, the focus goes to
 * the nearest thing that is still there; else the next Tab would begin at the top of the page.
 */
export function useKeptFocus(home: () => HTMLElement | null): void {
  const path = useRef<Element[]>([]);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      path.current = [];
      for (let at = target instanceof Element ? target : null; at !== null; at = at.parentElement) {
        path.current.push(at);
      }
    };
    document.addEventListener('focusin', note);
    return () => {
      document.removeEventListener('focusin', note);
    };
  }, []);
  useLayoutEffect(() => {
    const [focused, ...around] = path.current;
    const isLost = focused?.isConnected === false && document.activeElement === document.body;
    if (!isLost) return;
    const place = around.find((element) => element.isConnected);
    const isPane = place === undefined || place === document.body || place.id === 'root';
    const near = isPane || place.tagName === 'MAIN' ? null : place.querySelector(focusable);
    const target = near instanceof HTMLElement ? near : home();
    target?.focus({ preventScroll: true });
  });
}
