import { useEffect, useState } from 'preact/hooks';

/** What was computed last, and whether it is out of date. */
export interface Deferred<Value> {
  value: Value | null;
  pending: boolean;
}

/** Time for a few more keys, in milliseconds. */
const patience = 150;

/**
 * Computes what takes a while when nobody has typed for a moment; until then the last value stays.
 * `null` for the computation is nothing to compute.
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
