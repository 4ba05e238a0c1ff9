import type { ChartSettings } from './chart/chartSettings.ts';
import { otherSymbols, pairOf } from './symbols.ts';
import { resultTexts } from './texts/result.ts';

/** Writes the two costs with the other pair of letters. */
export function SymbolSwitch({
  chartSettings,
  onChartSettings,
}: {
  chartSettings: ChartSettings;
  onChartSettings: (chartSettings: ChartSettings) => void;
}) {
  const symbols = otherSymbols(chartSettings.symbols);
  return (
    <button
      type="button"
      class="usl-quiet"
      onClick={() => {
        onChartSettings({ ...chartSettings, symbols });
      }}
    >
      {resultTexts().writeAs(pairOf(symbols))}
    </button>
  );
}
