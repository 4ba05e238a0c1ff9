// The documentation as files: all pages of the contents, linked files, styles and search.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.mjs';
import { groups } from './contents.mjs';
import { codePage, documentReader } from './documents.mjs';
import { pageHtml } from './page.mjs';
import { referenceWriter } from './reference.mjs';
import { searchIndex } from './search.mjs';
import { stylesOfSite } from './styles.mjs';
import { missing, packageEntries, readTypes, wellSet } from './types.mjs';

/** @typedef {import('./contents.mjs').Entry} Entry */
/** @typedef {import('../markdown.mjs').Heading} Heading */

const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M3 27C7 13 11 8 17 8s8 3 12 8" fill="none" stroke="#1b5fc4" stroke-width="3.5" stroke-linecap="round"/><circle cx="17" cy="8" r="4" fill="#b3410a"/></svg>\n`;

/** The bodies of all pages, except rustdoc's, in the order of the contents. */
async function bodies() {
  const entries = groups.flatMap(({ pages }) => pages);
  const reader = documentReader(entries);
  const modules = entries.filter(({ module }) => module !== undefined);
  const described = await wellSet(readTypes(packageEntries()));
  const undescribed = described.flatMap(missing);
  if (undescribed.length > 0) {
    throw new Error(`the types of the package are no manual:\n${undescribed.join('\n')}`);
  }
  const writer = referenceWriter(
    described,
    new Map(modules.map(({ module = '', output }) => [module, output])),
  );

  /** @param {Entry} entry @returns {{ html: string, headings: Heading[] } | null} */
  function body({ source, module, output }) {
    if (source !== undefined) return reader.read({ source, output });
    const entry = described.find(({ name }) => name === module);
    // Rustdoc builds the crate's pages.
    return entry === undefined ? null : writer.write(entry);
  }
  const pages = entries.map((entry) => {
    const made = body(entry);
    const title = entry.title ?? made?.headings.find(({ depth }) => depth === 1)?.text;
    if (title === undefined) throw new Error(`${entry.source ?? entry.output} has no title`);
    return { output: entry.output, title, ...(made ?? { html: null, headings: [] }) };
  });
  return { pages, needed: reader.needed };
}

/**
 * Every file of the site except the crate's, by address, in a stable order.
 * @returns {Promise<Map<string, string | Uint8Array>>}
 */
export async function siteFiles() {
  const { version } = JSON.parse(readFileSync(join(root, 'package', 'package.json'), 'utf8'));
  const { pages, needed } = await bodies();
  const titles = new Map(pages.map(({ output, title }) => [output, title]));
  const site = {
    version,
    groups: groups.map(({ name, pages: of }) => ({
      name,
      pages: of.map(({ output }) => ({ output, title: titles.get(output) ?? '' })),
    })),
  };
  /** @type {Map<string, string | Uint8Array>} */
  const files = new Map();
  for (const { output, title, html, headings } of pages) {
    if (html !== null) files.set(output, pageHtml(site, { output, title, html, headings }));
  }
  for (const [path, output] of needed.code) {
    const html = codePage(path);
    files.set(output, pageHtml(site, { output, title: path, html, headings: [] }));
  }
  for (const [path, output] of needed.files) files.set(output, readFileSync(join(root, path)));
  files.set('docs.css', stylesOfSite());
  files.set('docs.js', readFileSync(join(root, 'docs', 'theme', 'docs.js')));
  files.set('search-index.js', searchIndex(pages));
  files.set('icon.svg', icon);
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
}
