import { sheetTexts } from '../texts/sheet.ts';
import type { SheetBuilder } from './builder.ts';
import { blank, formula, numberFormat } from './cells.ts';
import type { Letters, SheetContent } from './content.ts';
import { peakConcurrencyFormula, peakThroughputFormula, type NamedSeries } from './formulas.ts';

/** Cells of a series that other formulas use, each as `$B$4`. */
export interface ParameterCells {
  peakConcurrency: string;
  peakThroughput: string;
  /** Null without degrees of freedom. */
  degreesOfFreedom: string | null;
}

/**
 * Adds the parameters that every formula uses, in named cells framed as editable, and the values
 * derived from them.
 */
export function addParameters(
  sheet: SheetBuilder,
  { letters }: SheetContent,
  series: readonly NamedSeries[],
): ParameterCells[] {
  const words = sheetTexts().parameters;
  sheet.allowBreak();
  sheet.addStyled('section', words.title);
  sheet.addStyled('note', words.advice);
  const covariances = [letters.lambda, letters.sigma, letters.kappa].map(words.covariance);
  const heads = [words.head, words.value, words.name, words.asFitted, ...covariances];
  sheet.addHeading(heads, { words: [2] });
  const cells = series.map((one, i) => {
    if (i > 0) sheet.allowBreak();
    return addSeries(sheet, one, letters);
  });
  sheet.skip();
  return cells;
}

const parameters = [
  ['lambda', 'throughput'],
  ['sigma', 'fraction'],
  ['kappa', 'fraction'],
] as const;

function addSeries(sheet: SheetBuilder, series: NamedSeries, letters: Letters): ParameterCells {
  const words = sheetTexts().parameters;
  const { fit, names } = series;
  const value = sheet.first + 1;
  for (const [i, [key, kind]] of parameters.entries()) {
    const label = words[key](letters[key]);
    const { estimate } = fit.parameters[key];
    const covariances = fit.covariance?.[i] ?? [];
    const row = sheet.addOf(series, label, estimate, names[key], estimate, ...covariances);
    sheet.name(
      names[key],
      row,
      value,
      sheet.first > 0 ? words.ofSeries(label, series.name) : label,
    );
    sheet.style('input', row, value);
    sheet.style('words', row, value + 1);
    const format = numberFormat(estimate, kind);
    sheet.format(format, row, value);
    sheet.format(format, row, value + 2);
    sheet.format('0.000E+00', row, value + 3, 1, covariances.length === 0 ? 0 : 3);
  }

  const { peak } = fit;
  const concurrency = sheet.addOf(
    series,
    words.peakConcurrency,
    formula(peakConcurrencyFormula(names), peak?.concurrency.estimate ?? null),
  );
  const peakConcurrency = sheet.fixed(concurrency, value);
  sheet.format('#,##0.0', concurrency, value);
  const throughput = sheet.addOf(
    series,
    words.peakThroughput,
    formula(peakThroughputFormula(names, peakConcurrency), peak?.throughput.estimate ?? null),
  );
  const peakThroughput = sheet.fixed(throughput, value);
  const highest = peak?.throughput.estimate ?? fit.parameters.lambda.estimate;
  sheet.format(numberFormat(highest, 'throughput'), throughput, value);

  if (fit.covariance === null) return { peakConcurrency, peakThroughput, degreesOfFreedom: null };
  const level = sheet.addOf(series, words.level, fit.confidenceLevel);
  sheet.format('0.0##%', level, value);
  const degreesOfFreedom = sheet.fixed(
    sheet.addOf(series, words.degrees, fit.degreesOfFreedom),
    value,
  );
  const { rmse } = fit.goodness;
  const scatter = sheet.addOf(series, words.scatter, rmse ?? blank);
  sheet.format(numberFormat(rmse ?? 0, 'throughput'), scatter, value);
  return { peakConcurrency, peakThroughput, degreesOfFreedom };
}
