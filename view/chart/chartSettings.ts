import type { Symbols } from '../symbols.ts';
import type { ViewName } from './views.ts';

/** How a fit is looked at: what its chart shows, on which axes, and what its parameters are called. */
export interface ChartSettings {
  view: ViewName;
  logarithmic: boolean;
  /** σ and κ, or α and β as other authors write them. */
  symbols: Symbols;
}

/** Throughput on plain axes, with σ and κ. */
export const defaultChartSettings: ChartSettings = {
  view: 'throughput',
  logarithmic: false,
  symbols: 'sigma-kappa',
};
