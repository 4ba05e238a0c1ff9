/** The present state with undo and redo. */
export interface History<T> {
  past: readonly T[];
  present: T;
  future: readonly T[];
  /** The target of the last edit; another edit of the same target joins it. */
  touched: string | null;
}

/** Maximum number of undo steps. */
const depth = 500;

/** A history that starts with a state. */
export function begin<T>(present: T): History<T> {
  return { past: [], present, future: [], touched: null };
}

/** Replaces the present state. Consecutive edits of the same target (not null) are one step. */
export function edit<T>(history: History<T>, present: T, touched: string | null): History<T> {
  if (present === history.present) return history;
  const joins = touched !== null && touched === history.touched;
  const past = joins ? history.past : [...history.past, history.present].slice(-depth);
  return { past, present, future: [], touched };
}

/** One step back, or the same history if there is none. */
export function undo<T>(history: History<T>): History<T> {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  const future = [history.present, ...history.future];
  return { past: history.past.slice(0, -1), present: before, future, touched: null };
}

/** One step forward, or the same history if there is none. */
export function redo<T>(history: History<T>): History<T> {
  const [after, ...future] = history.future;
  if (after === undefined) return history;
  return { past: [...history.past, history.present], present: after, future, touched: null };
}

/**
 * The history with an earlier state as the present; later states can be redone, and redo steps from before are dropped.
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
  // The state was merged into a step with later edits.
  return { past, present: to, future: [present, ...future], touched: null };
}
