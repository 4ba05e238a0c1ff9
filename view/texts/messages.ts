import { part } from './part.ts';

/** What a place of a sentence is filled with. */
export type MessageValues = Readonly<Record<string, number | string | readonly string[]>>;

/** A warning, or an error, of the core or of whatever else has a code and a message. */
export interface Message {
  code: string;
  /** The sentence in English. */
  message: string;
  /** Of a warning: the rows it speaks of. */
  rows?: readonly number[];
  /** Which of the code's wordings it has; an error keeps it among its details. */
  variant?: string | null;
  values?: MessageValues;
  details?: { variant?: string | null; values?: MessageValues };
}

/**
 * The sentence of a warning or an error in the language of the page, made from its code and values; one that is not
 * known stays English. The English sentences come from the core (`wasm-core/src/messages/`), the German ones stand in
 * `german/messages.ts`.
 *
 * ```ts
 * messageTexts().said(error);
 * ```
 */
export const messageTexts = part('messages', { said: ({ message }: Message) => message });
