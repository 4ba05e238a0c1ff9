import { expect, test } from '@jest/globals';
import { fitText, UslError } from 'usl-fit';
import { ofPage } from './ofPage.ts';

test('no command is advised on the page, in either language', () => {
  const line = '127.0.0.1 - - [10/Oct/2024:13:55:36 +0000] "GET / HTTP/1.1" 200 2326\n';
  let refused: unknown;
  try {
    fitText(line.repeat(3));
  } catch (error) {
    refused = error;
  }
  if (!(refused instanceof UslError)) throw new Error('not refused');
  expect(refused.message).toContain('usl-fit import');
  const { message, german } = ofPage(refused);
  expect(message).toMatch(/drop or open the file of a load tool.*\.$/);
  expect(german).toMatch(/hierher ziehen.*\.$/);
  expect(`${message}${german ?? ''}`).not.toContain('usl-fit import');
});
