import { proxy, wrap, type Remote } from 'comlink';
import type { Fit, Table } from 'usl-fit';
import { solverModule } from '../parts/core.ts';
import { tablesOf } from './limits.ts';
import { joinPoints } from './pointsAhead.ts';
import type { Answer, Answers, Served, Step, Steps, Task } from './protocol.ts';

/** Receives the progress of a task, and can cancel it. */
export interface Watch {
  onStep: (step: Step) => void;
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

/** Limit in characters of what the main thread reads without a worker: a second's work at most. */
export const mostLettersWithout = 500_000;

const lettersOfRow = 10;

/** Time between two frames, in milliseconds. */
const frame = 17;

/** A running worker with its Comlink proxy. */
interface Started {
  worker: Worker;
  served: Remote<Served>;
}

/** A kind of worker, and its fallback for the main thread. */
interface Kind {
  /** The source of the worker's script. */
  script: () => Promise<string>;
  /** The WebAssembly module it uses. */
  module: () => Promise<WebAssembly.Module>;
  runTask: () => Promise<(task: Task) => Steps>;
  /** A worker that is free. */
  idle: Started | null;
  /** Object URL of the script, once it was needed. */
  address: string | null;
}

/** Reads, fits and plans. */
const solver: Kind = {
  idle: null,
  address: null,
  module: solverModule,
  script: () => import('worker-script').then((own) => own.default),
  runTask: () => import('./tasks.ts').then((own) => own.runTask),
};

const writerModule = () =>
  import('../export/workbook/writerModule.ts').then((own) => own.writerModule());

/** Writes workbooks, without the solver, which would double its size. */
const writer: Kind = {
  idle: null,
  address: null,
  module: writerModule,
  script: () => import('writer-script').then((own) => own.default),
  runTask: async () => {
    const [own, module] = await Promise.all([
      import('../export/workbook/steps.ts'),
      writerModule(),
    ]);
    own.startWriter(module);
    return own.runTask;
  },
};

/** Reads logs. */
const logs: Kind = {
  idle: null,
  address: null,
  module: () => import('../logs/readerModule.ts').then((own) => own.readerModule()),
  script: () => import('logs-script').then((own) => own.default),
  runTask: async () => {
    const [own, reader] = await Promise.all([
      import('../logs/steps.ts'),
      import('../logs/readerModule.ts'),
    ]);
    own.readWith(await reader.readerModule());
    return own.runTask;
  },
};

/** The kind of worker for each kind of task. */
const kinds: Partial<Record<Task['kind'], Kind>> = { workbook: writer, logs };

/**
 * Runs a task in a worker; in slices on the main thread where workers are unavailable.
 *
 * @throws {Stopped} when it was cancelled; a cancelled worker is terminated at once
 * @throws {NoWorker}
 */
export async function run<One extends Task>(
  task: One,
  { onStep, signal }: Watch,
): Promise<Answers[One['kind']]> {
  const kind = kinds[task.kind] ?? solver;
  let fits: Fit[] = [];
  let join = joinPoints();
  const watch: Watch = {
    signal,
    onStep: (step) => {
      join(step);
      for (const fit of step.fits) fits.push(fit);
      onStep(step);
    },
  };
  let answer = await inWorker(kind, task, watch);
  if (answer === null) {
    fits = [];
    join = joinPoints();
    answer = await inPage(kind, task, watch);
  }
  // The kind of the answer follows from the task.
  return withFits(answer, fits) as Answers[One['kind']];
}

/** Adds the fits reported in earlier steps to the answer. */
function withFits(answer: Answer, fits: Fit[]): Answer {
  if (fits.length === 0 || typeof answer === 'string' || !('outcome' in answer)) return answer;
  const { outcome } = answer;
  if (outcome.report === null) return answer;
  return { ...answer, outcome: { ...outcome, report: { ...outcome.report, fits } } };
}

/** Runs a task in a worker; null if none can be created, or if it crashed. */
async function inWorker(kind: Kind, task: Task, { onStep, signal }: Watch) {
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
    const answered = served.run(module, task, proxy(onStep));
    const answer: Answer | null = await Promise.race([answered, ended]);
    isWell = answer !== null;
    return answer;
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

/** A worker created from the script embedded in the page; null if the browser supports none. */
async function newWorker(kind: Kind): Promise<Started | null> {
  const { idle } = kind;
  kind.idle = null;
  if (idle !== null) return idle;
  if (typeof Worker === 'undefined') return null;
  const script = await kind.script();
  kind.address ??= URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
  const worker = new Worker(kind.address);
  return { worker, served: wrap<Served>(worker) };
}

/** Runs a task on the main thread, pausing before each step so that the page can render and cancel it. */
async function inPage(kind: Kind, task: Task, { onStep, signal }: Watch): Promise<Answer> {
  if (lettersOf(task) > mostLettersWithout) throw new NoWorker();
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
    if (next.done === true) return next.value;
    onStep(next.value);
  }
}

/** The size of a task in characters; estimated from the number of rows for tables. */
function lettersOf(task: Task): number {
  return 'text' in task ? task.text.length : rowsOf(task) * lettersOfRow;
}

function rowsOf(task: Exclude<Task, { text: string }>): number {
  const rows = (tables: readonly Table[]) =>
    tables.reduce((sum, { cells }) => sum + cells.length, 0);
  switch (task.kind) {
    case 'question':
      return rows(tablesOf(task.question));
    case 'largest':
      return rows([task.table]);
    case 'logs':
      // Logs are read in pieces, however long they are.
      return 0;
    case 'workbook':
      return task.report.fits.reduce((sum, { points }) => sum + points.length, 0);
    default: {
      const [{ baseline }, table] = task.told;
      return rows([table]) + baseline.length / lettersOfRow;
    }
  }
}

/** Waits for the next frame, approximately; a timer also runs in a hidden page. */
function drawn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, frame);
  });
}
