import { createContext, type ComponentType } from 'preact';
import type { Symbols } from '../symbols.ts';
import type { TermName } from './terms.ts';
import { useContext, useEffect, useState } from 'preact/hooks';

/** The glossary module (`Glossary.tsx`), once loaded. */
interface Loaded {
  Entry: ComponentType<{ term: TermName }>;
  Glossary: ComponentType;
}

/** How a face explains terms. */
export interface Explaining {
  /** Loads the entries, which are not part of the initial load. */
  load: () => Promise<Loaded>;
  /** The symbols used in formulas. */
  symbols: Symbols;
}

/** Null if a face explains no terms. */
export const Explained = createContext<Explaining | null>(null);

/** The symbols of contention and coherency; null if a face explains no terms. */
export function useSymbols(): Symbols | null {
  return useContext(Explained)?.symbols ?? null;
}

let loaded: Loaded | null = null;

/** Loads the entries when wanted; returns them, or the state of loading. */
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
