/**
 * The package with its solver inside: ready as soon as it is imported, and nothing is looked for beside
 * the script. Without the bytes, `predict` and `lawOf` it is `usl-fit/slim`.
 */
import './inlined.ts';

export * from './api.ts';
export { lawOf } from './fitted.ts';
export {
  predict,
  type FittedMeasurements,
  type Given,
  type Prediction,
  type PredictionBand,
} from './predict.ts';
