import type { Headers } from '../labels.ts';
import { viewTexts, type ViewName } from '../texts/chart.ts';

export type { ViewName };

/** A view of a fit. */
export interface View {
  name: ViewName;
  label: string;
  /** One sentence on how to read it. */
  reading: string;
  /** Title of the vertical axis; `time` is the unit of latency in words, if known. */
  title: (headers: Headers, time: string | null) => string;
  /** Whether its values are shares, written as percentages. */
  isShare: boolean;
  /** Whether its values can be shown on a logarithmic axis. */
  isPositive: boolean;
}

/** All views, the plainest first. */
export const views: readonly View[] = [
  viewNamed('throughput', { isShare: false, isPositive: true }),
  viewNamed('latency', { isShare: false, isPositive: true }),
  viewNamed('efficiency', { isShare: true, isPositive: true }),
  viewNamed('deviation', { isShare: true, isPositive: false }),
  viewNamed('residuals', { isShare: false, isPositive: false }),
];

/** A view whose texts follow the current language. */
function viewNamed(name: ViewName, values: Pick<View, 'isShare' | 'isPositive'>): View {
  return {
    name,
    get label() {
      return viewTexts()[name].label;
    },
    get reading() {
      return viewTexts()[name].reading;
    },
    title: ({ throughput }, time) => viewTexts()[name].title({ throughput, time }),
    ...values,
  };
}

/** The view with a name. */
export function viewOf(name: ViewName): View {
  const view = views.find((candidate) => candidate.name === name);
  if (view === undefined) throw new Error(`There is no view ${name}.`);
  return view;
}
