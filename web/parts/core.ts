import bytes from 'usl-fit/usl_fit.wasm';
import { carriedBytes } from '../../package/src/bytes.ts';
import { use } from '../../package/src/wasm.ts';

let compiled: Promise<WebAssembly.Module> | null = null;

/** The compiled solver. It is also sent to workers, so that it is compiled only once. */
export function solverModule(): Promise<WebAssembly.Module> {
  compiled ??= WebAssembly.compile(carriedBytes(bytes));
  return compiled;
}

/** Instantiates a compiled solver; from then on the package can answer. */
export function startSolver(module: WebAssembly.Module): void {
  use(new WebAssembly.Instance(module));
}
