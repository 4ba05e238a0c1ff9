import type { Symbols } from '../symbols.ts';

/** Names of the three parameters of one series, as its formulas use them. */
export interface ParameterNames {
  lambda: string;
  sigma: string;
  kappa: string;
}

/**
 * Names for the parameters of each series, after the letters in use: `usl_lambda`, with several series `usl_lambda_1`, and so
 * on. The prefix keeps them from Excel's LAMBDA function; names that the sheet or the workbook has
 * already are passed over, for a name on a sheet would take the place of one of the workbook there.
 */
export function parameterNames(
  series: number,
  taken: readonly string[],
  symbols: Symbols = 'sigma-kappa',
): ParameterNames[] {
  const lower = new Set(taken.map((name) => name.toLowerCase()));
  const isFree = (names: ParameterNames): boolean =>
    Object.values(names).every((name: string) => !lower.has(name));
  const plain = named('', symbols);
  if (series === 1 && isFree(plain)) return [plain];
  const found: ParameterNames[] = [];
  for (let number = 1; found.length < series; number += 1) {
    const names = named(`_${number}`, symbols);
    if (isFree(names)) found.push(names);
  }
  return found;
}

function named(suffix: string, symbols: Symbols): ParameterNames {
  const [sigma, kappa] = symbols === 'sigma-kappa' ? ['sigma', 'kappa'] : ['alpha', 'beta'];
  return {
    lambda: `usl_lambda${suffix}`,
    sigma: `usl_${sigma}${suffix}`,
    kappa: `usl_${kappa}${suffix}`,
  };
}
