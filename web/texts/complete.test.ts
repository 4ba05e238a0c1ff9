import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { untranslated } from '../../view/texts/part.ts';
import './german/index.ts';

const folders = [join(import.meta.dirname, '../../view/texts'), import.meta.dirname];
const inFolder = (folder: string) =>
  readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));

/** Of the formulas that the pane inserts; the page has none. */
const ofPane = ['followed'];

test('every part of the catalogue is translated', async () => {
  for (const folder of folders) {
    for (const file of inFolder(folder)) await import(join(folder, file));
  }
  expect(untranslated()).toEqual(ofPane);
});
