import { sheetTexts } from '../texts/sheet.ts';
import type { Letters, SheetContent } from './content.ts';
import { number, numberFormat, text } from './cells.ts';
import { peakConcurrencyFormula, peakThroughputFormula, type CovarianceCells } from './formulas.ts';
import type { Frame, NamedSeries } from './frame.ts';
import type { Plan } from './plan.ts';
import { addHeading } from './results.ts';

/** Cells of one series that formulas elsewhere use, each as `$B$4`. */
export interface ParameterCells {
  peakConcurrency: string;
  peakThroughput: string;
  /** What bands are made of; null where nothing tells how sure the curve is. */
  uncertainty: {
    covariance: CovarianceCells;
    degreesOfFreedom: string;
    quantile: string;
    scatter: string;
  } | null;
}

/**
 * The parameters behind every formula, in named cells framed as what may be changed, and what
 * follows from them.
 */
export function addParameters(
  plan: Plan,
  frame: Frame,
  { letters }: SheetContent,
  series: readonly NamedSeries[],
): ParameterCells[] {
  const words = sheetTexts().parameters;
  plan.mayBreak();
  plan.look('section', plan.add(text(words.title)), 0);
  plan.look('note', plan.add(text(words.advice)), 0);
  const heads = [
    words.head,
    words.value,
    words.name,
    words.asFitted,
    ...[letters.lambda, letters.sigma, letters.kappa].map(words.covariance),
  ];
  addHeading(plan, frame, heads, { words: [2] });
  const cells = series.map((one, i) => {
    if (i > 0) plan.mayBreak();
    return addSeries(plan, frame, one, letters);
  });
  plan.skip();
  return cells;
}

const parameters = [
  ['lambda', 'throughput'],
  ['sigma', 'fraction'],
  ['kappa', 'fraction'],
] as const;

function addSeries(
  plan: Plan,
  frame: Frame,
  series: NamedSeries,
  letters: Letters,
): ParameterCells {
  const words = sheetTexts().parameters;
  const { fit, names } = series;
  const lead = frame.lead(series);
  const value = frame.first + 1;
  const top = plan.next;
  for (const [i, [key, kind]] of parameters.entries()) {
    const label = words[key](letters[key]);
    const { estimate } = fit.parameters[key];
    const covariances = fit.covariance?.[i] ?? [];
    const row = plan.add(
      ...lead,
      text(label),
      estimate,
      text(names[key]),
      estimate,
      ...covariances,
    );
    const comment = lead.length > 0 ? words.ofSeries(label, series.name) : label;
    plan.name(names[key], row, value, comment);
    plan.look('input', row, value);
    plan.look('words', row, value + 1);
    const format = numberFormat(estimate, kind);
    plan.format(format, row, value);
    plan.format(format, row, value + 2);
    plan.format('0.000E+00', row, value + 3, 1, covariances.length === 0 ? 0 : 3);
  }

  const peak = plan.add(...lead, text(words.peakConcurrency), peakConcurrencyFormula(names));
  const peakConcurrency = plan.fixed(peak, value);
  plan.format('#,##0.0', peak, value);
  const highest = plan.add(
    ...lead,
    text(words.peakThroughput),
    peakThroughputFormula(names, peakConcurrency),
  );
  const peakThroughput = plan.fixed(highest, value);
  const { estimate: lambda } = fit.parameters.lambda;
  plan.format(numberFormat(fit.peak?.throughput.estimate ?? lambda, 'throughput'), highest, value);

  const { covariance, goodness, degreesOfFreedom, confidenceLevel } = fit;
  if (covariance === null) return { peakConcurrency, peakThroughput, uncertainty: null };
  const level = plan.add(...lead, text(words.level), confidenceLevel);
  plan.look('input', level, value);
  plan.format('0.0##%', level, value);
  const freedom = plan.add(...lead, text(words.degrees), degreesOfFreedom);
  const degrees = plan.fixed(freedom, value);
  const quantile = plan.add(
    ...lead,
    text(words.quantile),
    `=T.INV.2T(1-${plan.fixed(level, value)},${degrees})`,
  );
  plan.format('0.0000', quantile, value);
  const scatter = plan.add(...lead, text(words.scatter), number(goodness.rmse));
  plan.format(numberFormat(goodness.rmse ?? 0, 'throughput'), scatter, value);
  const at = (i: number, j: number): string => plan.fixed(top + i, value + 3 + j);
  return {
    peakConcurrency,
    peakThroughput,
    uncertainty: {
      covariance: {
        lambdaLambda: at(0, 0),
        lambdaSigma: at(0, 1),
        lambdaKappa: at(0, 2),
        sigmaSigma: at(1, 1),
        sigmaKappa: at(1, 2),
        kappaKappa: at(2, 2),
      },
      degreesOfFreedom: degrees,
      quantile: plan.fixed(quantile, value),
      scatter: plan.fixed(scatter, value),
    },
  };
}
