import type { ParameterNames } from './parameterNames.ts';

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

/** An end of a band: X·EXP(±t·e), e the standard error of ln X. */
export function bandFormula(x: string, t: string, sign: '-' | '+', error: string): string {
  return `=${x}*EXP(${sign === '-' ? '-' : ''}${t}*${error})`;
}

/** Standard error of the logarithm of a new measurement: that of the curve and its own scatter s. */
export function predictionError(x: string, error: string, scatter: string): string {
  return `SQRT(${error}^2+(${scatter}/${x})^2)`;
}
