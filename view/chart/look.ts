import type { ViewName } from './views.ts';

/** How a chart is looked at: what it shows, and on which axes. */
export interface Look {
  view: ViewName;
  logarithmic: boolean;
}

/** Throughput on plain axes. */
export const plainLook: Look = { view: 'throughput', logarithmic: false };
