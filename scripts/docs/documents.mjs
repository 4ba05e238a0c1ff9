// The pages that are made of Markdown, and what their links lead to: other pages, files that are carried along as they
// are, and code, which becomes a page of its own.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join, posix } from 'node:path';
import { readMarkdown } from '../markdown.mjs';
import { root } from '../run.mjs';
import { highlighted, isKnown } from './highlight.mjs';

/** @typedef {import('./contents.mjs').Entry} Entry */
/** @typedef {import('../markdown.mjs').Heading} Heading */

/** What is shown as it is by a browser, or made for other programs. */
const asItIs = ['.csv', '.json', '.txt', '.xml', '.html'];

/** The way from one page of the site to another. @param {string} from @param {string} to */
export function relative(from, to) {
  return posix.relative(posix.dirname(from), to);
}

/**
 * Reads documents, and notes what they need beside them.
 * @param {readonly Entry[]} entries every page of the site
 */
export function documentReader(entries) {
  const outputs = new Map(entries.map(({ source, output }) => [source, output]));
  /** Files of the repository that are part of the site: where they come to stand, by where they are. @type {Map<string, string>} */
  const files = new Map();
  /** The same of code. @type {Map<string, string>} */
  const code = new Map();

  /** Where a file of the repository is on the site; null when it is a folder. @param {string} path */
  function placeOf(path) {
    const page = outputs.get(path);
    if (page !== undefined) return page;
    const there = join(root, path);
    if (existsSync(there) && statSync(there).isDirectory()) return null;
    const place = posix.join('files', path);
    // The check of the links tells of it.
    if (!existsSync(there)) return place;
    const extension = extname(path);
    if (isKnown(extension.slice(1)) && !asItIs.includes(extension)) {
      code.set(path, `${place}.html`);
      return `${place}.html`;
    }
    files.set(path, extension === '' ? `${place}.txt` : place);
    return files.get(path) ?? null;
  }

  /**
   * What a link of a document becomes on its page.
   * @param {string} target @param {{ source: string, output: string }} page
   */
  function led(target, { source, output }) {
    if (/^[a-z]+:/i.test(target) || target.startsWith('#')) return target;
    const [path = '', anchor] = target.split('#');
    const place = placeOf(posix.join(posix.dirname(source), decodeURI(path)));
    if (place === null) return null;
    return relative(output, place) + (anchor === undefined ? '' : `#${anchor}`);
  }

  return {
    /** What of the repository the documents read so far need on the site. */
    needed: { files, code },

    /**
     * The body of the page that a document becomes.
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

/** The body of the page that shows a file of code. @param {string} path within the repository */
export function codePage(path) {
  const text = readFileSync(join(root, path), 'utf8');
  const language = extname(path).slice(1);
  return `<h1>${posix.basename(path)}</h1>\n<p>The file <code>${path}</code> of the sources.</p>\n<pre tabindex="0"><code>${highlighted(text, language)}</code></pre>`;
}
