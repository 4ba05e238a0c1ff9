// The whole script of the worker that reads, fits and plans.
import { use } from '../../wasm-core/js/wasm.ts';
import { serve } from './serve.ts';
import { inSteps } from './steps.ts';

serve((module) => {
  use(new WebAssembly.Instance(module));
}, inSteps);
