// Highlights code blocks when the site is built, with classes only, which the pages' policy allows.
import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import ini from 'highlight.js/lib/languages/ini';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import python from 'highlight.js/lib/languages/python';
import rust from 'highlight.js/lib/languages/rust';
import shell from 'highlight.js/lib/languages/shell';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';
import { escaped } from '../markdown.mjs';

/** Languages by the names used in code blocks and file extensions. */
const languages = {
  sh: bash,
  bash,
  console: shell,
  powershell: bash,
  js: javascript,
  mjs: javascript,
  ts: typescript,
  tsx: typescript,
  json,
  py: python,
  python,
  rs: rust,
  rust,
  toml: ini,
  yaml,
  yml: yaml,
  html: xml,
  xml,
};
for (const [name, language] of Object.entries(languages)) hljs.registerLanguage(name, language);

/** Whether a language can be highlighted. @param {string} language */
export const isKnown = (language) => Object.hasOwn(languages, language);

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
