/**
 * Registers the custom functions with Excel when the task pane's script starts: in the shared runtime Excel may
 * evaluate a cell before the pane has been opened.
 */
import { solverModule } from '../solver.ts';
import { functionErrorTexts } from '../texts/functionErrors.ts';
import { excelError } from './failure.ts';
import { withoutInvocation } from './invocation.ts';

/** Waits until the functions can compute. */
async function ready(): Promise<void> {
  try {
    await solverModule();
  } catch (error) {
    const { noSolver, noSolverFile } = functionErrorTexts();
    // `fetch` throws a TypeError if there is no connection; without WebAssembly it is a ReferenceError or CompileError.
    const message = error instanceof TypeError ? noSolverFile : noSolver;
    throw excelError({ kind: 'not-available', message });
  }
}

async function register(): Promise<void> {
  // Outside Excel, or if its library could not be loaded, the pane shows a message.
  if (typeof CustomFunctions === 'undefined') return;
  const functions = await import(/* webpackMode: "eager" */ './functions.ts');
  for (const [name, answer] of Object.entries(functions)) {
    CustomFunctions.associate(name.toUpperCase(), async (...cells: unknown[]) => {
      await ready();
      return (answer as (...cells: unknown[]) => unknown)(...withoutInvocation(cells));
    });
  }
}

void register();
