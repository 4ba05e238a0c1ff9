// The folder that is submitted to Microsoft's Marketplace, made from the built add-in and a simulated Excel host.
import { homedir } from 'node:os';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { filesBelow } from '../scripts/files.mjs';
import { marketplace } from '../scripts/marketplace.mjs';
import { listing, type Language } from '../scripts/marketplace/texts.mjs';
import { root } from '../scripts/run.mjs';
import * as excel from './excel-host/chromium.ts';
import { useFolder } from './support/folder.ts';

const { path: folder } = useFolder();
const bytes = (file: string) => readFileSync(join(folder, file));
const text = (file: string) => bytes(file).toString('utf8');
const languages: readonly Language[] = ['en', 'de'];

beforeAll(async () => {
  await marketplace(folder, join(root, 'dist', 'addin'), excel);
});

test('has all that a submission asks for, and nothing else', () => {
  const pictures = languages.flatMap((language) =>
    [
      '1-fit.png',
      '2-series.png',
      '3-requirement.png',
      '4-formulas.png',
      'listing.txt',
      'logo.png',
    ].map((file) => `${language}/${file}`),
  );
  const others = ['manifest.xml', 'test-notes.txt', 'unified-manifest.zip'];
  const files = filesBelow(folder);
  expect(files.filter((file) => !file.startsWith('help/')).sort()).toEqual(
    [...pictures, ...others].sort(),
  );
  expect(files).toContain('help/privacy.html');
});

test('the unified manifest is one archive without a folder', () => {
  const inside = unzipSync(bytes('unified-manifest.zip'));
  expect(Object.keys(inside).sort()).toEqual([
    'icon-192.png',
    'manifest.de.json',
    'manifest.json',
    'outline-32.png',
  ]);
  const { id } = JSON.parse(strFromU8(inside['manifest.json'] ?? new Uint8Array())) as {
    id: string;
  };
  expect(text('manifest.xml')).toContain(`<Id>${id}</Id>`);
});

describe.each(languages)('the listing in %s', (language) => {
  // "Commercial marketplace certification policies", 100.1.2, and Partner Center's fields.
  test('keeps to the limits of its fields', () => {
    const { short, full, keywords } = listing[language];
    expect(short.length).toBeLessThanOrEqual(100);
    expect(full.length).toBeGreaterThan(200);
    expect(full.length).toBeLessThanOrEqual(3000);
    expect(keywords).toHaveLength(3);
    for (const word of [
      short,
      full,
      keywords.join(', '),
      '/help/privacy.html',
      'USL Fit contributors',
    ]) {
      expect(text(`${language}/listing.txt`)).toContain(word);
    }
  });

  test('has pictures of the size that is asked for, each of something else', () => {
    const files = filesBelow(join(folder, language)).filter((file) => /^\d.*\.png$/.test(file));
    const all = files.map((file) => bytes(`${language}/${file}`));
    for (const png of all) {
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1366, 768]);
      expect(png.length).toBeLessThan(1_000_000);
    }
    expect(new Set(all.map((png) => png.toString('base64'))).size).toBe(4);
    const logo = bytes(`${language}/logo.png`);
    expect([logo.readUInt32BE(16), logo.readUInt32BE(20)]).toEqual([300, 300]);
  });

  test('says of each picture that it was not taken in Excel', () => {
    expect(listing[language].pictures.source).toMatch(
      /simulated Excel host|simulierten Excel-Host/,
    );
  });
});

test('the notes for who tests lead nowhere that is not there, and name no machine', () => {
  expect(text('test-notes.txt')).toMatch(/^1\. Open a new workbook/);
  expect(text('test-notes.txt')).not.toMatch(/\]\(|\.md/);
  for (const file of filesBelow(folder).filter((name) => /\.(txt|xml|html)$/.test(name))) {
    expect([file, text(file).includes(homedir()) || text(file).includes(root)]).toEqual([
      file,
      false,
    ]);
  }
});
