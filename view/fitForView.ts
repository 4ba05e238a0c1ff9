import { fitTable, type FitReport, type Table, type TableOptions } from 'usl-fit';
import { choiceOptions, type Choice } from './choice.ts';
import { defaultSettings, settingsOptions, type FitSettings } from './settings.ts';

/** Number of points of the curve; more than a chart has pixels would be waste. */
export const bandPoints = 240;

/** With fewer series, nothing tells how far those of one system differ. */
const fewestTogether = 3;
/** More are not fitted together in a moment. */
const mostTogether = 100;

/** Whether so many series can be fitted together. */
export function mayBeTogether(series: number): boolean {
  return series >= fewestTogether && series <= mostTogether;
}

/** An excluded row. */
export interface Exclusion {
  /** Its number in the table. */
  row: number;
  /** The reason; may be empty. */
  reason: string;
}

/**
 * The options of a table from the user's choices: how it is read, how it is fitted, and what is
 * excluded.
 */
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

/** The same, with the curve that all faces draw. */
export function viewOptions(
  choice: Choice,
  settings: FitSettings = defaultSettings,
  exclusions: readonly Exclusion[] = [],
): TableOptions {
  return { bandPoints, ...tableOptions(choice, settings, exclusions) };
}

/** Fits a table as all faces show it: with the curve, and as the user chose. */
export function fitForView(
  table: Table,
  choice: Choice,
  settings: FitSettings = defaultSettings,
  exclusions: readonly Exclusion[] = [],
): FitReport {
  return fitTable(table, viewOptions(choice, settings, exclusions));
}
