import { useEffect, useState } from 'preact/hooks';

/** The last computed value, and whether it is out of date. */
export interface Deferred<Value> {
  value: Value | null;
  pending: boolean;
}

/** Delay that leaves time for a few more key presses, in milliseconds. */
const patience = 150;

/**
 * Debounces an expensive computation: it runs when the user pauses, and until then the last value
 * is kept. `null` means nothing to compute.
 */
export function useDeferred<Value>(
  compute: (() => Value) | null,
  dependencies: readonly unknown[],
): Deferred<Value> {
  const [state, setState] = useState<Deferred<Value>>({ value: null, pending: compute !== null });
  useEffect(() => {
    if (compute === null) {
      setState({ value: null, pending: false });
      return;
    }
    setState(({ value }) => ({ value, pending: true }));
    const timer = setTimeout(() => {
      setState({ value: compute(), pending: false });
    }, patience);
    return () => {
      clearTimeout(timer);
    };
  }, dependencies);
  return state;
}
