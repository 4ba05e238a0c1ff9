import type { Fit, Table } from 'usl-fit';
import { tablesOf } from './limits.ts';
import type { Answer, Answers, Order, Step, Task, Told } from './contract.ts';
import { withFits } from './streamed.ts';
import { solver, writer, type Trade } from './trades.ts';

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

/**
 * Does some work in a worker, or in the page in slices where there is none.
 *
 * @throws {Stopped} when it was stopped; a worker that is stopped ends at once
 * @throws {NoWorker}
 */
export async function run<One extends Task>(
  task: One,
  watch: Watch,
): Promise<Answers[One['kind']]> {
  const trade = task.kind === 'workbook' ? writer : solver;
  // The kind of an answer is that of its task.
  const answer = (await inWorker(trade, task, watch)) ?? (await inPage(trade, task, watch));
  return answer as Answers[One['kind']];
}

/** The answer of a worker; null where none can be made, or where it died. */
async function inWorker(trade: Trade, task: Task, { onStep, signal }: Watch) {
  const made = await Promise.all([newWorker(trade), trade.module()]).catch(() => null);
  if (made === null) return null;
  const [worker, module] = made;
  if (worker === null) return null;
  const fits: Fit[] = [];
  return new Promise<Answer | null>((resolve, reject) => {
    const stop = () => {
      worker.terminate();
      reject(new Stopped());
    };
    // A script that is not allowed to run ends here, too.
    const die = () => {
      signal.removeEventListener('abort', stop);
      worker.terminate();
      resolve(null);
    };
    if (signal.aborted) {
      stop();
      return;
    }
    signal.addEventListener('abort', stop);
    worker.onmessage = ({ data }: MessageEvent<Told>) => {
      if ('step' in data) {
        for (const fit of data.step.fits) fits.push(fit);
        onStep(data.step);
        return;
      }
      signal.removeEventListener('abort', stop);
      trade.idle?.terminate();
      trade.idle = worker;
      if ('fault' in data) reject(new Error(data.fault));
      else resolve(fits.length > 0 ? withFits(data.answer, fits) : data.answer);
    };
    worker.onmessageerror = die;
    worker.onerror = (event) => {
      event.preventDefault();
      die();
    };
    const order: Order = { module, task };
    try {
      worker.postMessage(order);
    } catch {
      die();
    }
  });
}

/** A worker from the script that the page carries; null where the browser makes none. */
async function newWorker(trade: Trade): Promise<Worker | null> {
  const { idle } = trade;
  trade.idle = null;
  if (idle !== null) return idle;
  if (typeof Worker === 'undefined') return null;
  const script = await trade.script();
  trade.address ??= URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
  return new Worker(trade.address);
}

/** The same work in the page, with a pause at each step in which the page is drawn and can stop it. */
async function inPage(trade: Trade, task: Task, { onStep, signal }: Watch): Promise<Answer> {
  if (lettersOf(task) > mostLettersWithout) throw new NoWorker();
  const inSteps = await trade.inSteps();
  const steps = inSteps(task);
  for (;;) {
    await drawn();
    if (signal.aborted) throw new Stopped();
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
