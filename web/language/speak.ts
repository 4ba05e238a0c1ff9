import { speak, type Language } from '../../view/texts/part.ts';
import { pageTexts } from '../texts/page.ts';
import { spokenFor } from './choose.ts';
import { remember, remembered } from './remembered.ts';

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
