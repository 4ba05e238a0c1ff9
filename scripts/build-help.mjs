// Builds the add-in's help from docs/excel/, so that it is available wherever the add-in is, also offline.
import { copyFileSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fill, styles } from './bundle.mjs';
import { markdownToHtml } from './markdown.mjs';
import { policyElement } from './policy.mjs';
import { root } from './run.mjs';

const source = join(root, 'docs', 'excel');

/** Workbooks that the pages offer. */
const workbooks = readdirSync(source).filter((name) => name.endsWith('.xlsx'));

/** @param {string} file a page of docs/excel */
function pageName(file) {
  return file === 'README.md' ? 'index.html' : file.replace(/\.md$/, '.html');
}

/** Rewrites links between Markdown pages to the HTML pages. @param {string} html */
function linked(html) {
  return html.replace(/href="(?!https:)([^"#]*)(#[^"]*)?"/g, (whole, file, part = '') => {
    if (file === '') return whole;
    if (workbooks.includes(file)) return whole;
    if (!/^[\w-]+\.md$/.test(file)) throw new Error(`the help cannot link to ${file}`);
    return `href="${pageName(file)}${part}"`;
  });
}

/** @param {string} folder the add-in's */
export function buildHelp(folder) {
  const target = join(folder, 'help');
  mkdirSync(target, { recursive: true });
  const template = readFileSync(join(root, 'addin', 'help', 'help.html'), 'utf8');
  for (const file of readdirSync(source).filter((name) => name.endsWith('.md'))) {
    const text = readFileSync(join(source, file), 'utf8');
    const [, title = ''] = /^# (.+)$/m.exec(text) ?? [];
    writeFileSync(
      join(target, pageName(file)),
      fill(template, {
        csp: policyElement({
          'default-src': "'none'",
          'style-src': "'self'",
          'base-uri': "'none'",
        }),
        title: `<title>${title} – USL Fit</title>`,
        body: linked(markdownToHtml(text)),
      }),
    );
  }
  for (const file of workbooks) copyFileSync(join(source, file), join(target, file));
  writeFileSync(join(target, 'help.css'), styles(['addin/help/help.css']));
}
