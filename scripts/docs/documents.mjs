// Renders Markdown pages and resolves their links: to other pages, to files that are copied, and to code, which gets a
// page of its own.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join, posix } from 'node:path';
import { readMarkdown } from '../markdown.mjs';
import { root } from '../run.mjs';
import { highlighted, isKnown } from './highlight.mjs';

/** @typedef {import('./contents.mjs').Entry} Entry */
/** @typedef {import('../markdown.mjs').Heading} Heading */

/** Extensions of files that are copied as they are. */
const asItIs = ['.csv', '.json', '.txt', '.xml', '.html'];

/** The relative link from one page of the site to another. @param {string} from @param {string} to */
export function relative(from, to) {
  return posix.relative(posix.dirname(from), to);
}

/**
 * Reads documents, and records the files they link to.
 * @param {readonly Entry[]} entries every page of the site
 */
export function documentReader(entries) {
  const outputs = new Map(entries.map(({ source, output }) => [source, output]));
  /** Files of the repository copied to the site: source path to site path. @type {Map<string, string>} */
  const files = new Map();
  /** The same for code pages. @type {Map<string, string>} */
  const code = new Map();

  /** The site path of a file of the repository; null for a folder. @param {string} path */
  function sitePathOf(path) {
    const page = outputs.get(path);
    if (page !== undefined) return page;
    const there = join(root, path);
    if (existsSync(there) && statSync(there).isDirectory()) return null;
    const sitePath = posix.join('files', path);
    // The link check reports it.
    if (!existsSync(there)) return sitePath;
    const extension = extname(path);
    if (isKnown(extension.slice(1)) && !asItIs.includes(extension)) {
      code.set(path, `${sitePath}.html`);
      return `${sitePath}.html`;
    }
    files.set(path, extension === '' ? `${sitePath}.txt` : sitePath);
    return files.get(path) ?? null;
  }

  /**
   * The link of a document as it is on its page.
   * @param {string} target @param {{ source: string, output: string }} page
   */
  function led(target, { source, output }) {
    if (/^[a-z]+:/i.test(target) || target.startsWith('#')) return target;
    const [path = '', anchor] = target.split('#');
    const sitePath = sitePathOf(posix.join(posix.dirname(source), decodeURI(path)));
    if (sitePath === null) return null;
    return relative(output, sitePath) + (anchor === undefined ? '' : `#${anchor}`);
  }

  return {
    /** Files and code of the repository that the documents read so far link to. */
    needed: { files, code },

    /**
     * Renders the body of a document's page.
     * @param {{ source: string, output: string }} page
     * @returns {{ html: string, headings: Heading[] }}
     */
    read(page) {
      const text = readFileSync(join(root, page.source), 'utf8');
      return readMarkdown(text, {
        link: (target) => led(target, page),
        picture: (target) => led(target, page) ?? target,
        highlight: highlighted,
      });
    },
  };
}

/** The body of a page that shows a code file. @param {string} path within the repository */
export function codePage(path) {
  const text = readFileSync(join(root, path), 'utf8');
  const language = extname(path).slice(1);
  return `<h1>${posix.basename(path)}</h1>\n<p>The file <code>${path}</code> of the sources.</p>\n<pre tabindex="0"><code>${highlighted(text, language)}</code></pre>`;
}
