import { type Language, speak } from '../../view/texts/part.ts';
import { pageTexts } from '../texts/page.ts';

/** A language and its locale for numbers. */
export interface Spoken {
  language: Language;
  /** `undefined` means the browser's own. */
  locale: string | undefined;
}

/**
 * The page's language: the one chosen manually, else the browser's most preferred one that the page has, else English.
 * Numbers use the browser's variety of that language (`de-CH`); if none matches and none was chosen, the browser's own
 * locale.
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

/** `de` for `de-CH`; null for a language that the page does not have. */
function languageOf(tag: string): Language | null {
  const [primary] = tag.toLowerCase().split('-');
  return primary === 'de' || primary === 'en' ? primary : null;
}

const key = 'usl-fit-language';

/** The language chosen on an earlier visit; null if none was, or if nothing is stored. */
export function remembered(): Language | null {
  try {
    const stored = localStorage.getItem(key);
    return stored === 'de' || stored === 'en' ? stored : null;
  } catch {
    // Some browsers deny storage, in particular to local files.
    return null;
  }
}

/** Stores a language for the next visit, if the browser allows it. */
export function remember(language: Language): void {
  try {
    localStorage.setItem(key, language);
  } catch {
    // The page works without it.
  }
}

/** Switches to the stored or preferred language; English if that cannot be loaded. */
export async function speakFirst(): Promise<void> {
  await speakAs(remembered()).catch(() => undefined);
}

/** Switches to a manually chosen language, also for the next visit. Rejects if it cannot be loaded. */
export async function speakChosen(language: Language): Promise<void> {
  await speakAs(language);
  remember(language);
}

let requests = 0;

async function speakAs(chosen: Language | null): Promise<void> {
  requests += 1;
  const request = requests;
  const { language, locale } = spokenFor(chosen, navigator.languages);
  if (language === 'de') await import('../texts/german/index.ts');
  // The latest of overlapping requests wins.
  if (request !== requests) return;
  speak(language, locale);
  document.documentElement.lang = language;
  document.title = pageTexts().title;
}
