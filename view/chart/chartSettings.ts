import type { Symbols } from '../symbols.ts';
import type { ViewName } from './views.ts';

/** View settings of a fit: the chart's view, its axes, and the parameter symbols. */
export interface ChartSettings {
  view: ViewName;
  logarithmic: boolean;
  /** σ and κ, or α and β as used by other authors. */
  symbols: Symbols;
}

/** Throughput on plain axes, with σ and κ. */
export const defaultChartSettings: ChartSettings = {
  view: 'throughput',
  logarithmic: false,
  symbols: 'sigma-kappa',
};
