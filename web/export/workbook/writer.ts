import { initSync, write } from '../../../workbook/pkg/usl_fit_workbook.js';
import type { Book } from './book.ts';

/** Instantiates the writer's WebAssembly; it stays loaded. */
export function startWriter(module: BufferSource | WebAssembly.Module): void {
  initSync({ module });
}

/**
 * The bytes of an Excel workbook; the writer must have been started.
 *
 * @throws Error if Excel cannot represent the workbook.
 */
export function writeBook(book: Book): Uint8Array<ArrayBuffer> {
  return new Uint8Array(write(whole(JSON.stringify(book))));
}

/**
 * Replaces lone surrogates, which occur in truncated or pasted texts and are invalid in files. JSON escapes these alone;
 * a function called for each value would take a third of the time.
 */
function whole(json: string): string {
  return json.replaceAll(/\\\\|\\ud[89a-f][\da-f]{2}/g, (found) =>
    found === '\\\\' ? found : '\u{FFFD}',
  );
}
