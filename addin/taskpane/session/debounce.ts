/** A call that waits until no other has come for a while. */
export interface Debounced {
  call: () => void;
  cancel: () => void;
}

/** Calls once, this long after the last call of many. */
export function debounced(action: () => void, milliseconds: number): Debounced {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => {
    clearTimeout(timer);
  };
  const call = () => {
    cancel();
    timer = setTimeout(action, milliseconds);
  };
  return { call, cancel };
}
