import { initSync, write } from '../../../workbook/pkg/usl_fit_workbook.js';
import type { Book } from './book.ts';

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
  return new Uint8Array(write(JSON.stringify(book, whole)));
}

/** Texts without halves of characters, which one that was cut off or pasted can have, and no file may. */
function whole(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll(/\p{Surrogate}/gu, '\u{FFFD}') : value;
}
