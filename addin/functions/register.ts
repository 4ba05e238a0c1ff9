/**
 * Registers the custom functions with Excel when the task pane's script starts: in the shared runtime Excel may
 * evaluate a cell before the pane has been opened.
 */
import { functionErrorTexts } from '../texts/functionErrors.ts';
import { excelError } from './failure.ts';
import { functionIds } from './ids.ts';

async function register(): Promise<void> {
  // Outside Excel, or if its library could not be loaded, the pane shows a message.
  if (typeof CustomFunctions === 'undefined') return;
  try {
    // Importing starts the solver.
    await import(/* webpackMode: "eager" */ './functions.ts');
  } catch (error) {
    const { noSolver, noSolverFile } = functionErrorTexts();
    // What `fetch` throws if there is no connection; without WebAssembly it is a ReferenceError or a CompileError.
    const message = error instanceof TypeError ? noSolverFile : noSolver;
    for (const id of functionIds) {
      CustomFunctions.associate(id, () => {
        throw excelError({ kind: 'not-available', message });
      });
    }
  }
}

void register();
