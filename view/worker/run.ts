import { proxy, wrap, type Remote } from 'comlink';
import type { Fit } from 'usl-fit';
import { joinPoints } from './pointsAhead.ts';
import type { Served } from './serve.ts';
import type { Step, Steps } from './steps.ts';

/** Receives the progress of a task, and can cancel it. */
export interface Watch<OneStep> {
  onStep: (step: OneStep) => void;
  signal: AbortSignal;
}

/** The task was cancelled by the caller. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
}

/** There is no worker, or it crashed, and the task is too large for the main thread. */
export class NoWorker extends Error {
  override readonly name = 'NoWorker';
}

/** A running worker with its Comlink proxy. */
interface Started<Task, OneStep extends Step, Answer> {
  worker: Worker;
  served: Remote<Served<Task, OneStep, Answer>>;
}

/** A kind of worker, and its fallback for the main thread. */
export interface Kind<Task, OneStep extends Step, Answer> {
  /** The address of the worker's script. */
  address: () => Promise<string>;
  /** The WebAssembly module it uses. */
  module: () => Promise<WebAssembly.Module>;
  runTask: () => Promise<(task: Task) => Steps<OneStep, Answer>>;
  /** Whether a task is too large for the main thread. */
  isTooLargeHere: (task: Task) => boolean;
  /** A worker that is free. */
  idle: Started<Task, OneStep, Answer> | null;
}

/** The answer to a task, and the fits of its steps with all their points. */
export interface Ended<Answer> {
  answer: Answer;
  fits: Fit[];
}

/** Time between two frames, in milliseconds. */
const frame = 17;

/**
 * Runs a task in a worker; in slices on the main thread where workers are unavailable.
 *
 * @throws {Stopped} when it was cancelled; a cancelled worker is terminated at once
 * @throws {NoWorker}
 */
export async function run<Task, OneStep extends Step, Answer>(
  kind: Kind<Task, OneStep, Answer>,
  task: Task,
  { onStep, signal }: Watch<OneStep>,
): Promise<Ended<Answer>> {
  for (const runTask of [inWorker, inPage]) {
    const fits: Fit[] = [];
    const join = joinPoints();
    const ended = await runTask(kind, task, {
      signal,
      onStep: (step) => {
        join(step);
        for (const fit of step.fits) fits.push(fit);
        onStep(step);
      },
    });
    if (ended !== null) return { ...ended, fits };
  }
  throw new NoWorker();
}

/** Runs a task in a worker; null if none can be created, or if it crashed. */
async function inWorker<Task, OneStep extends Step, Answer>(
  kind: Kind<Task, OneStep, Answer>,
  task: Task,
  { onStep, signal }: Watch<OneStep>,
): Promise<{ answer: Answer } | null> {
  const made = await Promise.all([newWorker(kind), kind.module()]).catch(() => null);
  if (made === null) return null;
  const [started, module] = made;
  if (started === null) return null;
  const { worker, served } = started;
  const ended = new Promise<null>((resolve, reject) => {
    signal.addEventListener('abort', () => {
      reject(new Stopped());
    });
    // Also called if a policy blocks the script.
    worker.onerror = (event) => {
      event.preventDefault();
      resolve(null);
    };
    worker.onmessageerror = () => {
      resolve(null);
    };
  });
  let isWell = false;
  try {
    if (signal.aborted) throw new Stopped();
    // Comlink's types cannot tell that a task is cloned and no function.
    const answerOf = served.run as unknown as Served<Task, OneStep, Answer>['run'];
    const answered = answerOf(module, task, proxy(onStep)).then((answer) => ({ answer }));
    const found = await Promise.race([answered, ended]);
    isWell = found !== null;
    return found;
  } catch (fault) {
    // Tasks that cannot be cloned to a worker run on the main thread.
    if (fault instanceof DOMException) return null;
    isWell = !(fault instanceof Stopped);
    throw fault;
  } finally {
    if (isWell) {
      kind.idle?.worker.terminate();
      kind.idle = started;
    } else {
      worker.terminate();
    }
  }
}

/** A free or a new worker; null if the browser supports none. */
async function newWorker<Task, OneStep extends Step, Answer>(
  kind: Kind<Task, OneStep, Answer>,
): Promise<Started<Task, OneStep, Answer> | null> {
  const { idle } = kind;
  kind.idle = null;
  if (idle !== null) return idle;
  if (typeof Worker === 'undefined') return null;
  const worker = new Worker(await kind.address());
  return { worker, served: wrap<Served<Task, OneStep, Answer>>(worker) };
}

/**
 * Runs a task on the main thread, pausing before each step so that the page can render and cancel it; null if it is too
 * large for that.
 */
async function inPage<Task, OneStep extends Step, Answer>(
  kind: Kind<Task, OneStep, Answer>,
  task: Task,
  { onStep, signal }: Watch<OneStep>,
): Promise<{ answer: Answer } | null> {
  if (kind.isTooLargeHere(task)) return null;
  const runTask = await kind.runTask();
  const steps = runTask(task);
  for (;;) {
    await drawn();
    if (signal.aborted) {
      // Abandons what the generator is waiting for.
      void steps.return(undefined as never);
      throw new Stopped();
    }
    const next = await steps.next();
    if (next.done === true) return { answer: next.value };
    onStep(next.value);
  }
}

/** Waits for the next frame, approximately; a timer also runs in a hidden page. */
function drawn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, frame);
  });
}
