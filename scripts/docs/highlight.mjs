// Highlights code blocks when the site is built, with classes only, which the pages' policy allows.
import hljs from 'highlight.js/lib/common';
import { escaped } from '../markdown.mjs';

hljs.registerAliases('powershell', { languageName: 'bash' });

/** Whether a language, or what an extension of a file stands for, can be highlighted. @param {string} language */
export const isKnown = (language) => hljs.getLanguage(language) !== undefined;

/** Lets long sentences of a console session wrap, but not tables. @param {string} line */
const sentenceWrapped = (line) =>
  line.length < 90 || /<| {2}/.test(line) ? line : `<span class="sentence">${line}</span>`;

/** The HTML of a code block; unknown languages are not highlighted. @param {string} code @param {string} language */
export function highlighted(code, language) {
  if (!isKnown(language)) return escaped(code);
  // Removes the lines that rustdoc hides.
  const shown = language === 'rust' ? code.replace(/^#(?: .*)?\n?/gm, '').trimEnd() : code;
  const html = hljs.highlight(shown, { language }).value;
  return language === 'console' ? html.replace(/^.*$/gm, sentenceWrapped) : html;
}
