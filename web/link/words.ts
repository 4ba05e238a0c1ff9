import type { ShownError } from '../../view/ErrorCard.tsx';
import { formatPlain } from '../../view/format.ts';
import { linkTexts, type LinkSize } from '../texts/link.ts';

/** What is said of links that do not open, and of sessions that do not fit into one. */
export const linkWords = {
  damaged: () => told('link-damaged', () => linkTexts().damaged),
  tooLarge: (most: Size) => told('link-too-large', () => linkTexts().tooLarge(inWords(most))),
  tooNew: (found: string, known: number) =>
    told('link-too-new', () => linkTexts().tooNew(found.slice(0, 12), known)),
  cannotUnpack: () => told('link-not-unpacked', () => linkTexts().cannotUnpack),
  tooMuchToShare: (most: Size) =>
    told('session-too-large-for-link', () => linkTexts().tooMuchToShare(inWords(most))),
};

/** An error whose words are of the language spoken when they are read. */
function told(code: string, say: () => string): ShownError {
  return {
    code,
    get message() {
      return say();
    },
  };
}

interface Size {
  bytes: number;
  lines: number;
  columns: number;
}

function inWords({ bytes, lines, columns }: Size): LinkSize {
  return {
    lines: formatPlain(lines),
    columns: formatPlain(columns),
    bytes: formatPlain(bytes),
  };
}
