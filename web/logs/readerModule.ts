import bytes from '../../logs/pkg/usl_fit_logs.wasm';
import { carriedBytes } from '../../package/src/bytes.ts';

let compiled: Promise<WebAssembly.Module> | null = null;

/** The compiled reader of logs; this file is loaded when the first file may be one. */
export function readerModule(): Promise<WebAssembly.Module> {
  compiled ??= WebAssembly.compile(carriedBytes(bytes));
  return compiled;
}
