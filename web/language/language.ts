import { type Language, speak } from '../../view/texts/part.ts';
import { pageTexts } from '../texts/page.ts';

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

const key = 'usl-fit-language';

/** The language that was chosen on an earlier visit; null where none was, or nothing is remembered. */
export function remembered(): Language | null {
  try {
    const kept = localStorage.getItem(key);
    return kept === 'de' || kept === 'en' ? kept : null;
  } catch {
    // Some browsers let no page remember anything, least of all one opened from a disk.
    return null;
  }
}

/** Remembers a language for the next visit, where the browser lets a page do so. */
export function remember(language: Language): void {
  try {
    localStorage.setItem(key, language);
  } catch {
    // The page works without.
  }
}

/** Speaks what was chosen on an earlier visit or the browser prefers; English where that cannot be loaded. */
export async function speakFirst(): Promise<void> {
  await speakAs(remembered()).catch(() => undefined);
}

/** Speaks a language that was chosen by hand, also on the next visit. It rejects where it cannot be loaded. */
export async function speakChosen(language: Language): Promise<void> {
  await speakAs(language);
  remember(language);
}

let asked = 0;

async function speakAs(chosen: Language | null): Promise<void> {
  asked += 1;
  const own = asked;
  const { language, locale } = spokenFor(chosen, navigator.languages);
  if (language === 'de') await import('../texts/german/index.ts');
  // Of two in a row, the later one.
  if (own !== asked) return;
  speak(language, locale);
  document.documentElement.lang = language;
  document.title = pageTexts().title;
}
