import { initSync, write } from '../../../workbook/pkg/usl_fit_workbook.js';
import { chartsInOrder } from './order/charts.ts';
import type { Book } from './message.ts';

/** Starts the writer with its WebAssembly; once it runs, it stays. */
export function startWriter(module: BufferSource | WebAssembly.Module): void {
  initSync({ module });
}

/**
 * The bytes of an Excel workbook; the writer has been started before.
 *
 * @throws Error, before or in the promise, where Excel has no such workbook.
 */
export function writeBook(book: Book): Promise<Uint8Array<ArrayBuffer>> {
  return chartsInOrder(new Uint8Array(write(JSON.stringify(book))));
}
