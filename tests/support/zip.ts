import assert from 'node:assert/strict';
import { inflateRawSync } from 'node:zlib';

/** The files in a ZIP archive by name, as listed in its directory. */
export function unzipped(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  assert.ok(end >= 0, 'there is a directory');
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let i = 0; i < archive.readUInt16LE(end + 10); i += 1) {
    assert.equal(archive.toString('latin1', at, at + 4), 'PK\x01\x02');
    const method = archive.readUInt16LE(at + 10);
    const [packed, size] = [archive.readUInt32LE(at + 20), archive.readUInt32LE(at + 24)];
    const [name, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset));
    const file = archive.toString('utf8', at + 46, at + 46 + (name ?? 0));
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const bytes = archive.subarray(start, start + packed);
    const content = method === 8 ? inflateRawSync(bytes) : bytes;
    assert.equal(content.length, size, `${file} is whole`);
    files.set(file, content);
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return files;
}
