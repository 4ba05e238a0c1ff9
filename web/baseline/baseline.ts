import type { Fit, FitReport, TableOptions, TextTable } from 'usl-fit';
import { noChoice, type Choice } from '../../view/choice.ts';
import type { ShownError } from '../../view/ErrorCard.tsx';
import { tableOptions } from '../../view/fitForView.ts';
import type { FitSettings } from '../../view/settings.ts';
import { compareTexts } from '../../view/texts/compare.ts';
import { headerOf, fitReading, readTable } from '../outcome.ts';

/** Of which table before, and how the present one is read and fitted. */
export interface BaselineAsked {
  text: string;
  choice: Choice;
  columns: readonly string[];
  settings: FitSettings;
}

/** The table before as it was read and fitted, or what stands against that. */
export type Baseline =
  | { table: TextTable; report: FitReport; options: TableOptions }
  | { errors: readonly ShownError[] };

/** Reads and fits a table before; a choice of columns holds for it where it has the same ones. */
export function baselineOf({ text, choice, columns, settings }: BaselineAsked): Baseline {
  const reading = readTable(text);
  if ('error' in reading) return { errors: [reading.error] };
  const { names } = headerOf(reading);
  const own = names.join('\n') === columns.join('\n') ? choice : noChoice;
  const { report, errors } = fitReading(reading, own, settings);
  return report === null
    ? { errors }
    : { table: reading.table, report, options: tableOptions(own, settings) };
}

/** The series of the table before that a fit is to be compared with: its own, or the only one. */
export function counterpartOf(
  { series }: Fit,
  { fits }: FitReport,
): { fit: Fit } | { error: ShownError } {
  const same = fits.find((fit) => fit.series === series);
  const found = same ?? (fits.length === 1 ? fits[0] : undefined);
  if (found !== undefined) return { fit: found };
  const names = fits.map((fit) => `“${fit.series ?? ''}”`).join(', ');
  const message = compareTexts().noSeries(series ?? '', names);
  return { error: { code: 'series-not-found', message } };
}
