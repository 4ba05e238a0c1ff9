// Renders Markdown as HTML, for the add-in's help and for the documentation.
import { Marked } from 'marked';

/** Escapes text for HTML. @param {string} text */
export const escaped = (text) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** The anchor of a heading, as on GitHub. @param {string} text */
export function anchor(text) {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

/**
 * @typedef {object} Heading
 * @property {number} depth 1 to 6
 * @property {string} id unique in the text, as on GitHub
 * @property {string} text without markup
 */

/**
 * @typedef {object} Choices
 * @property {(target: string) => string | null} [link] resolves the target of a link; null keeps its text only
 * @property {(target: string) => string} [picture] resolves the address of a picture; without it pictures are refused
 * @property {(code: string, language: string) => string} [highlight] renders a code block as HTML
 */

/**
 * The HTML of a text, and its headings. Throws on HTML in the text, so that no script can be slipped in.
 * @param {string} markdown @param {Choices} [choices]
 * @returns {{ html: string, headings: Heading[] }}
 */
export function readMarkdown(
  markdown,
  { link = (target) => target, picture, highlight = escaped } = {},
) {
  /** @type {Heading[]} */
  const headings = [];
  // An anchor before a heading is its id.
  const source = markdown.replaceAll(/<a id="([\w-]+)"><\/a>\n+(#+ .*)/g, '$2 {#$1}');
  const given = / \{#([\w-]+)\}$/;
  const used = new Set(Array.from(source.matchAll(new RegExp(given, 'gm')), ([, id]) => id));

  /** @param {string} text */
  function uniqueId(text) {
    const id = anchor(text);
    let unique = id;
    for (let i = 1; used.has(unique); i++) unique = `${id}-${i}`;
    used.add(unique);
    return unique;
  }

  const marked = new Marked({
    tokenizer: {
      // Bare addresses are not turned into links.
      url: () => undefined,
    },
    renderer: {
      heading({ tokens, depth }) {
        const words = this.parser.parseInline(tokens, this.parser.textRenderer);
        const text = words.replace(given, '');
        const id = given.exec(words)?.[1] ?? uniqueId(text);
        headings.push({ depth, id, text });
        const html = this.parser.parseInline(tokens).replace(given, '');
        return `<h${depth} id="${id}">${html}</h${depth}>\n`;
      },
      code({ text, lang = '' }) {
        return `<pre tabindex="0"><code>${highlight(text, lang)}</code></pre>\n`;
      },
      table({ header, rows }) {
        const cell = (each, kind) => {
          const end = each.align === 'right' ? ' class="end"' : '';
          return `<${kind}${end}>${this.parser.parseInline(each.tokens)}</${kind.split(' ')[0]}>`;
        };
        const row = (cells) => `<tr>${cells.map((each) => cell(each, 'td')).join('')}</tr>`;
        // An empty corner cell is not a header.
        const head = header
          .map((each) => cell(each, each.text === '' ? 'td' : 'th scope="col"'))
          .join('');
        return `<div class="table" tabindex="0" role="group" aria-label="Table"><table>\n<thead><tr>${head}</tr></thead>\n<tbody>\n${rows.map(row).join('\n')}\n</tbody>\n</table></div>\n`;
      },
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens);
        const target = link(href);
        return target === null ? words : `<a href="${escaped(target)}">${words}</a>`;
      },
      image({ href, text }) {
        if (picture === undefined) throw new Error(`no picture can be shown here: ${href}`);
        return `<img src="${escaped(picture(href))}" alt="${escaped(text)}">`;
      },
      html({ text }) {
        // A mark of the program that writes a list between two of them.
        if (/^<!--(?:(?!-->)[^])*-->\s*$/.test(text)) return '';
        throw new Error(`no such Markdown here: ${text.trim()}`);
      },
    },
  });
  const html = /** @type {string} */ (marked.parse(source));
  return { html: html.trimEnd(), headings };
}

/** The HTML of a text, without its headings. @param {string} markdown @param {Choices} [choices] */
export function markdownToHtml(markdown, choices) {
  return readMarkdown(markdown, choices).html;
}
