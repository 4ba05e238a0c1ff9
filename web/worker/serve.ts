import type { Order, Steps, Task, Told } from './contract.ts';
import { withoutFits } from './streamed.ts';

/** The types here are those of a page, which answers in another way. */
const tell = postMessage as (told: Told) => void;

/**
 * What a worker does: it takes one order at a time and tells of each step.
 *
 * @param start takes the module that comes with the first order
 */
export function serve(
  start: (module: WebAssembly.Module) => void,
  inSteps: (task: Task) => Steps,
): void {
  let started = false;
  addEventListener('message', ({ data: { module, task } }: MessageEvent<Order>) => {
    if (!started) start(module);
    started = true;
    work(task).catch((error: unknown) => {
      tell({ fault: String(error) });
    });
  });

  async function work(task: Task): Promise<void> {
    const steps = inSteps(task);
    let told = 0;
    let next = await steps.next();
    while (next.done !== true) {
      told += next.value.fits.length;
      tell({ step: next.value });
      next = await steps.next();
    }
    tell({ answer: told > 0 ? withoutFits(next.value) : next.value });
  }
}
