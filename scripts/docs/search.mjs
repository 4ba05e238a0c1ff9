// Builds the search index of the documentation: every section of every page as text. The engine is MiniSearch.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.mjs';

/** A section of a page: the text under one of its headings. @typedef {[page: string, id: string, text: string, of: string]} Section */

/** @typedef {{ output: string, title: string, html: string | null }} Page */

const heading = /<h([1-6])(?: id="([^"]*)")?[^>]*>([^]*?)<\/h\1>/g;

/** Tags that separate words. */
const apart =
  /<\/?(?:p|pre|li|ul|ol|dl|dt|dd|div|table|thead|tbody|tr|t[dh]|blockquote|br|hr|span class="sentence")\b[^>]*>/g;

/** @type {Record<string, string>} */
const entities = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** The text of HTML that this site generated. @param {string} html */
export function textOf(html) {
  return html
    .replace(apart, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#39|\w+);/g, (entity, name) => entities[name] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * The sections of a page; the first is the text under its title.
 * @param {Page} page
 * @returns {Section[]}
 */
function sectionsOf({ output, title, html }) {
  const found = [...(html ?? '').matchAll(heading)];
  const text = (/** @type {number} */ from, /** @type {number | undefined} */ to) =>
    textOf((html ?? '').slice(from, to));
  const ends = found.map((each) => each.index + each[0].length);
  const first = found.findIndex(([, depth]) => Number(depth) > 1);
  const begin = text(found[0]?.[1] === '1' ? (ends[0] ?? 0) : 0, found[first]?.index);
  return [
    [output, '', title, begin],
    ...found.flatMap(([, depth, id, name = ''], i) =>
      Number(depth) === 1 || id === undefined
        ? []
        : [
            /** @type {Section} */ ([
              output,
              id,
              textOf(name),
              text(ends[i] ?? 0, found[i + 1]?.index),
            ]),
          ],
    ),
  ];
}

/** MiniSearch as a script, with its licence. */
function engine() {
  const read = (/** @type {string} */ file) =>
    readFileSync(join(root, 'node_modules', 'minisearch', file), 'utf8');
  const { version } = JSON.parse(read('package.json'));
  const licence = read('LICENSE.txt').trim();
  const code = read('dist/umd/index.js').replace(/\n\/\/# sourceMappingURL=.*/, '');
  return `/*! MiniSearch ${version}\n\n${licence}\n*/\n${code}`;
}

/**
 * The search index as a script, since a page opened from disk may load scripts, but no data.
 * @param {Page[]} pages
 */
export function searchIndex(pages) {
  const titles = Object.fromEntries(pages.map(({ output, title }) => [output, title]));
  const sections = pages.flatMap(sectionsOf);
  const search = readFileSync(join(root, 'docs', 'theme', 'search.js'), 'utf8');
  return [engine(), `window.uslFitPages = ${JSON.stringify({ titles, sections })};`, search].join(
    '\n',
  );
}
