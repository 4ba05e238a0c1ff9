import type { ShownError } from '../../../view/ErrorCard.tsx';
import { formatPlain } from '../../../view/format.ts';

/** What is said of links that do not open, and of sessions that do not fit into one. */
export const linkWords = {
  damaged: (): ShownError => ({
    code: 'link-damaged',
    message:
      'The link does not hold a session that this page can read: it was cut off or changed on its way. Ask for it again, or paste the measurements.',
  }),
  tooLarge: (most: Size): ShownError => ({
    code: 'link-too-large',
    message: `The link holds more than ${sizeText(most)}, which is the most this page opens from a link. Ask for the table as a file, and paste it.`,
  }),
  tooNew: (found: string, known: number): ShownError => ({
    code: 'link-too-new',
    message: `The link is of version ${found.slice(0, 12)}, and this page reads links up to version ${known}. Open it in a newer version of this page.`,
  }),
  cannotUnpack: (): ShownError => ({
    code: 'link-not-unpacked',
    message:
      'The link is compressed, which this browser cannot undo. Open it in a current browser, or paste the measurements.',
  }),
  tooMuchToShare: (most: Size): ShownError => ({
    code: 'session-too-large-for-link',
    message: `The table is larger than a link can hold, which is ${sizeText(most)}. Send it as a file instead.`,
  }),
};

interface Size {
  bytes: number;
  lines: number;
  columns: number;
}

function sizeText({ bytes, lines, columns }: Size): string {
  return `${formatPlain(lines)} lines, ${formatPlain(columns)} columns or ${formatPlain(bytes)} characters`;
}
