import { inLocale } from './inLocale.ts';
import { language } from './part.ts';

/** The values in a sentence. */
export type MessageValues = Readonly<Record<string, number | string | readonly string[]>>;

/** A warning or an error, of the core or of anything else with a code and a message. */
export interface Message {
  code: string;
  /** The sentence in English, or in the language spoken where it was made. */
  message: string;
  /** The core's sentence in German. */
  german?: string | null;
  /** The rows that a warning refers to. */
  rows?: readonly number[];
  /** Which of the code's wordings an error uses, and its values. */
  details?: { variant?: string | null; values?: MessageValues };
}

/** What a user typed, which has a number as it was typed. */
const quoted = /(„[^“]*“)/;

/** The sentence of a warning or an error in the current language. */
export function sentenceOf({ message, german }: Pick<Message, 'message' | 'german'>): string {
  if (language() !== 'de' || german == null) return message;
  const parts = german.split(quoted);
  return parts.map((part) => (part.startsWith('„') ? part : inLocale(part))).join('');
}
