import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { readableByAll, zipped } from '../scripts/release/archive.mjs';
import { billOfMaterials } from '../scripts/release/bill.mjs';
import { differences } from '../scripts/release/compare.mjs';
import { notices } from '../scripts/release/notices.mjs';
import { shipped, shippedInExtension, shippedInPackage } from '../scripts/release/shipped.mjs';
import { useFolder } from './support/folder.ts';

const components = shipped();

describe('what of others is shipped', () => {
  test('is what the faces and the modules are made of, and no tool', () => {
    const names = components.map(({ kind, name }) => `${kind} ${name}`);
    for (const part of ['npm preact', 'cargo nalgebra', 'cargo rust_xlsxwriter']) {
      expect(names).toContain(part);
    }
    for (const tool of ['npm webpack', 'npm jest', 'cargo proptest', 'cargo serde_derive']) {
      expect(names).not.toContain(tool);
    }
  });

  test('in the package of the solver is what its module is made of', () => {
    const names = shippedInPackage().map(({ kind, name }) => `${kind} ${name}`);
    // The element is made of the view.
    expect(names).toEqual(expect.arrayContaining(['cargo nalgebra', 'cargo wide', 'npm preact']));
    for (const other of ['npm comlink', 'cargo rust_xlsxwriter'])
      expect(names).not.toContain(other);
  });

  test('in the extension of DuckDB is what its own lock says, under licences that may be chosen', () => {
    const parts = shippedInExtension();
    const names = parts.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['libduckdb-sys', 'nalgebra', 'quack-rs']));
    for (const { licence, texts } of parts) {
      expect(licence).toMatch(/MIT|Apache-2\.0/);
      expect(texts).not.toEqual([]);
    }
  });

  test('is under a licence that may be chosen', () => {
    const chosen = ['MIT', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MPL-2.0'];
    const others = components.filter(
      ({ licence }) => licence.includes(' AND ') || !chosen.some((one) => licence.includes(one)),
    );
    // Both ask for no more than MIT does: the tables of Unicode, and the deflate of the workbook's writer.
    expect(others.map(({ name, licence }) => `${name}: ${licence}`)).toEqual([
      'unicode-ident: (MIT OR Apache-2.0) AND Unicode-3.0',
      'zlib-rs: Zlib',
    ]);
  });

  test('is in the notices, each with the text of its licence', () => {
    const text = notices(components);
    for (const { name, version, texts } of components) {
      expect(text).toContain(`${name} ${version} (`);
      expect([name, texts.length > 0]).toEqual([name, true]);
      for (const licence of texts) expect(text).toContain(licence);
    }
  });

  test('is in the bill of materials, the same every time', () => {
    const bill = billOfMaterials('1.2.3', components);
    expect(billOfMaterials('1.2.3', components)).toBe(bill);
    const {
      specVersion,
      metadata,
      components: parts,
    } = JSON.parse(bill) as {
      specVersion: string;
      metadata: { component: { version: string } };
      components: { name: string; purl: string }[];
    };
    expect([specVersion, metadata.component.version]).toEqual(['1.6', '1.2.3']);
    expect(parts).toHaveLength(components.length);
    expect(parts.find(({ name }) => name === 'preact')?.purl).toMatch(/^pkg:npm\/preact@\d/);
  });
});

