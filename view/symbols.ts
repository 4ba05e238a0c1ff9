/** How the two costs are written: σ and κ, or α and β as other authors have them. */
export type Symbols = 'sigma-kappa' | 'alpha-beta';

const letters: Readonly<Record<Symbols, { sigma: string; kappa: string }>> = {
  'sigma-kappa': { sigma: 'σ', kappa: 'κ' },
  'alpha-beta': { sigma: 'α', kappa: 'β' },
};

/** The pair that is not in use. */
export function otherSymbols(symbols: Symbols): Symbols {
  return symbols === 'sigma-kappa' ? 'alpha-beta' : 'sigma-kappa';
}

/** Both letters, contention first. */
export function pairOf(symbols: Symbols): [contention: string, coherency: string] {
  const { sigma, kappa } = letters[symbols];
  return [sigma, kappa];
}

/** `Contention (σ)`; the plain name where there are to be no symbols. */
export function withSymbol(
  name: string,
  parameter: 'sigma' | 'kappa',
  symbols: Symbols | null,
): string {
  return symbols === null ? name : `${name} (${letters[symbols][parameter]})`;
}

/** A formula or a sentence, written with σ and κ, in the symbols that are asked for. */
export function inSymbols(text: string, symbols: Symbols): string {
  const { sigma, kappa } = letters[symbols];
  return text.replaceAll('σ', sigma).replaceAll('κ', kappa);
}
