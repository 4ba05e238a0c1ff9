/**
 * The package for the pane and the functions, whose solver is a file of its own: the browser compiles it while it
 * arrives, beside the scripts.
 */
import file from 'usl-fit/usl_fit.wasm';
import { use } from '../package/src/wasm.ts';

const response = await fetch(file);
if (!response.ok) throw new TypeError(`${file}: ${response.status}`);
// Not every server knows its type, without which it is not compiled as it arrives.
const isTyped = response.headers.get('Content-Type')?.startsWith('application/wasm') === true;
const { instance } = isTyped
  ? await WebAssembly.instantiateStreaming(response)
  : await WebAssembly.instantiate(await response.arrayBuffer());
use(instance);

export * from '../package/src/api.ts';
