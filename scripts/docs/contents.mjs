// The table of contents of the documentation: the source and the address of each page.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.mjs';
import { referenceOf } from './reference.mjs';

/**
 * @typedef {object} Entry a page
 * @property {string} output its address in the site
 * @property {string} [source] its Markdown file
 * @property {string} [module] the entry of the npm package whose types it documents
 * @property {string} [title] its title in the contents, if its own heading is too long or too vague
 */

/** @param {string} source @param {string} output @param {string} [title] @returns {Entry} */
const page = (source, output, title) => ({ source, output, ...(title && { title }) });

/** @param {string} module @param {string} output @returns {Entry} */
const types = (module, output) => ({ ...page(referenceOf(module), output, module), module });

/**
 * The pages of a folder, in the order in which its contents link to them.
 * @param {string} contents @param {string} folder @param {RegExp} links
 */
function linked(contents, folder, links) {
  const text = readFileSync(join(root, 'docs', contents), 'utf8');
  const names = [...text.matchAll(links)].map(([, name = '']) => name);
  return names.map((name) => page(`docs/${folder}/${name}.md`, `${folder}/${name}.html`));
}

const tasks = linked('cookbook/README.md', 'cookbook', /\]\(([\w-]+)\.md\)/g);
const chapters = linked('METHOD.md', 'method', /\]\(method\/([\w-]+)\.md\)/g);

/** The address of the crate's documentation by rustdoc. */
export const rustdoc = 'api/rust/usl_fit/index.html';

/** @type {{ name: string, pages: Entry[] }[]} */
export const groups = [
  {
    name: 'Start',
    pages: [
      page('docs/README.md', 'index.html', 'Where to begin'),
      page('README.md', 'overview.html', 'Overview'),
    ],
  },
  {
    name: 'Guides',
    pages: [
      page('docs/guides/README.md', 'guides/index.html'),
      page('docs/guides/calculator.md', 'guides/calculator.html'),
      page('docs/guides/excel.md', 'guides/excel.html'),
      page('docs/guides/developer.md', 'guides/developer.html'),
      page('docs/guides/element.md', 'guides/element.html'),
      page('docs/guides/scale.md', 'guides/scale.html'),
      page('docs/excel/README.md', 'excel/index.html'),
      page('docs/excel/install.md', 'excel/install.html'),
      page('docs/excel/template.md', 'excel/template.html'),
      page('docs/excel/hosting.md', 'excel/hosting.html'),
      page('docs/excel/privacy.md', 'excel/privacy.html'),
      page('docs/excel/troubleshooting.md', 'excel/troubleshooting.html'),
    ],
  },
  {
    name: 'Cookbook',
    pages: [page('docs/cookbook/README.md', 'cookbook/index.html'), ...tasks],
  },
  {
    name: 'Method',
    pages: [
      page('docs/METHOD.md', 'method.html'),
      ...chapters,
      page('docs/answers.md', 'answers.html'),
      page('docs/EVIDENCE.md', 'evidence.html'),
      page('tests/data/README.md', 'data.html'),
      page('tests/data/logs/README.md', 'data-logs.html'),
      page('tests/reference/README.md', 'reference-numbers.html'),
      page('tests/headers/README.md', 'headers.html'),
      page('tests/answers/README.md', 'sentences.html'),
      page('bench/README.md', 'bench.html'),
    ],
  },
  {
    name: 'Reference',
    pages: [
      page('docs/command-line.md', 'command-line.html'),
      page('docs/excel/functions.md', 'excel/functions.html', 'Functions for cells'),
      page('package/README.md', 'package.html', 'The npm package'),
      types('usl-fit', 'api/npm/index.html'),
      types('usl-fit/law', 'api/npm/law.html'),
      types('usl-fit/module', 'api/npm/module.html'),
      types('usl-fit/report', 'api/npm/report.html'),
      types('usl-fit/logs', 'api/npm/logs.html'),
      page('wasm-core/CRATE.md', 'crate.html', 'The Rust crate'),
      { output: rustdoc, title: 'usl_fit (Rust)' },
      page('python/README.md', 'python.html'),
      page('go/README.md', 'go.html'),
      page('clickhouse/README.md', 'clickhouse.html'),
      page('duckdb/README.md', 'duckdb.html'),
      page('embedding/README.md', 'embedding.html'),
    ],
  },
  {
    name: 'Project',
    pages: [
      page('docs/DESIGN.md', 'design.html'),
      page('CONTRIBUTING.md', 'contributing.html'),
      page('docs/publishing.md', 'publishing.html'),
      page('tests/excel-host/README.md', 'excel-host.html'),
      page('docs/excel/checklist.md', 'excel/checklist.html'),
      page('docs/excel/submission.md', 'excel/submission.html'),
      page('SECURITY.md', 'security.html'),
      page('CHANGELOG.md', 'changelog.html'),
    ],
  },
];
