import bytes from '../../logs/pkg/usl_fit_logs.wasm';
import { carriedBytes } from '../../package/src/bytes.ts';

let compiled: Promise<WebAssembly.Module> | null = null;

/** The compiled log reader; this file is loaded when the first possible log arrives. */
export function readerModule(): Promise<WebAssembly.Module> {
  compiled ??= WebAssembly.compile(carriedBytes(bytes));
  return compiled;
}
