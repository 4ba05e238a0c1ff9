import { part } from '../../view/texts/part.ts';

/** What is said of sharing with people: a picture, and a page that is a file. */
export const shareTexts = part('share', {
  picture: 'Copy picture for a chat',
  pictureCopied: 'The picture is copied: paste it into the chat.',
  pictureSaved: (file: string) =>
    `This browser does not let a page copy a picture. ${file} is saved instead: attach it.`,
  page: 'Save page with this table',
  pageSaved: (file: string) =>
    `${file} is saved where this browser puts its downloads. It is this page with the table inside: send it, and who opens it sees what you see.`,
  /** Of a link from a file, where there is a copy on a server. */
  opensAt: (address: string) => `It opens the copy at ${address}.`,
  opensHereOnly:
    'This page is a file, and the link opens it only where the same file lies. To send both in one, press “Save page with this table”.',
  /** Of several series in one picture. */
  more: (count: string) => `And ${count} more.`,
});
