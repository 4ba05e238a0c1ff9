import { fitTable, type FitReport, type Table, type TableOptions } from 'usl-fit';
import type { Answered } from '../../../view/decision/answered.ts';
import { extrasOf, noExtras, type ReportExtras } from '../extras.ts';

/**
 * The whole result, as `usl-fit fit --json` prints it: `{ fits, errors, pooled, … }`. If rows are held out or there is
 * an earlier table, it also has the lists `holdOuts` and `comparisons`, and where something was asked, `questions` with
 * the answers in words; the items of each name their `series`.
 */
export function resultJson(
  table: Table,
  options: TableOptions,
  shown: FitReport | null = null,
  { predictions, comparisons, answered = null }: ReportExtras = noExtras,
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
    ...(answered === null ? {} : { questions: [questionOf(answered, shown)] }),
  };
  return `${JSON.stringify(result, null, 2)}\n`;
}

function questionOf({ fit, question, answer, tried }: Answered, shown: FitReport | null) {
  return { series: shown?.fits[fit]?.series ?? null, question, answer, tried: tried || null };
}

/** The same for the page's entry and result. */
export function reportJson(
  options: TableOptions,
  input: Readonly<Parameters<typeof extrasOf>>,
): string {
  const [, table, report] = input;
  return resultJson(table, options, report, extrasOf(...input));
}
