import { part } from './part.ts';

/**
 * The core's own sentences: it speaks English, and its errors, warnings and comparisons are said here in the
 * language of the page. A sentence that is not known stays as it is.
 *
 * ```ts
 * messageTexts().said(error.message);
 * ```
 */
export const messageTexts = part('messages', { said: (message: string) => message });
