import { fitTable, type FitReport, type Table, type TableOptions } from 'usl-fit';
import { choiceOptions, type Choice } from './choice.ts';
import { defaultSettings, settingsOptions, type FitSettings } from './settings.ts';

/** Points of the curve: more than a chart has pixels for is waste. */
export const bandPoints = 240;

/** A row that is left out of the fit. */
export interface Exclusion {
  /** As the table counts them. */
  row: number;
  /** Why; may be empty. */
  reason: string;
}

/** Everything the user says of a table: how it is read, how it is fitted, what is left out. */
export function tableOptions(
  choice: Choice,
  settings: FitSettings = defaultSettings,
  exclusions: readonly Exclusion[] = [],
): TableOptions {
  return {
    ...choiceOptions(choice),
    ...settingsOptions(settings, choice.deviation),
    ...(exclusions.length === 0 ? {} : { exclude: exclusions }),
  };
}

/** The same, with the curve that both faces draw. */
export function viewOptions(
  choice: Choice,
  settings: FitSettings = defaultSettings,
  exclusions: readonly Exclusion[] = [],
): TableOptions {
  return { bandPoints, ...tableOptions(choice, settings, exclusions) };
}

/** Fits a table as both faces show it: with a curve, and as the user said. */
export function fitForView(
  table: Table,
  choice: Choice,
  settings: FitSettings = defaultSettings,
  exclusions: readonly Exclusion[] = [],
): FitReport {
  return fitTable(table, viewOptions(choice, settings, exclusions));
}
