import bytes from 'usl-fit/usl_fit.wasm';
import { carriedBytes } from '../../package/src/bytes.ts';
import { use } from '../../package/src/wasm.ts';

/**
 * The compiled solver; null without WebAssembly. It is also sent to workers, so that it is compiled only once.
 *
 * It is compiled as soon as the script runs: inside a function that is called later, its text would be parsed twice.
 */
const compiled =
  typeof WebAssembly === 'undefined' ? null : WebAssembly.compile(carriedBytes(bytes));

/** The compiled solver; without WebAssembly there is none. */
export async function solverModule(): Promise<WebAssembly.Module> {
  if (compiled === null) throw new Error('This browser has no WebAssembly.');
  return compiled;
}

/** Instantiates a compiled solver; from then on the package can answer. */
export function startSolver(module: WebAssembly.Module): void {
  use(new WebAssembly.Instance(module));
}
