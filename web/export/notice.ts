import type { ShownError } from '../../view/ErrorCard.tsx';
import { outTexts } from '../texts/export.ts';
import { copied, download, type Clip } from './deliver.ts';

/** A text in the language current when it is called. */
export type Say = () => string;

/** The outcome of an export. */
export type Notice =
  | { kind: 'done'; say: Say }
  | { kind: 'by-hand'; title: Say; text: string }
  | { kind: 'refused'; error: ShownError };

/** An export that was made. */
export function done(say: Say): Notice {
  return { kind: 'done', say };
}

/**
 * Copies a text; if the browser denies it, it is to be copied by hand.
 *
 * @param words what is said afterwards, and above the text to be copied by hand
 */
export async function copy(
  clip: Promise<Clip>,
  words: { done: (text: string) => string; shown: Say },
  { html = false } = {},
): Promise<Notice> {
  const worked = await copied(clip, { html });
  const text = (await clip).plain;
  return worked ? done(() => words.done(text)) : { kind: 'by-hand', title: words.shown, text };
}

/** Saves a file. */
export function save(file: string, type: string, content: BlobPart): Notice {
  download(file, new Blob([content], { type }));
  return done(() => outTexts().saved(file));
}
