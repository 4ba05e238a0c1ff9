/** A language of the interface. */
export type Language = 'en' | 'de';

/** A part of the catalogue of texts, in the current language. */
export interface Part<Words> {
  (): Words;
  /** Unique in the catalogue. */
  readonly title: string;
  readonly english: Words;
}

let spoken: Language = 'en';
let numbers: string | undefined;
const translations = new Map<string, unknown>();
const parts: Part<unknown>[] = [];

/**
 * A part of the catalogue, in English: texts, and functions that make texts.
 *
 * ```ts
 * const greetings = part('greetings', { hello: (name: string) => `Hello, ${name}.` });
 * translate(greetings, { hello: (name) => `Hallo, ${name}.` });
 * greetings().hello('Ada'); // in the language spoken now
 * ```
 */
export function part<Words>(title: string, english: Words): Part<Words> {
  const words = () =>
    spoken === 'de' && translations.has(title) ? (translations.get(title) as Words) : english;
  const result = Object.assign(words, { title, english });
  parts.push(result);
  return result;
}

/** The German translation of a part; its type demands every text. */
export function translate<Words>({ title }: Part<Words>, german: NoInfer<Words>): void {
  translations.set(title, german);
}

/**
 * Switches the language of the interface.
 *
 * @param locale the locale of numbers; by default the browser's
 */
export function speak(language: Language, locale?: string): void {
  spoken = language;
  numbers = locale;
}

/** The current language. */
export function language(): Language {
  return spoken;
}

/** The current locale of numbers; `undefined` is the browser's own. */
export function numberLocale(): string | undefined {
  return numbers;
}

/** The titles of the parts without a translation. */
export function untranslated(): string[] {
  return parts.map(({ title }) => title).filter((title) => !translations.has(title));
}
