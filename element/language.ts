import { options } from 'preact';
import { language, speak, type Language } from '../view/texts/part.ts';

/** The language of an element, and the locale of its numbers. */
export interface Spoken {
  language: Language;
  /** `undefined` for the browser's default. */
  locale: string | undefined;
}

/** The language of a tag, such as `de-CH`: German if it begins with `de`, else English. */
export function spokenOf(tag: string): Spoken {
  const primary = tag.toLowerCase().split('-')[0];
  const language = primary === 'de' ? 'de' : 'en';
  return { language, locale: primary === language ? valid(tag) : undefined };
}

function valid(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}

/** An element on the page with a language of its own. */
export interface Speaker {
  readonly spoken: Spoken;
  /** Renders the whole element. */
  draw: () => void;
}

/** The elements now on the page. */
export const speakers = new Set<Speaker>();

/** Renders a speaker in its language. */
export function drawSpoken(speaker: Speaker): void {
  speak(speaker.spoken.language, speaker.spoken.locale);
  speaker.draw();
}

/**
 * Keeps elements in their own languages. The current language is global, so partial re-rendering (for example after a
 * change of width) uses the language set last; elements in another language are rendered again before the browser
 * paints.
 */
export function keepLanguages(): void {
  options.debounceRendering = (draw) => {
    queueMicrotask(() => {
      const last = language();
      draw();
      for (const speaker of speakers) {
        if (speaker.spoken.language !== last) drawSpoken(speaker);
      }
    });
  };
}
