import { expose } from 'comlink';
import type { Step, Steps } from './steps.ts';

/** The interface of a worker. */
export interface Served<Task, OneStep extends Step, Answer> {
  /**
   * Runs a task.
   *
   * @param module the compiled module to use
   */
  run: (
    module: WebAssembly.Module,
    task: Task,
    onStep: (step: OneStep) => void | Promise<void>,
  ) => Promise<Answer>;
}

/**
 * Serves a worker's interface: one task at a time, reporting each step.
 *
 * @param start receives the module that comes with the first task
 * @param runTask takes the kind of tasks that the worker is given
 */
export function serve<OneStep extends Step, Answer>(
  start: (module: WebAssembly.Module) => void,
  runTask: (task: never) => Steps<OneStep, Answer>,
): void {
  let started = false;
  const served: Served<never, OneStep, Answer> = {
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
