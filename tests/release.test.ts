import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { zipped } from '../scripts/release/archive.mjs';
import { billOfMaterials, notices } from '../scripts/release/papers.mjs';
import { shipped } from '../scripts/release/shipped.mjs';

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
});