describe('an archive', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'usl-fit-release-'));
    mkdirSync(join(folder, 'b'));
    writeFileSync(join(folder, 'b', 'inner.txt'), 'inner');
    writeFileSync(join(folder, 'a.txt'), 'outer');
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  test('holds the files of a folder, whenever they were written', () => {
    const first = zipped(folder);
    utimesSync(join(folder, 'a.txt'), 1, 1);
    expect(Buffer.compare(zipped(folder), first)).toBe(0);
    const files = Object.entries(unzipSync(first)).map(([name, bytes]) => [name, strFromU8(bytes)]);
    expect(files).toEqual([
      ['a.txt', 'outer'],
      ['b/inner.txt', 'inner'],
    ]);
  });

  test('is another where a file is another', () => {
    const first = zipped(folder);
    writeFileSync(join(folder, 'a.txt'), 'changed');
    expect(Buffer.compare(zipped(folder), first)).not.toBe(0);
  });

  test('holds what is put beside its files', () => {
    const files = unzipSync(zipped(folder, { 'NOTICES.txt': 'of others' }));
    expect(Object.keys(files)).toEqual(['a.txt', 'b/inner.txt', 'NOTICES.txt']);
    expect(strFromU8(files['NOTICES.txt'] ?? new Uint8Array())).toBe('of others');
  });
});

const packed = useFolder();
test('what npm packs may be read by all, and a program be run, whatever the umask was', async () => {
  const { path } = packed;
  const files = {
    'package.json': 0o600,
    LICENSE: 0o664,
    'bin/run.js': 0o700,
    'dist/deep/a.js': 0o600,
  };
  for (const [name, mode] of Object.entries(files)) {
    chmodSync(packed.write(name, '{ "files": ["bin", "dist"] }'), mode);
  }
  await readableByAll(path);
  const modes = Object.keys(files).map((name) => statSync(join(path, name)).mode & 0o777);
  expect(modes).toEqual([0o644, 0o644, 0o755, 0o644]);
});

describe('two builds', () => {
  const work = useFolder();
  const pairs = (name: string) => [join(work.path, name, '1'), join(work.path, name, '2')];
  /** The differences of two folders of files. */
  function found(name: string, one: Files, other: Files): string[] {
    for (const [side, files] of [one, other].entries()) {
      for (const [file, content] of Object.entries(files)) {
        work.write(`${name}/${side + 1}/${file}`, content);
      }
    }
    const [first = '', second = ''] = pairs(name);
    return differences(first, second);
  }
  type Files = Record<string, string | Uint8Array>;
  const zip = (text: string) =>
    zipSync({ 'page.html': strToU8(text), 'same.txt': strToU8('same') });
  /** As npm and cargo pack, by the tar of this machine. */
  const tar = (name: string, text: string, mode: number) => {
    const file = work.write(`${name}/package/index.js`, text);
    chmodSync(file, mode);
    const packed = join(work.path, `${name}.tgz`);
    const { status } = spawnSync('tar', [
      '--create',
      '--gzip',
      '--mtime=@0',
      '--file',
      packed,
      '--directory',
      join(work.path, name),
      'package/index.js',
    ]);
    expect(status).toBe(0);
    return readFileSync(packed);
  };

  test('are the same where every file is', () => {
    const files = { 'a.wasm': 'one', 'web.zip': zip('one'), 'a.tgz': tar('same', 'one', 0o644) };
    expect(found('equal', files, files)).toEqual([]);
  });

  test('that differ do so by name, in archives too', () => {
    expect(
      found(
        'others',
        { 'a.wasm': 'one', 'web.zip': zip('one'), 'gone.txt': '' },
        { 'a.wasm': 'two', 'web.zip': zip('two') },
      ),
    ).toEqual(['a.wasm', 'gone.txt (in one of them)', 'web.zip: page.html']);
  });

  test('differ by what a tarball says of a file, and by how it is packed', () => {
    const one = tar('left', 'one', 0o644);
    const text = gunzipSync(one);
    expect(
      found(
        'tarballs',
        { 'a.tgz': one, 'b.crate': gzipSync(text, { level: 1 }) },
        { 'a.tgz': tar('right', 'two', 0o644), 'b.crate': gzipSync(text, { level: 0 }) },
      ),
    ).toEqual(['a.tgz: package/index.js', 'b.crate (how it is packed)']);
    expect(found('modes', { 'a.tgz': one }, { 'a.tgz': tar('private', 'one', 0o600) })).toEqual([
      'a.tgz: package/index.js',
    ]);
  });
});
