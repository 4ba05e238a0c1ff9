import bytes from '../../../workbook/pkg/usl_fit_workbook_bg.wasm';
import { carriedBytes } from '../../../package/src/bytes.ts';

let compiled: Promise<WebAssembly.Module> | null = null;

/** The compiled writer module; this file is loaded when the first workbook is requested. */
export function writerModule(): Promise<WebAssembly.Module> {
  compiled ??= WebAssembly.compile(carriedBytes(bytes));
  return compiled;
}
