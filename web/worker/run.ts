import { proxy, wrap, type Remote } from 'comlink';
import type { Fit, Table } from 'usl-fit';
import { solverModule } from '../parts/core.ts';
import { tablesOf } from './limits.ts';
import type { Answer, Answers, Served, Step, Steps, Task } from './protocol.ts';

/** How work is followed, and stopped. */
export interface Watch {
  onStep: (step: Step) => void;
  signal: AbortSignal;
}

/** The work was stopped by who asked for it. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
}

/** There is no worker, or it died, and what is to be done is too much for the page itself. */
export class NoWorker extends Error {
  override readonly name = 'NoWorker';
}

/** What is read in the page where there is no worker: a second's work at most, in letters. */
export const mostLettersWithout = 500_000;

const lettersOfRow = 10;

/** Between two pictures of a page, in milliseconds. */
const frame = 17;

/** A worker and what it does; who lets go of the second ends the first. */
interface Started {
  worker: Worker;
  served: Remote<Served>;
}

/** A kind of worker, and the same work for a page that has none. */
interface Kind {
  /** The worker's whole script. */
  script: () => Promise<string>;
  /** The module that it works with. */
  module: () => Promise<WebAssembly.Module>;
  runTask: () => Promise<(task: Task) => Steps>;
  /** A worker that has nothing to do. */
  idle: Started | null;
  /** Where its script is, once one was needed. */
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

/** Writes workbooks. It knows nothing of the solver, which would be as large again. */
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

/** Who does a task. */
const kinds: Partial<Record<Task['kind'], Kind>> = { workbook: writer, logs };

/**
 * Does some work in a worker, or in the page in slices where there is none.
 *
 * @throws {Stopped} when it was stopped; a worker that is stopped ends at once
 * @throws {NoWorker}
 */
export async function run<One extends Task>(
  task: One,
  { onStep, signal }: Watch,
): Promise<Answers[One['kind']]> {
  const kind = kinds[task.kind] ?? solver;
  let fits: Fit[] = [];
  const watch: Watch = {
    signal,
    onStep: (step) => {
      for (const fit of step.fits) fits.push(fit);
      onStep(step);
    },
  };
  let answer = await inWorker(kind, task, watch);
  if (answer === null) {
    fits = [];
    answer = await inPage(kind, task, watch);
  }
  // The kind of an answer is that of its task.
  return withFits(answer, fits) as Answers[One['kind']];
}

/** The answer with the fits it was told of before. */
function withFits(answer: Answer, fits: Fit[]): Answer {
  if (fits.length === 0 || typeof answer === 'string' || !('outcome' in answer)) return answer;
  const { outcome } = answer;
  if (outcome.report === null) return answer;
  return { ...answer, outcome: { ...outcome, report: { ...outcome.report, fits } } };
}

/** The answer of a worker; null where none can be made, or where it died. */
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
    // A script that is not allowed to run ends here, too.
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
    // What cannot be sent to a worker is done in the page.
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

/** A worker from the script that the page carries; null where the browser makes none. */
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

/** The same work in the page, with a pause at each step in which the page is drawn and can stop it. */
async function inPage(kind: Kind, task: Task, { onStep, signal }: Watch): Promise<Answer> {
  if (lettersOf(task) > mostLettersWithout) throw new NoWorker();
  const runTask = await kind.runTask();
  const steps = runTask(task);
  for (;;) {
    await drawn();
    if (signal.aborted) {
      // What it waits for is given up.
      void steps.return(undefined as never);
      throw new Stopped();
    }
    const next = await steps.next();
    if (next.done === true) return next.value;
    onStep(next.value);
  }
}

/** Of a table about as many as its rows have. */
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
      // They are read piece by piece, however long they are.
      return 0;
    case 'workbook':
      return task.report.fits.reduce((sum, { points }) => sum + points.length, 0);
    default: {
      const [{ baseline }, table] = task.told;
      return rows([table]) + baseline.length / lettersOfRow;
    }
  }
}

/** Until what has changed was probably drawn; in a page that nobody sees, too. */
function drawn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, frame);
  });
}
