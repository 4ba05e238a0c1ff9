import type { ModelComparison } from 'usl-fit';
import { part, type Part } from './part.ts';

/** A law that can be fitted. */
export type Model = ModelComparison['model'];

/** What the models are called. */
export const modelNames: Part<Record<Model, string>> = part('model names', {
  usl: 'Universal Scalability Law',
  amdahl: "Amdahl's law",
  linear: 'Linear scaling',
});
