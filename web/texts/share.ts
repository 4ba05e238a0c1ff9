import { part } from '../../view/texts/part.ts';

/** Texts for sharing: a picture, and the page as a file. */
export const shareTexts = part('share', {
  picture: 'Copy picture for a chat',
  pictureCopied: 'The picture is copied: paste it into the chat.',
  pictureSaved: (file: string) =>
    `This browser does not let a page copy a picture. ${file} is saved instead: attach it.`,
  page: 'Save page with this table',
  pageSaved: (file: string) =>
    `${file} is saved where this browser puts its downloads. It is this page with the table inside: send it, and who opens it sees what you see.`,
  /** For a link from a local file, if there is a copy on a server. */
  opensAt: (address: string) => `It opens the copy at ${address}.`,
  opensHereOnly:
    'This page is a file, and the link opens it only where the same file lies. To send both in one, press “Save page with this table”.',
  /** If a picture shows several series. */
  more: (count: string) => `And ${count} more.`,
});
