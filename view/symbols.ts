/** Symbols of the two costs: σ and κ, or α and β as used by other authors. */
export type Symbols = 'sigma-kappa' | 'alpha-beta';

const letters: Readonly<Record<Symbols, { sigma: string; kappa: string }>> = {
  'sigma-kappa': { sigma: 'σ', kappa: 'κ' },
  'alpha-beta': { sigma: 'α', kappa: 'β' },
};

/** The other pair of symbols. */
export function otherSymbols(symbols: Symbols): Symbols {
  return symbols === 'sigma-kappa' ? 'alpha-beta' : 'sigma-kappa';
}

/** Both letters, contention first. */
export function pairOf(symbols: Symbols): [contention: string, coherency: string] {
  const { sigma, kappa } = letters[symbols];
  return [sigma, kappa];
}

/** `Contention (σ)`; only the name if there are to be no symbols. */
export function withSymbol(
  name: string,
  parameter: 'sigma' | 'kappa',
  symbols: Symbols | null,
): string {
  return symbols === null ? name : `${name} (${letters[symbols][parameter]})`;
}

/** A formula or a sentence with σ and κ replaced by the chosen symbols. */
export function inSymbols(text: string, symbols: Symbols): string {
  const { sigma, kappa } = letters[symbols];
  return text.replaceAll('σ', sigma).replaceAll('κ', kappa);
}
