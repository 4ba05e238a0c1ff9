import type { Language } from '../../view/texts/part.ts';

/** A language, and how numbers are written in it. */
export interface Spoken {
  language: Language;
  /** `undefined` leaves it to the browser. */
  locale: string | undefined;
}

/**
 * What the page speaks: the language that was chosen by hand, else the first of the browser's that it
 * speaks, else English. Numbers are written as the browser's own variety of that language has it
 * (`de-CH`); where the page speaks none of the browser's and nobody has chosen, as in the browser's own.
 *
 * ```ts
 * spokenFor(null, ['fr-CH', 'de-CH', 'en']); // { language: 'de', locale: 'de-CH' }
 * spokenFor(null, ['fr']); // { language: 'en', locale: undefined }
 * ```
 */
export function spokenFor(chosen: Language | null, preferred: readonly string[]): Spoken {
  const known = preferred.map(languageOf).find((language) => language !== null);
  const language = chosen ?? known ?? null;
  if (language === null) return { language: 'en', locale: undefined };
  return { language, locale: preferred.find((tag) => languageOf(tag) === language) ?? language };
}

/** `de` of `de-CH`; null of a language the page does not speak. */
function languageOf(tag: string): Language | null {
  const [primary] = tag.toLowerCase().split('-');
  return primary === 'de' || primary === 'en' ? primary : null;
}
