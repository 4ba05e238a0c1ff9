// The layout of a documentation page: contents, sections of the page, previous and next page.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fill } from '../bundle.mjs';
import { escaped } from '../markdown.mjs';
import { policyElement } from '../policy.mjs';
import { root } from '../run.mjs';
import { relative } from './documents.mjs';

/** @typedef {import('../markdown.mjs').Heading} Heading */
/** @typedef {{ output: string, title: string }} PageLink */

/**
 * @typedef {object} Site
 * @property {string} version
 * @property {{ name: string, pages: PageLink[] }[]} groups
 */

const template = readFileSync(join(root, 'docs', 'theme', 'page.html'), 'utf8');

const policy = policyElement({
  'default-src': "'none'",
  'style-src': "'self'",
  'script-src': "'self'",
  'img-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
});

/** @param {string} from @param {PageLink} to @param {string} [more] attributes */
const linkTo = (from, { output, title }, more = '') =>
  `<a href="${escaped(relative(from, output))}"${more}>${escaped(title)}</a>`;

/** @param {string} output @param {boolean} hasSections */
function header(output, hasSections) {
  const button = (of, text) =>
    `<button type="button" class="open-${of}" popovertarget="${of}">${text}</button>`;
  return `<header>
      <a class="home" href="${relative(output, 'index.html')}"><svg class="logo" viewBox="0 0 32 32" aria-hidden="true"><path d="M3 27C7 13 11 8 17 8s8 3 12 8" /><circle cx="17" cy="8" r="3.5" /></svg>USL Fit</a>
      ${button('contents', 'Contents')}${hasSections ? button('sections', 'On this page') : ''}
      <search hidden><label for="search">Search</label><input id="search" type="search" autocomplete="off" spellcheck="false" aria-controls="found" /><p id="count" role="status"></p><ul id="found"></ul></search>
    </header>`;
}

/**
 * The contents by group; the page's own group is open, on the first page all are.
 * @param {Site} site @param {string} output
 */
function contents({ groups }, output) {
  const first = groups[0]?.pages[0]?.output === output;
  const lists = groups.map(({ name, pages }) => {
    const items = pages.map((page) => {
      const here = page.output === output ? ' aria-current="page"' : '';
      return `<li>${linkTo(output, page, here)}</li>`;
    });
    const open = first || pages.some((page) => page.output === output) ? ' open' : '';
    return `<details${open}><summary>${name}</summary>\n<ul>\n${items.join('\n')}\n</ul></details>`;
  });
  return `<nav id="contents" popover aria-label="Contents">\n${lists.join('\n')}\n</nav>`;
}

/** @param {Heading[]} headings */
function sections(headings) {
  const items = headings.map(
    ({ depth, id, text }) =>
      `<li class="depth-${depth}"><a href="#${id}">${escaped(text)}</a></li>`,
  );
  return `<nav id="sections" popover aria-label="On this page">\n<p>On this page</p>\n<ul>\n${items.join('\n')}\n</ul>\n</nav>`;
}

/** Links to the previous and next page. @param {Site} site @param {string} output */
function steps({ groups }, output) {
  const pages = groups.flatMap((group) => group.pages);
  const at = pages.findIndex((page) => page.output === output);
  const before = at < 0 ? undefined : pages[at - 1];
  const after = at < 0 ? undefined : pages[at + 1];
  const step = (page, word) =>
    page === undefined
      ? ''
      : `<p class="${word.toLowerCase()}"><span>${word}</span> ${linkTo(output, page)}</p>`;
  return `<nav class="steps" aria-label="Previous and next">${step(before, 'Previous')}${step(after, 'Next')}</nav>`;
}

/**
 * The HTML of a page.
 * @param {Site} site
 * @param {{ output: string, title: string, html: string, headings: Heading[] }} page
 */
export function pageHtml(site, { output, title, html, headings }) {
  const within = headings.filter(({ depth }) => depth === 2 || depth === 3);
  const hasSections = within.length > 1;
  const to = (/** @type {string} */ file) => relative(output, file);
  const start = output === 'index.html';
  return fill(template, {
    csp: policy,
    title: `<title>${start ? 'USL Fit: the documentation' : `${escaped(title)} – USL Fit`}</title>`,
    links: `<link rel="icon" href="${to('icon.svg')}" />\n    <link rel="stylesheet" href="${to('docs.css')}" />\n    <script defer src="${to('docs.js')}"></script>`,
    body: `<body${start ? ' class="start"' : ''}>`,
    header: header(output, hasSections),
    contents: contents(site, output),
    article: html,
    steps: at(site, output) ? steps(site, output) : '',
    sections: hasSections ? sections(within) : '',
    version: escaped(site.version),
  });
}

/** Whether a page is in the contents. @param {Site} site @param {string} output */
function at({ groups }, output) {
  return groups.some(({ pages }) => pages.some((page) => page.output === output));
}
