/** Starts the solver from the bytes that the script carries. */
import base64 from '../../wasm-core/pkg/usl_fit.wasm';
import { bytesOf } from './bytes.ts';
import { use } from './wasm.ts';

use(new WebAssembly.Instance(new WebAssembly.Module(bytesOf(atob(base64)))));
