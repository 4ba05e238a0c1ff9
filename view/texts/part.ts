/** A language the interface speaks. */
export type Language = 'en' | 'de';

/** One part of the catalogue of texts: its words in the language spoken now. */
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
  const own = Object.assign(words, { title, english });
  parts.push(own);
  return own;
}

/** The same part in German; its type demands every text. */
export function translate<Words>({ title }: Part<Words>, german: NoInfer<Words>): void {
  translations.set(title, german);
}

/**
 * From now on the interface speaks this language.
 *
 * @param locale how numbers are written; the browser's own where it is left out
 */
export function speak(language: Language, locale?: string): void {
  spoken = language;
  numbers = locale;
}

/** The language spoken now. */
export function language(): Language {
  return spoken;
}

/** How numbers are written now; `undefined` is the browser's own locale. */
export function numberLocale(): string | undefined {
  return numbers;
}

/** The titles of the parts that were not translated. */
export function untranslated(): string[] {
  return parts.map(({ title }) => title).filter((title) => !translations.has(title));
}
