import type { Parts } from '../register/entries.ts';

/**
 * Queues the removal of the chart and the names of an output; the anchor goes last, for by it the rest
 * is found should this be refused midway.
 */
export function removeParts(sheet: Excel.Worksheet, { chart, names, anchor }: Parts): void {
  sheet.charts.getItemOrNullObject(chart).delete();
  for (const name of names) sheet.names.getItemOrNullObject(name).delete();
  sheet.names.getItemOrNullObject(anchor).delete();
}
