/** What of the web view is needed to notice that the pane was away. */
export interface View {
  window: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  document: Pick<EventTarget, 'addEventListener' | 'removeEventListener'> & { hidden: boolean };
  /** Milliseconds. */
  now: () => number;
  /** Calls regularly; the returned function ends that. */
  every: (milliseconds: number, call: () => void) => () => void;
}

/** Milliseconds between two looks at the clock. */
const look = 30_000;
/** A pane that was hidden, or a machine that stood still, for longer may have missed events. */
const away = 90_000;

/** Calls when the pane is back: after it was hidden for long, after a sleep, and when the connection is back. */
export function onWake(
  call: () => void,
  { window, document, now, every }: View = thisView,
): () => void {
  let seen = now();
  const notice = () => {
    const isBack = now() - seen > away;
    seen = now();
    if (isBack) call();
  };
  const shown = () => {
    if (document.hidden) seen = now();
    else notice();
  };
  document.addEventListener('visibilitychange', shown);
  window.addEventListener('online', call);
  const stop = every(look, () => {
    // While it is hidden, timers may rest although nothing was missed.
    if (!document.hidden) notice();
  });
  return () => {
    stop();
    document.removeEventListener('visibilitychange', shown);
    window.removeEventListener('online', call);
  };
}

const thisView: View = {
  get window() {
    return globalThis.window;
  },
  get document() {
    return globalThis.document;
  },
  now: () => Date.now(),
  every: (milliseconds, call) => {
    const timer = setInterval(call, milliseconds);
    return () => {
      clearInterval(timer);
    };
  },
};
