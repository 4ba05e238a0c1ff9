/**
 * Makes the custom functions known to Excel when the task pane's script starts: in the shared runtime
 * Excel may ask for a cell before anybody has opened the pane.
 */
import { functionErrorTexts } from '../texts/functionErrors.ts';
import { excelError } from './failure.ts';
import { functionIds } from './ids.ts';

async function register(): Promise<void> {
  // The page stands outside of Excel, or its library could not be loaded: the pane says so.
  if (typeof CustomFunctions === 'undefined') return;
  try {
    // The solver starts when it is imported, and fails to where there is no WebAssembly or, in Chromium before
    // 114, where no module above 4 kB may be compiled at once.
    await import(/* webpackMode: "eager" */ './functions.ts');
  } catch {
    for (const id of functionIds) {
      CustomFunctions.associate(id, () => {
        throw excelError({ kind: 'not-available', message: functionErrorTexts().noSolver });
      });
    }
  }
}

void register();
