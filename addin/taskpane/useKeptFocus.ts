import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';

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
