// The worker's whole script: it takes one order at a time and tells of each step.
import { start } from 'usl-fit/slim';
import type { Order, Task, Told } from './contract.ts';
import { inSteps } from './steps.ts';
import { withoutFits } from './streamed.ts';

/** The types here are those of a page, which answers in another way. */
const tell = postMessage as (told: Told) => void;
let started = false;

addEventListener('message', ({ data: { module, task } }: MessageEvent<Order>) => {
  if (!started) start(module);
  started = true;
  try {
    work(task);
  } catch (error) {
    tell({ fault: String(error) });
  }
});

function work(task: Task): void {
  const steps = inSteps(task);
  let told = 0;
  let next = steps.next();
  while (next.done !== true) {
    told += next.value.fits.length;
    tell({ step: next.value });
    next = steps.next();
  }
  tell({ answer: told > 0 ? withoutFits(next.value) : next.value });
}
