import { initSync, write } from '../../../workbook/pkg/usl_fit_workbook.js';
import type { Book } from './message.ts';

/** Starts the writer with its WebAssembly; once it runs, it stays. */
export function startWriter(module: BufferSource | WebAssembly.Module): void {
  initSync({ module });
}

/**
 * The bytes of an Excel workbook; the writer has been started before.
 *
 * @throws Error where Excel has no such workbook.
 */
export function writeBook(book: Book): Uint8Array<ArrayBuffer> {
  return new Uint8Array(write(JSON.stringify(book)));
}
