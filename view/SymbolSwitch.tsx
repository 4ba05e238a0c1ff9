import type { ChartSettings } from './chart/chartSettings.ts';
import { otherSymbols, pairOf } from './symbols.ts';
import { resultTexts } from './texts/result.ts';

/** Writes the two costs with the other pair of letters. */
export function SymbolSwitch({
  look,
  onLook,
}: {
  look: ChartSettings;
  onLook: (look: ChartSettings) => void;
}) {
  const symbols = otherSymbols(look.symbols);
  return (
    <button
      type="button"
      class="usl-quiet"
      onClick={() => {
        onLook({ ...look, symbols });
      }}
    >
      {resultTexts().writeAs(pairOf(symbols))}
    </button>
  );
}
