import type { Fit } from 'usl-fit';
import type { Symbols } from '../symbols.ts';
import { formula, type Formula } from './cells.ts';
import type { SheetSeries } from './content.ts';

/** Names of the three parameters of one series, as its formulas use them. */
export interface ParameterNames {
  lambda: string;
  sigma: string;
  kappa: string;
}

/** A series with the names of its parameters. */
export interface NamedSeries extends SheetSeries {
  names: ParameterNames;
}

/**
 * Names for the parameters of each series, after the letters in use: `usl_lambda`, with several series
 * `usl_lambda_1`, and so on. The prefix keeps them from Excel's LAMBDA function; names that the sheet or
 * the workbook has already are passed over, for a name on a sheet would take the place of one of the
 * workbook there.
 */
export function parameterNames(
  series: number,
  taken: readonly string[],
  symbols: Symbols = 'sigma-kappa',
): ParameterNames[] {
  const lower = new Set(taken.map((name) => name.toLowerCase()));
  const isFree = (names: ParameterNames): boolean =>
    Object.values(names).every((name: string) => !lower.has(name));
  const plain = namesWith('', symbols);
  if (series === 1 && isFree(plain)) return [plain];
  const found: ParameterNames[] = [];
  for (let number = 1; found.length < series; number += 1) {
    const names = namesWith(`_${number}`, symbols);
    if (isFree(names)) found.push(names);
  }
  return found;
}

function namesWith(suffix: string, symbols: Symbols): ParameterNames {
  const [sigma, kappa] = symbols === 'sigma-kappa' ? ['sigma', 'kappa'] : ['alpha', 'beta'];
  return {
    lambda: `usl_lambda${suffix}`,
    sigma: `usl_${sigma}${suffix}`,
    kappa: `usl_${kappa}${suffix}`,
  };
}

/** X(N) = λN / (1 + σ(N−1) + κN(N−1)), N in a cell. */
export function throughputFormula({ lambda, sigma, kappa }: ParameterNames, n: string): string {
  return `=${lambda}*${n}/(1+${sigma}*(${n}-1)+${kappa}*${n}*(${n}-1))`;
}

/** N* = √((1−σ)/κ), blank where there is none. */
export function peakConcurrencyFormula({ sigma, kappa }: ParameterNames): string {
  return `=IF(AND(${kappa}>0,${sigma}<1),SQRT((1-${sigma})/${kappa}),"")`;
}

/** X(N*), blank where there is none. */
export function peakThroughputFormula(names: ParameterNames, peak: string): string {
  return `=IF(ISNUMBER(${peak}),${throughputFormula(names, peak).slice(1)},"")`;
}

/** Cells of the covariance of λ, σ, κ. */
export interface CovarianceCells {
  lambdaLambda: string;
  lambdaSigma: string;
  lambdaKappa: string;
  sigmaSigma: string;
  sigmaKappa: string;
  kappaKappa: string;
}

/**
 * Standard error of ln X(N): √(gᵀCg), g = (1/λ, −(N−1)/E, −N(N−1)/E). With E = λN/X both last ones
 * are had from the fitted X beside it: (N−1)/E = X(N−1)/(λN).
 */
export function relativeErrorFormula(
  { lambda }: ParameterNames,
  n: string,
  x: string,
  c: CovarianceCells,
): string {
  const s = `(${x}*(${n}-1)/(${lambda}*${n}))`;
  const k = `(${x}*(${n}-1)/${lambda})`;
  const squares = `${c.lambdaLambda}/${lambda}^2+${c.sigmaSigma}*${s}^2+${c.kappaKappa}*${k}^2`;
  const products = `${c.sigmaKappa}*${s}*${k}-(${c.lambdaSigma}*${s}+${c.lambdaKappa}*${k})/${lambda}`;
  // Where the curve is certain, rounding may leave a tiny negative number.
  return `=SQRT(MAX(0,${squares}+2*(${products})))`;
}

/** What {@link relativeErrorFormula} comes to at a step of the curve; null without a covariance. */
export function relativeError(
  { covariance, parameters: { lambda } }: Fit,
  { concurrency: n, estimate: x }: Pick<Fit['bands'][number], 'concurrency' | 'estimate'>,
): number | null {
  if (covariance === null) return null;
  const scale = lambda.estimate;
  const gradient = [1 / scale, (-x * (n - 1)) / (scale * n), (-x * (n - 1)) / scale];
  const product = (i: number): number =>
    gradient.reduce((sum, value, j) => sum + value * (covariance[i]?.[j] ?? 0), 0);
  const variance = gradient.reduce((sum, value, i) => sum + value * product(i), 0);
  return Math.sqrt(Math.max(0, variance));
}

/**
 * Student's quantile that the bands of a fit were made with, ln(X_high/X)/e at the step where e is
 * largest; null without bands.
 */
export function bandQuantile(fit: Fit): number | null {
  const steps = fit.bands.flatMap((band) => {
    const error = relativeError(fit, band) ?? 0;
    const { confidenceHigh, estimate } = band;
    return error > 0 && confidenceHigh !== null
      ? [{ error, width: Math.log(confidenceHigh / estimate) }]
      : [];
  });
  const widest = steps.reduce((most, step) => (step.error > most.error ? step : most), {
    error: 0,
    width: 0,
  });
  return widest.error > 0 ? widest.width / widest.error : null;
}

/** An end of a band: X·EXP(±t·e), e the standard error of ln X. */
export function bandFormula(
  x: string,
  t: string,
  sign: '-' | '+',
  error: string,
  value: number | null,
): Formula {
  return formula(`=${x}*EXP(${sign === '-' ? '-' : ''}${t}*${error})`, value);
}

/** Standard error of the logarithm of a new measurement: that of the curve and its own scatter s. */
export function predictionError(x: string, error: string, scatter: string): string {
  return `SQRT(${error}^2+(${scatter}/${x})^2)`;
}
