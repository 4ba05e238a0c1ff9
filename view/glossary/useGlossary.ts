import { createContext, type ComponentType } from 'preact';
import type { Symbols } from '../symbols.ts';
import type { TermName } from './terms.ts';
import { useContext, useEffect, useState } from 'preact/hooks';

/** What explains terms (`Glossary.tsx`), once it is loaded. */
interface Loaded {
  Entry: ComponentType<{ term: TermName }>;
  Glossary: ComponentType;
}

/** How a face explains terms. */
export interface Explaining {
  /** Gets the entries, which are not part of what is loaded first. */
  load: () => Promise<Loaded>;
  /** The letters that formulas are written with. */
  symbols: Symbols;
}

/** Null where a face explains no terms. */
export const Explained = createContext<Explaining | null>(null);

/** The letters of contention and coherency where terms are explained; null where a face has none. */
export function useSymbols(): Symbols | null {
  return useContext(Explained)?.symbols ?? null;
}

let loaded: Loaded | null = null;

/** The entries once they are wanted: on their way, or did they not come? */
export function useGlossary(wanted: boolean): Loaded | 'loading' | 'failed' {
  const load = useContext(Explained)?.load ?? null;
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
