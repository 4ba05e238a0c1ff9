import { options } from 'preact';
import { language, speak, type Language } from '../view/texts/part.ts';

/** What an element speaks, and how it writes numbers. */
export interface Spoken {
  language: Language;
  /** `undefined` leaves it to the browser. */
  locale: string | undefined;
}

/** The language of a tag, such as `de-CH`: German where it begins so, else English. */
export function spokenOf(tag: string): Spoken {
  const primary = tag.toLowerCase().split('-')[0];
  const own = primary === 'de' ? 'de' : 'en';
  return { language: own, locale: primary === own ? valid(tag) : undefined };
}

function valid(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}

/** Something on the page that is drawn in a language of its own. */
export interface Speaker {
  readonly spoken: Spoken;
  /** Draws all of it. */
  draw: () => void;
}

/** Who is on the page now. */
export const speakers = new Set<Speaker>();

/** Draws all of a speaker, in its language. */
export function drawSpoken(speaker: Speaker): void {
  speak(speaker.spoken.language, speaker.spoken.locale);
  speaker.draw();
}

/**
 * One language is spoken at a time. What draws parts of itself anew, as where its width changes, does so in the language that was
 * spoken last; where that is another's, it is drawn again in its own before anybody sees it.
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
