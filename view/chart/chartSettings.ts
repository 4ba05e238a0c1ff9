import type { Symbols } from '../symbols.ts';
import type { ViewName } from './views.ts';

/** View settings of a fit: the chart's view, its axes, and the parameter symbols. */
export interface ChartSettings {
  view: ViewName;
  /** Whether the axes are logarithmic; null for by themselves, where the levels would be crowded. */
  logarithmic: boolean | null;
  /** σ and κ, or α and β as used by other authors. */
  symbols: Symbols;
}

/** Throughput on the axes that suit the levels, with σ and κ. */
export const defaultChartSettings: ChartSettings = {
  view: 'throughput',
  logarithmic: null,
  symbols: 'sigma-kappa',
};
