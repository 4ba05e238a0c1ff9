import bytes from 'usl-fit/usl_fit.wasm';
import { carriedBytes } from '../../package/src/bytes.ts';
import { use } from '../../package/src/wasm.ts';

let compiled: Promise<WebAssembly.Module> | null = null;

/** The compiled solver. A worker is sent it, so that it is compiled once. */
export function solverModule(): Promise<WebAssembly.Module> {
  compiled ??= WebAssembly.compile(carriedBytes(bytes));
  return compiled;
}

/** Starts a compiled solver; the package answers from then on. */
export function startSolver(module: WebAssembly.Module): void {
  use(new WebAssembly.Instance(module));
}
