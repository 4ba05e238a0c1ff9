// Entry point of the worker that reads, fits and plans.
import { use } from '../../package/src/wasm.ts';
import { serve } from '../../view/worker/serve.ts';
import { runTask } from './tasks.ts';

serve((module) => {
  use(new WebAssembly.Instance(module));
}, runTask);
