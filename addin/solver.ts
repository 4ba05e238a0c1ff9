/**
 * Starts the solver, a file of its own that the browser compiles while it arrives. It is not part of the scripts, which
 * would take longer to read, and nothing of the pane waits for it until something is to be fitted.
 */
import file from 'usl-fit/usl_fit.wasm';
import { use } from '../package/src/wasm.ts';
import { insisting } from './insisting.ts';

async function start(): Promise<WebAssembly.Module> {
  const response = await fetch(file);
  if (!response.ok) throw new TypeError(`${file}: ${response.status}`);
  // Not every server knows its type, without which it is not compiled as it arrives.
  const isTyped = response.headers.get('Content-Type')?.startsWith('application/wasm') === true;
  const { instance, module } = isTyped
    ? await WebAssembly.instantiateStreaming(response)
    : await WebAssembly.instantiate(await response.arrayBuffer());
  use(instance);
  return module;
}

let started: Promise<WebAssembly.Module> | null = null;

/**
 * The compiled solver, also for workers; then the package can answer. A file that does not arrive is asked for again for
 * some seconds, so that cells with functions heal by themselves; what failed is tried again at the next call.
 */
export function solverModule(): Promise<WebAssembly.Module> {
  started ??= insisting(start).catch((error: unknown) => {
    started = null;
    throw error;
  });
  return started;
}
