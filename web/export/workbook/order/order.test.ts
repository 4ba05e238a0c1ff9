import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { unzipped } from '../../../../tests/support/zip.ts';
import { checksum, withTexts } from './archive.ts';
import { marksAfterLines } from './charts.ts';

const marks = '<c:marker><c:symbol val="x"/><c:spPr><a:ln/></c:spPr></c:marker>';
const line = '<c:spPr><a:ln w="1"/></c:spPr>';

test('a line comes before its marks, in each series', () => {
  const series = (inner: string) => `<c:ser>${inner}<c:xVal/></c:ser>`;
  const wrong = series(marks + line);
  const right = series(line + marks);
  expect(marksAfterLines(`a${wrong}b${right}${wrong}c`)).toBe(`a${right}b${right}${right}c`);
  expect(marksAfterLines(series(marks) + series(line))).toBe(series(marks) + series(line));
});

test('the sum is that of archives', () => {
  // The check value of CRC-32 in Williams, A Painless Guide to CRC Error Detection Algorithms, 1993.
  expect(checksum(new TextEncoder().encode('123456789'))).toBe(0xcbf43926);
});

/** An archive as a program writes it that cannot go back: the sizes follow each file. */
function archive(files: Record<string, string>): Uint8Array<ArrayBuffer> {
  const pieces: Buffer[] = [];
  const lines: Buffer[] = [];
  let place = 0;
  for (const [name, text] of Object.entries(files)) {
    const packed = deflateRawSync(Buffer.from(text));
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(checksum(Buffer.from(text)), 0);
    sizes.writeUInt32LE(packed.length, 4);
    sizes.writeUInt32LE(Buffer.byteLength(text), 8);
    const common = Buffer.alloc(26);
    for (const [value, at] of [
      [20, 0],
      [8, 2],
      [8, 4],
    ] as const)
      common.writeUInt16LE(value, at);
    common.writeUInt16LE(name.length, 22);
    const local = [Buffer.from('PK\x03\x04', 'latin1'), common, Buffer.from(name), packed];
    const file = Buffer.concat([...local, Buffer.from('PK\x07\x08', 'latin1'), sizes]);
    const own = Buffer.alloc(46);
    own.write('PK\x01\x02', 0, 'latin1');
    common.copy(own, 6);
    sizes.copy(own, 16);
    own.writeUInt16LE(name.length, 28);
    own.writeUInt32LE(place, 42);
    pieces.push(file);
    lines.push(Buffer.concat([own, Buffer.from(name)]));
    place += file.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  for (const at of [8, 10]) end.writeUInt16LE(pieces.length, at);
  end.writeUInt32LE(Buffer.concat(lines).length, 12);
  end.writeUInt32LE(place, 16);
  return new Uint8Array(Buffer.concat([...pieces, ...lines, end]));
}

test('one file of an archive is replaced, and the others stay as they were packed', async () => {
  const files = { 'a.txt': 'first', 'charts/b.xml': 'second '.repeat(50), 'c.txt': 'third' };
  const before = archive(files);
  expect([...unzipped(Buffer.from(before))].map(([, content]) => String(content))).toEqual(
    Object.values(files),
  );
  const after = Buffer.from(
    await withTexts(
      before,
      (name) => name.startsWith('charts/'),
      (text) => `${text}and more`,
    ),
  );
  const found = Object.fromEntries(
    [...unzipped(after)].map(([name, content]) => [name, String(content)]),
  );
  expect(found).toEqual({ ...files, 'charts/b.xml': `${files['charts/b.xml']}and more` });
  // What is read from the file’s own head is the same as from the directory.
  const start = after.indexOf('charts/b.xml') - 30;
  const length = after.readUInt32LE(start + 18);
  const content = inflateRawSync(after.subarray(start + 42, start + 42 + length)).toString();
  expect(content).toBe(found['charts/b.xml']);
  expect(after.readUInt32LE(start + 14)).toBe(checksum(Buffer.from(content)));
  expect(after.readUInt16LE(start + 6)).toBe(0);
});

test('what is no archive is refused', async () => {
  const none = new Uint8Array(100);
  await expect(
    withTexts(
      none,
      () => true,
      (text) => text,
    ),
  ).rejects.toThrow('no archive');
});
