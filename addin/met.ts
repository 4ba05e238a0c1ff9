/** What of Excel's known faults this pane has met since it was opened, and how often. */
const met = new Map<string, number>();

/** Counts something that was met, such as `late` or `watch: ApiNotFound`. */
export function meet(what: string): void {
  met.set(what, (met.get(what) ?? 0) + 1);
}

/** Everything that was met, for diagnostics; contains nothing of the workbook. */
export function allMet(): string {
  const found = [...met].map(([what, times]) => (times === 1 ? what : `${what} (${times} times)`));
  return found.length === 0 ? 'nothing' : found.join(', ');
}
