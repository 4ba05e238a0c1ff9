// The documentation as files: all pages of the contents, linked files, styles and search.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.mjs';
import { groups } from './contents.mjs';
import { codePage, documentReader } from './documents.mjs';
import { pageHtml } from './page.mjs';
import { writeReference } from './reference.mjs';
import { searchIndex } from './search.mjs';
import { stylesOfSite } from './styles.mjs';

const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M3 27C7 13 11 8 17 8s8 3 12 8" fill="none" stroke="#1b5fc4" stroke-width="3.5" stroke-linecap="round"/><circle cx="17" cy="8" r="4" fill="#b3410a"/></svg>\n`;

/** The bodies of all pages, except rustdoc's, in the order of the contents. */
async function bodies() {
  const entries = groups.flatMap(({ pages }) => pages);
  const reader = documentReader(entries);
  await writeReference();
  const pages = entries.map((entry) => {
    const { source, output } = entry;
    // Rustdoc builds the crate's pages.
    const made = source === undefined ? null : reader.read({ source, output });
    const title = entry.title ?? made?.headings.find(({ depth }) => depth === 1)?.text;
    if (title === undefined) throw new Error(`${entry.source ?? entry.output} has no title`);
    return { output, title, ...(made ?? { html: null, headings: [] }) };
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
