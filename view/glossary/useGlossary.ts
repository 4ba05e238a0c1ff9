import { createContext } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';

type Loaded = typeof import('./Glossary.tsx');

/** How a face gets the entries, which are not part of what it loads first; null explains no terms. */
export const Explained = createContext<(() => Promise<Loaded>) | null>(null);

let loaded: Loaded | null = null;

/** The entries once they are wanted: on their way, or did they not come? */
export function useGlossary(wanted: boolean): Loaded | 'loading' | 'failed' {
  const load = useContext(Explained);
  const [state, setState] = useState<Loaded | 'loading' | 'failed'>(loaded ?? 'loading');
  useEffect(() => {
    if (!wanted || loaded !== null || load === null) {
      setState(loaded ?? 'loading');
      return;
    }
    load().then(
      (module) => {
        loaded = module;
        setState(module);
      },
      () => {
        setState('failed');
      },
    );
  }, [wanted, load]);
  return state;
}
