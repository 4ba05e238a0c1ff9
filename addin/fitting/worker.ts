// Script of the worker that fits and plans. It is loaded only when there is more to compute than takes a moment.
import { use } from '../../package/src/wasm.ts';
import { serve } from '../../view/worker/serve.ts';
import { runTask } from './tasks.ts';

serve((module) => {
  use(new WebAssembly.Instance(module));
}, runTask);
