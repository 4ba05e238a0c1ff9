import type { Symbols } from '../symbols.ts';
import { blank, formula, type SheetCell } from './cells.ts';
import type { SheetSeries } from './content.ts';

/** Names of the parameters of one series, for use in formulas. */
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
 * Names for the parameters of each series, by the symbols in use: `usl_lambda`, with several series `usl_lambda_1`, and
 * so on. The prefix avoids Excel's LAMBDA function. Names that the sheet or the workbook already uses are skipped,
 * because a sheet-level name hides the workbook's.
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

/** X(N) = λN / (1 + σ(N−1) + κN(N−1)), with N in a cell. */
export function throughputFormula({ lambda, sigma, kappa }: ParameterNames, n: string): string {
  return `=${lambda}*${n}/(1+${sigma}*(${n}-1)+${kappa}*${n}*(${n}-1))`;
}

/** N* = √((1−σ)/κ), empty if there is none. */
export function peakConcurrencyFormula({ sigma, kappa }: ParameterNames): string {
  return `=IF(AND(${kappa}>0,${sigma}<1),SQRT((1-${sigma})/${kappa}),"")`;
}

/** X(N*), empty if there is none. */
export function peakThroughputFormula(names: ParameterNames, peak: string): string {
  return `=IF(ISNUMBER(${peak}),${throughputFormula(names, peak).slice(1)},"")`;
}

/** An end of a band, in the same proportion to the curve as in the fit, so that it follows the curve. */
export function bandFormula(x: string, end: number | null, estimate: number): SheetCell {
  return end === null ? blank : formula(`=${x}*${end / estimate}`, end);
}
