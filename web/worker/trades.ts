import { solverModule } from '../parts/core.ts';
import type { Steps, Task } from './contract.ts';

/** Workers of one kind, and the same work for a page that has none. */
export interface Trade {
  /** The worker's whole script. */
  script: () => Promise<string>;
  /** The module that it works with. */
  module: () => Promise<WebAssembly.Module>;
  inSteps: () => Promise<(task: Task) => Steps>;
  /** A worker that has nothing to do. */
  idle: Worker | null;
  /** Where its script is, once one was needed. */
  address: string | null;
}

/** Reads, fits and plans. */
export const solver: Trade = {
  idle: null,
  address: null,
  module: solverModule,
  script: () => import('worker-script').then((own) => own.default),
  inSteps: () => import('./steps.ts').then((own) => own.runTask),
};

const writerModule = () =>
  import('../export/workbook/writerModule.ts').then((own) => own.writerModule());

/** Writes workbooks. It knows nothing of the solver, which would be as large again. */
export const writer: Trade = {
  idle: null,
  address: null,
  module: writerModule,
  script: () => import('writer-script').then((own) => own.default),
  inSteps: async () => {
    const [own, module] = await Promise.all([
      import('../export/workbook/steps.ts'),
      writerModule(),
    ]);
    own.startWriter(module);
    return own.runTask;
  },
};
