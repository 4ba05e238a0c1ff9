/** The text and the texts before and after it. */
export interface History {
  past: readonly string[];
  present: string;
  future: readonly string[];
  /** What the last edit touched; another edit of the same thing joins it. */
  touched: string | null;
}

/** How many steps can be undone. */
const depth = 500;

/** A history that begins with a text. */
export function begin(present: string): History {
  return { past: [], present, future: [], touched: null };
}

/** Replaces the text. Edits in a row of the same thing (not null) are one step. */
export function edit(history: History, text: string, touched: string | null): History {
  if (text === history.present) return history;
  const joins = touched !== null && touched === history.touched;
  const past = joins ? history.past : [...history.past, history.present].slice(-depth);
  return { past, present: text, future: [], touched };
}

/** The step before, or the same history where there is none. */
export function undo(history: History): History {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  const future = [history.present, ...history.future];
  return { past: history.past.slice(0, -1), present: before, future, touched: null };
}

/** The step that was undone last, or the same history where there is none. */
export function redo(history: History): History {
  const [after, ...future] = history.future;
  if (after === undefined) return history;
  return { past: [...history.past, history.present], present: after, future, touched: null };
}
