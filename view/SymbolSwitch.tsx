import type { ChartSettings } from './chart/chartSettings.ts';
import { otherSymbols, pairOf } from './symbols.ts';
import { resultTexts } from './texts/result.ts';

/** Switches between the two pairs of symbols for the costs. */
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
