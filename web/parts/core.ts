import { start } from 'usl-fit/slim';
import packed from 'usl-fit/usl_fit.wasm';
import { unpacked } from './carried.ts';

/** The solver's compiled module, which a worker can be sent; the page computes once it is here. */
export async function startCore(): Promise<WebAssembly.Module> {
  const module = await WebAssembly.compile(await unpacked(packed));
  start(module);
  return module;
}
