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
 * The fit of two ranges, cached by measurements and options.
 *
 * @throws {Failure} if the ranges or the options cannot be read
 * @throws {UslError} if they cannot be fitted
 */
export function fitOf(n: unknown, x: unknown, options: unknown, bandAt?: readonly number[]): Fit {
  const table = measurementsOf(n, x);
  const parsedOptions: Options = optionsOf(options);
  if (bandAt !== undefined) parsedOptions['bandAt'] = bandAt.join(',');
  return fits.recall(key(table, parsedOptions), table.cells.length, () => {
    const { fits, errors } = fitTable(table, inColumns(parsedOptions));
    const [error] = errors;
    if (error !== undefined) throw new UslError(error);
    const [fit] = fits;
    if (fit === undefined) throw new Error('the solver gave neither a fit nor an error');
    return fit;
  });
}

/** The fits of the series in two ranges, and the errors of those that cannot be fitted; cached. */
export function fitsOf(series: unknown, n: unknown, x: unknown, options: unknown): FitReport {
  const table = measurementsOfSeries(series, n, x);
  const parsedOptions = optionsOf(options);
  return reports.recall(key(table, parsedOptions), table.cells.length, () =>
    fitTable(table, { ...parsedOptions, ...columnNames, group: seriesName }),
  );
}

/** Where to measure next, given the measurements of two ranges; cached. */
export function adviceOf(n: unknown, x: unknown, options: unknown): NextMeasurement {
  const table = measurementsOf(n, x);
  const parsedOptions = optionsOf(options);
  return advice.recall(key(table, parsedOptions), table.cells.length, () =>
    nextMeasurement({ table }, inColumns(parsedOptions)),
  );
}

/** Options that name the columns and treat all rows as one series. */
function inColumns(options: Options): object {
  return { ...options, ...columnNames, group: 'none' };
}

function key(table: Table, options: Options): string {
  return JSON.stringify([table, Object.entries(options).sort()]);
}
