import type { ModelComparison } from 'usl-fit';
import { part } from './part.ts';

/** A law that can be fitted. */
export type Model = ModelComparison['model'];

/** What the models are called. */
export const modelNames = part<Record<Model, string>>('model names', {
  usl: 'Universal Scalability Law',
  amdahl: "Amdahl's law",
  linear: 'Linear scaling',
});
