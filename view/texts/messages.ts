import { part } from './part.ts';

/** The values for a sentence's placeholders. */
export type MessageValues = Readonly<Record<string, number | string | readonly string[]>>;

/** A warning or an error, of the core or of anything else with a code and a message. */
export interface Message {
  code: string;
  /** The sentence in English. */
  message: string;
  /** The rows that a warning refers to. */
  rows?: readonly number[];
  /** Which of the code's wordings it uses; an error has it in its details. */
  variant?: string | null;
  values?: MessageValues;
  details?: { variant?: string | null; values?: MessageValues };
}

/**
 * The sentence of a warning or an error in the current language, made from its code and values; unknown ones stay
 * English. The English sentences come from the core (`wasm-core/src/messages/`), the German ones are in
 * `german/messages.ts`.
 *
 * ```ts
 * messageTexts().said(error);
 * ```
 */
export const messageTexts = part('messages', { said: ({ message }: Message) => message });
