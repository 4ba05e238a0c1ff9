import { part } from '../../view/texts/part.ts';
import type { Foreign } from '../import/encoding.ts';

const foreign: Record<Foreign, string> = {
  workbook: 'a workbook',
  archive: 'an archive',
  pdf: 'a PDF',
  binary: 'no text',
};

/** What is said of files that were opened or dropped. */
export const fileTexts = part('files', {
  foreign: (name: string, kind: Foreign) =>
    `“${name}” is ${foreign[kind]}, and a table as text is needed: ${
      kind === 'workbook'
        ? 'copy the cells and paste them here, or save the sheet as CSV'
        : kind === 'archive'
          ? 'unpack it and open the table in it'
          : 'open it where it belongs, copy the table and paste it here'
    }.`,
  unreadable: (name: string) =>
    `“${name}” cannot be read: it may have been moved or be a folder; choose it again.`,
  severalFiles: (name: string, others: number) =>
    `“${name}” was opened; ${others} more ${others === 1 ? 'file was' : 'files were'} dropped and not read: their columns are others, or they hold no table.`,
  severalSeries: (count: number) =>
    `The tables of ${count} files are series, each named after its file; Undo brings back what was there before.`,
  opened: (name: string) => `“${name}” was opened; Undo brings back what was there before.`,
  encoding:
    'The file is not in UTF-8; it was read as Windows-1252. If characters look wrong, save it as UTF-8.',
});
