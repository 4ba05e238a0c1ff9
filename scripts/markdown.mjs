// Markdown as HTML, for the help beside the add-in and for the documentation.
import { Marked } from 'marked';

/** What stands for itself in HTML, as text. @param {string} text */
export const escaped = (text) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** The address of a heading, as GitHub makes it. @param {string} text */
export function anchor(text) {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

/**
 * @typedef {object} Heading
 * @property {number} depth 1 to 6
 * @property {string} id unlike every other one of the text, as GitHub makes it
 * @property {string} text without markup
 */

/**
 * @typedef {object} Choices
 * @property {(target: string) => string | null} [link] where a link leads; null: its words alone
 * @property {(target: string) => string} [picture] where a picture is; without it pictures are refused
 * @property {(code: string, language: string) => string} [highlight] the HTML of a block of code
 */

/**
 * The HTML of a text, and its headings. HTML in it is a mistake and thrown, so that nobody can slip in a script.
 * @param {string} markdown @param {Choices} [choices]
 * @returns {{ html: string, headings: Heading[] }}
 */
export function readMarkdown(
  markdown,
  { link = (target) => target, picture, highlight = escaped } = {},
) {
  /** @type {Heading[]} */
  const headings = [];
  /** @type {Map<string, number>} */
  const used = new Map();

  /** @param {string} text */
  function uniqueId(text) {
    const id = anchor(text);
    const before = used.get(id) ?? 0;
    used.set(id, before + 1);
    return before === 0 ? id : `${id}-${before}`;
  }

  const marked = new Marked({
    tokenizer: {
      // An address is a link only where it is written as one.
      url: () => undefined,
    },
    renderer: {
      heading({ tokens, depth }) {
        const text = this.parser.parseInline(tokens, this.parser.textRenderer);
        const id = uniqueId(text);
        headings.push({ depth, id, text });
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
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
        // A corner that says nothing heads nothing.
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
        throw new Error(`no such Markdown here: ${text.trim()}`);
      },
    },
  });
  const html = /** @type {string} */ (marked.parse(markdown));
  return { html: html.trimEnd(), headings };
}

/** The HTML of a text alone. @param {string} markdown @param {Choices} [choices] */
export function markdownToHtml(markdown, choices) {
  return readMarkdown(markdown, choices).html;
}
