import { written } from '../../package/src/options.ts';
import { close, openTable, solve } from '../../package/src/wasm.ts';
import { tableOptions } from '../../view/fitForView.ts';
import { needsWorker, sizeOf } from '../../view/worker/limits.ts';
import { takingEffect, type FitDecisions, type Measured } from '../taskpane/state/fitting.ts';

/** Whether a fit takes longer than a moment. */
export function isLong(measured: Measured, decisions: FitDecisions): boolean {
  const { table } = measured;
  const { settings } = decisions;
  // To count the series of a large table takes long, too.
  return (
    needsWorker(sizeOf(table, 1), settings) ||
    needsWorker(sizeOf(table, seriesOf(measured, decisions)), settings)
  );
}

function seriesOf(measured: Measured, { choice, settings, exclusions }: FitDecisions): number {
  const options = tableOptions(choice, settings, takingEffect(exclusions, measured));
  try {
    const opened = openTable(measured.table, written(options));
    const names = solve('seriesNames', opened) as unknown[];
    close(opened);
    return names.length;
  } catch {
    // The fit will say why it cannot be read.
    return 1;
  }
}
