import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';

/** The width of a sheet of A4 between its margins: what was laid out for a screen would be printed in tiny letters. */
const onPaper = 680;

/** The width of an element in whole pixels, followed as it changes; that of paper while it is printed. */
export function useWidth(element: RefObject<HTMLElement | null>, initial: number): number {
  const [width, setWidth] = useState(initial);
  useLayoutEffect(() => {
    const node = element.current;
    if (node === null) return;
    let isPrinted = false;
    const measure = () => {
      if (isPrinted) return;
      const measured = Math.floor(node.getBoundingClientRect().width);
      // Zero if the element is not laid out; then the last width is the better guess.
      if (measured > 0) setWidth(measured);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    const print = ({ type }: Event) => {
      isPrinted = type === 'beforeprint';
      if (isPrinted) setWidth(onPaper);
      else measure();
    };
    addEventListener('beforeprint', print);
    addEventListener('afterprint', print);
    return () => {
      removeEventListener('beforeprint', print);
      removeEventListener('afterprint', print);
      observer.disconnect();
    };
  }, [element]);
  return width;
}
