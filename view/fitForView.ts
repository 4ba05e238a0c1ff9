import { fitTable, type FitReport, type Table } from 'usl-fit';
import { choiceOptions, type Choice } from './choice.ts';

/** Points of the curve: more than a chart has pixels for is waste. */
const bandPoints = 240;

/** Fits a table as both faces show it: with a curve, and read as the user chose. */
export function fitForView(table: Table, choice: Choice): FitReport {
  return fitTable(table, { bandPoints, ...choiceOptions(choice) });
}
