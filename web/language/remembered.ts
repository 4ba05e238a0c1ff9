import type { Language } from '../../view/texts/part.ts';

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
