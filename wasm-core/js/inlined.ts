/** Starts the solver from the bytes that the script carries. */
import base64 from '../pkg/usl_fit.wasm';
import { unpack } from './unpack.ts';
import { use } from './wasm.ts';

const packed = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
use(new WebAssembly.Instance(new WebAssembly.Module(unpack(packed))));
