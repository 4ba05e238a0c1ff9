/** The package for the command line, whose solver lies beside the program: as a file it need not be decoded from text. */
import { readFileSync } from 'node:fs';
import { use } from '../package/src/wasm.ts';

const file = new URL('usl_fit.wasm', import.meta.url);
use(new WebAssembly.Instance(new WebAssembly.Module(readFileSync(file))));

export * from '../package/src/api.ts';
