import {
  fitTable,
  nextMeasurement,
  UslError,
  type Fit,
  type FitReport,
  type NextMeasurement,
  type Table,
} from 'usl-fit';
import { Memory } from './memory.ts';
import { columnNames, measurementsOf, measurementsOfSeries, seriesName } from './measurements.ts';
import { optionsOf, type Options } from './options.ts';

const fits = new Memory<Fit>();
const reports = new Memory<FitReport>();
const advice = new Memory<NextMeasurement>();

/**
 * The fit of two ranges; the same measurements with the same options are fitted once.
 *
 * @throws {Failure} where the ranges or the options cannot be read
 * @throws {UslError} where they cannot be fitted
 */
export function fitOf(n: unknown, x: unknown, options: unknown, bandAt?: readonly number[]): Fit {
  const table = measurementsOf(n, x);
  const asked: Options = optionsOf(options);
  if (bandAt !== undefined) asked['bandAt'] = bandAt.join(',');
  return fits.recall(key(table, asked), table.cells.length, () => {
    const { fits, errors } = fitTable(table, inColumns(asked));
    const [error] = errors;
    if (error !== undefined) throw new UslError(error);
    const [fit] = fits;
    if (fit === undefined) throw new Error('the solver gave neither a fit nor an error');
    return fit;
  });
}

/** The fits of the series in two ranges, and what keeps others from a fit; the same are fitted once. */
export function fitsOf(series: unknown, n: unknown, x: unknown, options: unknown): FitReport {
  const table = measurementsOfSeries(series, n, x);
  const asked = optionsOf(options);
  return reports.recall(key(table, asked), table.cells.length, () =>
    fitTable(table, { ...asked, ...columnNames, group: seriesName }),
  );
}

/** Where to measure next, beside the measurements of two ranges. */
export function adviceOf(n: unknown, x: unknown, options: unknown): NextMeasurement {
  const table = measurementsOf(n, x);
  const asked = optionsOf(options);
  return advice.recall(key(table, asked), table.cells.length, () =>
    nextMeasurement({ table }, inColumns(asked)),
  );
}

/** The solver is told which column is which; one series, whatever the numbers look like. */
function inColumns(options: Options): object {
  return { ...options, ...columnNames, group: 'none' };
}

function key(table: Table, options: Options): string {
  return JSON.stringify([table, Object.entries(options).sort()]);
}
