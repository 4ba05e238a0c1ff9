import { part } from '../../view/texts/part.ts';

/** The limits of a link, formatted. */
export interface LinkSize {
  lines: string;
  columns: string;
  bytes: string;
}

/** Errors of links that cannot be opened, and of sessions that do not fit into one. */
export const linkTexts = part('link', {
  damaged:
    'The link does not hold a session that this page can read: it was cut off or changed on its way. Ask for it again, or paste the measurements.',
  tooLarge: (most: LinkSize) =>
    `The link holds more than ${sizeText(most)}, which is the most this page opens from a link. Ask for the table as a file, and paste it.`,
  tooNew: (found: string, known: number) =>
    `The link is of version ${found}, and this page reads links up to version ${known}. Open it in a newer version of this page.`,
  cannotUnpack:
    'The link is compressed, which this browser cannot undo. Open it in a current browser, or paste the measurements.',
  tooMuchToShare: (most: LinkSize) =>
    `The table is larger than a link can hold, which is ${sizeText(most)}. Send it as a file instead.`,
});

function sizeText({ bytes, lines, columns }: LinkSize): string {
  return `${lines} lines, ${columns} columns or ${bytes} characters`;
}

/** Shown when a session is restored after a reload. */
export const restoredTexts = part('kept', {
  back: 'What was here before the reload is back. It was kept in this tab alone.',
  afresh: 'Start over',
});

/** About newer versions of the page. */
export const offlineTexts = part('offline', {
  ready: 'A newer version of this page is ready.',
  reload: 'Reload, and keep my session',
});
