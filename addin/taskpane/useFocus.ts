import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { Insertion, PaneState } from './state/paneState.ts';

/** Outcomes of a writing, the most urgent first. */
const outcomes = '[data-question], .problem, .done';

/**
 * Scrolls the outcome of a writing into view below the toolbar, once per call of the returned function: automatic
 * updates do not scroll.
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

/** Pixels between the toolbar and the outcome. */
const margin = 12;

function isToBeSeen({ kind }: Insertion, problems: PaneState['problems']): boolean {
  return kind !== 'none' || problems.length > 0;
}

const focusable = 'button, input, select, textarea, [tabindex]';

/**
 * If the focused element is removed, such as a card whose button was pressed, moves the focus to the nearest remaining
 * element; otherwise the next Tab would start at the top of the page.
 */
export function useRestoredFocus(home: () => HTMLElement | null): void {
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
    const anchor = around.find((element) => element.isConnected);
    const isPane = anchor === undefined || anchor === document.body || anchor.id === 'root';
    const near = isPane || anchor.tagName === 'MAIN' ? null : anchor.querySelector(focusable);
    const target = near instanceof HTMLElement ? near : home();
    target?.focus({ preventScroll: true });
  });
}
