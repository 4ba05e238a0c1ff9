/** Runs a batch; while the user edits a cell it waits for the end of that. */
export function inExcel<T>(work: (context: Excel.RequestContext) => Promise<T>): Promise<T> {
  return Excel.run({ delayForCellEdit: true }, work);
}
