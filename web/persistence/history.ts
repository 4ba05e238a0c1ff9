/** What is there now and what was before and after it. */
export interface History<T> {
  past: readonly T[];
  present: T;
  future: readonly T[];
  /** What the last edit touched; another edit of the same thing joins it. */
  touched: string | null;
}

/** How many steps can be undone. */
const depth = 500;

/** A history that begins with something. */
export function begin<T>(present: T): History<T> {
  return { past: [], present, future: [], touched: null };
}

/** Replaces what is there. Edits in a row of the same thing (not null) are one step. */
export function edit<T>(history: History<T>, present: T, touched: string | null): History<T> {
  if (present === history.present) return history;
  const joins = touched !== null && touched === history.touched;
  const past = joins ? history.past : [...history.past, history.present].slice(-depth);
  return { past, present, future: [], touched };
}

/** The step before, or the same history where there is none. */
export function undo<T>(history: History<T>): History<T> {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  const future = [history.present, ...history.future];
  return { past: history.past.slice(0, -1), present: before, future, touched: null };
}

/** The step that was undone last, or the same history where there is none. */
export function redo<T>(history: History<T>): History<T> {
  const [after, ...future] = history.future;
  if (after === undefined) return history;
  return { past: [...history.past, history.present], present: after, future, touched: null };
}

/**
 * The history in which something that was there is there again, and what came since can be redone; what
 * was undone since is undone no more.
 */
export function returned<T>(history: History<T>, to: T): History<T> {
  const { past, present, future } = history;
  const before = past.lastIndexOf(to);
  if (before >= 0) {
    const since = [...past.slice(before + 1), present, ...future];
    return { past: past.slice(0, before), present: to, future: since, touched: null };
  }
  const after = future.indexOf(to);
  if (after >= 0) {
    const gone = [...past, present, ...future.slice(0, after)];
    return { past: gone, present: to, future: future.slice(after + 1), touched: null };
  }
  // It was one step with what came since.
  return { past, present: to, future: [present, ...future], touched: null };
}
