import { start } from 'usl-fit/slim';
import packed from 'usl-fit/usl_fit.wasm';
import { unpacked } from './carried.ts';

let compiled: Promise<WebAssembly.Module> | null = null;

/** The solver's compiled module, for a worker to be sent. */
export function coreModule(): Promise<WebAssembly.Module> {
  compiled ??= unpacked(packed).then((bytes) => WebAssembly.compile(bytes));
  return compiled;
}

/** Starts the solver in the page, which computes once this is done. */
export async function startCore(): Promise<void> {
  start(await coreModule());
}
