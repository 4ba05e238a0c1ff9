import type { Table } from 'usl-fit';
import { tablesOf } from '../../view/worker/limits.ts';
import { run as runKind, type Kind as AnyKind, type Watch } from '../../view/worker/run.ts';
import { solverModule } from '../parts/core.ts';
import type { Answer, Answers, Step, Task } from './protocol.ts';

type Kind = AnyKind<Task, Step, Answer>;

/** Limit in characters of what the main thread reads without a worker: a second's work at most. */
const mostLettersWithout = 500_000;

const lettersOfRow = 10;

/** The address of a script that the page carries as text. */
function addressOf(script: () => Promise<string>): Kind['address'] {
  let address: string | null = null;
  return async () => {
    const text = await script();
    return (address ??= URL.createObjectURL(new Blob([text], { type: 'text/javascript' })));
  };
}

const isTooLargeHere = (task: Task) => lettersOf(task) > mostLettersWithout;

/** Reads, fits and plans. */
const solver: Kind = {
  idle: null,
  isTooLargeHere,
  module: solverModule,
  address: addressOf(() => import('worker-script').then((loaded) => loaded.default)),
  runTask: () => import('./tasks.ts').then((loaded) => loaded.runTask),
};

const writerModule = () =>
  import('../export/workbook/writerModule.ts').then((loaded) => loaded.writerModule());

/** Writes workbooks, without the solver, which would double its size. */
const writer: Kind = {
  idle: null,
  isTooLargeHere,
  module: writerModule,
  address: addressOf(() => import('writer-script').then((loaded) => loaded.default)),
  runTask: async () => {
    const [loaded, module] = await Promise.all([
      import('../export/workbook/steps.ts'),
      writerModule(),
    ]);
    loaded.startWriter(module);
    return loaded.runTask;
  },
};

/** Reads logs. */
const logs: Kind = {
  idle: null,
  isTooLargeHere,
  module: () => import('../logs/readerModule.ts').then((loaded) => loaded.readerModule()),
  address: addressOf(() => import('logs-script').then((loaded) => loaded.default)),
  runTask: async () => {
    const [loaded, reader] = await Promise.all([
      import('../logs/steps.ts'),
      import('../logs/readerModule.ts'),
    ]);
    loaded.readWith(await reader.readerModule());
    return loaded.runTask;
  },
};

/** The kind of worker for each kind of task. */
const kinds: Partial<Record<Task['kind'], Kind>> = { workbook: writer, logs };

/** Runs a task of the page in the worker of its kind. */
export async function run<One extends Task>(
  task: One,
  watch: Watch<Step>,
): Promise<Answers[One['kind']]> {
  const { answer, fits } = await runKind(kinds[task.kind] ?? solver, task, watch);
  if (fits.length === 0 || typeof answer === 'string' || !('outcome' in answer)) {
    // The kind of the answer follows from the task.
    return answer as Answers[One['kind']];
  }
  const { outcome } = answer;
  const report = outcome.report === null ? null : { ...outcome.report, fits };
  return { ...answer, outcome: { ...outcome, report } } as Answers[One['kind']];
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
      const [{ baseline }, table] = task.input;
      return rows([table]) + baseline.length / lettersOfRow;
    }
  }
}
