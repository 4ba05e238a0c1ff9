import { fitTable, type FitReport, type Table, type TableOptions } from 'usl-fit';
import { extrasOf, noExtras, type ReportExtras } from '../extras.ts';

/**
 * The whole result, as `usl-fit fit --json` prints it: `{ fits, errors, pooled, … }`. If rows are held out or there is
 * an earlier table, it also has the lists `holdOuts` and `comparisons`, whose items each name their `series`.
 */
export function resultJson(
  table: Table,
  options: TableOptions,
  shown: FitReport | null = null,
  { predictions, comparisons }: ReportExtras = noExtras,
): string {
  // Fitted again, with the curve of the command line instead of the screen's.
  const { fits, errors, pooled, tau, poolingWarnings } = fitTable(table, options);
  const ofSeries = <Found>(found: readonly (Found | null)[]) =>
    found.flatMap((one, i) =>
      one === null ? [] : [{ series: shown?.fits[i]?.series ?? null, ...one }],
    );
  const holdOuts = ofSeries(predictions);
  const compared = ofSeries(comparisons.map((one) => one?.comparison ?? null));
  const result = {
    fits,
    errors,
    pooled,
    tau,
    poolingWarnings,
    ...(holdOuts.length === 0 ? {} : { holdOuts }),
    ...(compared.length === 0 ? {} : { comparisons: compared }),
  };
  return `${JSON.stringify(result, null, 2)}\n`;
}

/** The same for the page's entry and result. */
export function reportJson(
  options: TableOptions,
  told: Readonly<Parameters<typeof extrasOf>>,
): string {
  const [, table, report] = told;
  return resultJson(table, options, report, extrasOf(...told));
}
