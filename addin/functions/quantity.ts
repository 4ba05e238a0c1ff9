import type { Fit, FitReport } from 'usl-fit';
import { sentenceOf } from '../../view/texts/messages.ts';
import { functionErrorTexts } from '../texts/functionErrors.ts';
import { onlyText } from './cells.ts';
import { inCells } from './excelErrors.ts';
import { Failure, refuse } from './failure.ts';
import { seriesColumns, seriesRow } from './seriesTable.ts';

/** A number of a fit that a function gives alone. */
export type Quantity = keyof typeof seriesColumns;

const quantities = Object.keys(seriesColumns) as Quantity[];
const letters = (name: string) => name.toLowerCase().replaceAll(/[\s_-]/g, '');

/** The quantity an argument names, such as `sigma` or `whole concurrency`; null if it is left out. */
export function quantityOf(argument: unknown): Quantity | null {
  const text = onlyText('quantity', argument);
  if (text === null) return null;
  const known = quantities.find((name) => letters(name) === letters(text));
  return known ?? refuse(functionErrorTexts().unknownQuantity(text, quantities.join(', ')));
}

/** One number of a fit. */
export function valueOf(fit: Fit, quantity: Quantity): number | Failure {
  const value = seriesRow(fit)[seriesColumns[quantity] - 1];
  if (typeof value === 'number') return value;
  return new Failure('not-available', functionErrorTexts().noSuchNumber(quantity));
}

/** One number of each series, one beneath the other; a series that cannot be fitted has the reason. */
export function valuesOf({ fits, errors }: FitReport, quantity: Quantity): (number | Failure)[][] {
  const failed = errors.map((error) => new Failure('value', inCells(sentenceOf(error))));
  return [...fits.map((fit) => valueOf(fit, quantity)), ...failed].map((cell) => [cell]);
}

/** The report of one series; of all if none is named. */
export function onlySeries(report: FitReport, name: string | null): FitReport {
  if (name === null) return report;
  const isIt = ({ series }: { series: string | null }) => series === name;
  const found = {
    ...report,
    fits: report.fits.filter(isIt),
    errors: report.errors.filter(isIt),
  };
  if (found.fits.length + found.errors.length > 0) return found;
  return refuse(functionErrorTexts().noSeries(name));
}
