import { expose } from 'comlink';
import type { Served, Steps, Task } from './protocol.ts';

/**
 * The worker's interface: one task at a time, reporting each step.
 *
 * @param start receives the module that comes with the first task
 */
export function serve(
  start: (module: WebAssembly.Module) => void,
  runTask: (task: Task) => Steps,
): void {
  let started = false;
  const served: Served = {
    run: async (module, task, onStep) => {
      if (!started) start(module);
      started = true;
      const steps = runTask(task);
      let next = await steps.next();
      while (next.done !== true) {
        await onStep(next.value);
        next = await steps.next();
      }
      return next.value;
    },
  };
  expose(served);
}
