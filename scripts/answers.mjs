// docs/answers.md: what is said of published tables, beside what was said before measurements came first.
//   node scripts/answers.mjs  writes it
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fitText } from 'usl-fit';
import { done, isMain, root, runMain } from './run.mjs';

/** @typedef {{ name: string, source: string, header: string[], concurrency: number[], throughput: number[] }} Table */

/** @param {string} name */
const read = (name) =>
  JSON.parse(readFileSync(join(root, 'tests', 'reference', `${name}.json`), 'utf8'));

const head = `# What is said of published tables

The first sentence for each public table of \`tests/reference/answer.json\`, beside the one of the builds in which a curve
spoke before the measurements did. This page is generated (\`node scripts/answers.mjs\`), and a test fails where it is out of
date. [The method](method/answer.md) has the definitions; figures are facts, and each table's source and licence stand
in that file.

| table | before | now |
| ----- | ------ | --- |
`;

/** @param {string} text */
const cell = (text) => text.replaceAll('|', '\\|');

/** The page. */
export function answersPage() {
  /** @type {Table[]} */
  const tables = read('answer').tables;
  /** @type {Record<string, string>} */
  const before = read('answer-before');
  const rows = tables.map(({ name, source, header, concurrency, throughput }) => {
    const lines = concurrency.map((n, i) => `${n},${throughput[i]}`);
    const { fits } = fitText([header.join(','), ...lines].join('\n'));
    const now = fits[0]?.answer.headline.text ?? '';
    return `| ${cell(`${name}: ${source}`)} | ${cell(before[name] ?? '')} | ${cell(now)} |\n`;
  });
  return head + rows.join('');
}

if (isMain(import.meta.url)) {
  await runMain(async () => {
    writeFileSync(join(root, 'docs', 'answers.md'), answersPage());
    done('docs/answers.md is written');
  });
}
