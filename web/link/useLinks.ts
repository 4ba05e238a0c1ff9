import { useEffect, useRef } from 'preact/hooks';
import type { Opened } from './link.ts';
import { openHash } from './open.ts';

/** Reports each session opened by a new link in the address bar. */
export function useLinks(onOpened: (opened: Opened) => void): void {
  const latest = useRef(onOpened);
  latest.current = onOpened;
  useEffect(() => {
    let requests = 0;
    const read = () => {
      requests += 1;
      const request = requests;
      void openHash(location.hash).then((opened) => {
        // The latest of overlapping requests wins.
        if (opened !== null && request === requests) latest.current(opened);
      });
    };
    addEventListener('hashchange', read);
    return () => {
      removeEventListener('hashchange', read);
    };
  }, []);
}
