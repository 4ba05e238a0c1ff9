/** Instantiates the solver from the WebAssembly embedded in the script. */
import base64 from '../../wasm-core/pkg/usl_fit.wasm';
import { bytesOf } from './bytes.ts';
import { use } from './wasm.ts';

use(new WebAssembly.Instance(new WebAssembly.Module(bytesOf(atob(base64)))));
