/**
 * The package for the pane, with a solver encoded more compactly than in the package's own script, which must suit any
 * page.
 */
import bytes from 'usl-fit/usl_fit.wasm';
import { carriedBytes } from '../package/src/bytes.ts';
import { use } from '../package/src/wasm.ts';

use(new WebAssembly.Instance(new WebAssembly.Module(carriedBytes(bytes))));

export * from '../package/src/api.ts';
