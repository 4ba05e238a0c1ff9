import { formatNumber } from '../format.ts';
import { inSymbols, type Symbols } from '../symbols.ts';
import { parabolaTexts } from '../texts/chartNotes.ts';
import type { Parabola } from './parabola.ts';

/** The parabola of the deviation in numbers, or why there is none. */
export function ParabolaNote({
  parabola,
  symbols,
  locale,
}: {
  parabola: Parabola | null;
  symbols: Symbols;
  locale: string | undefined;
}) {
  const texts = parabolaTexts();
  if (parabola === null) return <p class="usl-note usl-parabola-note">{texts.none}</p>;
  const { a, b, rSquared, law } = parabola;
  const share = (value: number | null) => formatNumber(value, 'fraction', locale);
  return (
    <p class="usl-note usl-parabola-note">
      {inSymbols(
        texts.numbers({
          a: share(a),
          b: share(b),
          rSquared: share(rSquared),
          lambda: formatNumber(law.lambda, 'throughput', locale),
        }),
        symbols,
      )}
    </p>
  );
}
