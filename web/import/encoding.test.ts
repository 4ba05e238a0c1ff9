import { expect, test } from '@jest/globals';
import { textOf } from './encoding.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, little: boolean) => {
  const marked = `\ufeff${text}`;
  const bytes = Array.from({ length: marked.length }, (_, i) => marked.charCodeAt(i)).flatMap(
    (code) => {
      return little ? [code & 255, code >> 8] : [code >> 8, code & 255];
    },
  );
  return Uint8Array.from(bytes);
};
const table = 'Durchsatz;Höhe\n1;2\n';

test.each([
  ['UTF-8', utf8(table)],
  ['UTF-8', utf8(`\ufeff${table}`)],
  ['UTF-16', utf16(table, true)],
  ['UTF-16', utf16(table, false)],
  ['Windows-1252', Uint8Array.from(table, (c) => c.charCodeAt(0))],
])('%s is read', (encoding, bytes) => {
  expect(textOf(bytes)).toEqual({ text: table, encoding });
});

test.each([
  ['workbook', [0x50, 0x4b, 3, 4, 20, 0, ...utf8('[Content_Types].xml')]],
  ['workbook', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]],
  ['archive', [0x50, 0x4b, 3, 4, 20, 0, ...utf8('photo.jpg')]],
  ['archive', [0x1f, 0x8b, 8]],
  ['pdf', [...utf8('%PDF-1.7')]],
  ['binary', [0x89, 0x50, 0x4e, 0x47, 0, 0]],
  ['binary', [0xff, 0xfe, 0, 0, 0x31, 0, 0, 0]],
  ['binary', [0, 0, 0xfe, 0xff, 0, 0, 0, 0x31]],
])('%s is no text', (foreign, bytes) => {
  expect(textOf(Uint8Array.from(bytes))).toEqual({ foreign });
});

test('nothing at all is an empty text', () => {
  expect(textOf(new Uint8Array())).toEqual({ text: '', encoding: 'UTF-8' });
});
