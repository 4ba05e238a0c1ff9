// The texts of the Marketplace listing, for copying.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.mjs';

/**
 * @typedef {object} Words
 * @property {string} short
 * @property {string} full
 * @property {string[]} keywords
 * @property {Record<'fit' | 'series' | 'requirement' | 'formulas', [title: string, text: string]> & { source: string }} pictures
 */

/** @typedef {'en' | 'de'} Language */

/** The listing by language. @type {Record<Language, Words>} */
export const listing = JSON.parse(readFileSync(join(root, 'addin', 'listing.json'), 'utf8'));

/** The text that an expression matches; throws if there is none. @param {string} xml @param {RegExp} expression */
function textOf(xml, expression) {
  const [, text] = expression.exec(xml) ?? [];
  if (text === undefined) throw new Error(`manifest.xml has nothing like ${expression}`);
  return text;
}

/**
 * The listing in one language, field by field.
 * @param {Language} language @param {string} xml the manifest with the deployed addresses
 */
export function listingText(language, xml) {
  const { short, full, keywords } = listing[language];
  const support = textOf(xml, /<SupportUrl DefaultValue="([^"]+)"/);
  const fields = {
    Name: textOf(xml, /<DisplayName DefaultValue="([^"]+)"/),
    Publisher: textOf(xml, /<ProviderName>(.*)<\/ProviderName>/),
    Version: textOf(xml, /<Version>(.*)<\/Version>/),
    'Search results summary': short,
    Description: full,
    'Search keywords': keywords.join(', '),
    Category: 'Data analytics',
    Support: support,
    'Privacy policy': support.replace('troubleshooting', 'privacy'),
    'Terms of use': 'https://github.com/usl-fit/usl-fit/blob/main/LICENSE',
    'Additional purchases': 'none; no account is needed',
  };
  return Object.entries(fields)
    .map(([name, text]) => `${name}\n\n${text}\n`)
    .join('\n');
}

/** The notes for certification, from `docs/excel/submission.md`. */
export function testNotes() {
  const page = readFileSync(join(root, 'docs', 'excel', 'submission.md'), 'utf8');
  const [, notes] = /^## Notes for who tests it\n+([^]*?)\n+## /m.exec(page) ?? [];
  if (notes === undefined) throw new Error('docs/excel/submission.md has no notes for who tests');
  // Removes links, whose targets are not included.
  return `${notes.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')}\n`;
}
