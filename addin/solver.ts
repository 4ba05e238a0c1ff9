/** The package for the pane: its solver comes in fewer bytes than in the package's own script, which has to suit any page. */
import bytes from 'usl-fit/usl_fit.wasm';
import { carriedBytes } from '../package/src/bytes.ts';
import { use } from '../package/src/wasm.ts';

use(new WebAssembly.Instance(new WebAssembly.Module(carriedBytes(bytes))));

export * from '../package/src/api.ts';
