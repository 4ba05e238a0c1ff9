// What the product says: docs/answers.md, published tables beside what was said before measurements came first, and
// tests/answers/sentences.json, which the tests of every face compare with what it says.
//   node scripts/answers.mjs  writes both
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fit, fitText } from 'usl-fit';
import { inputs } from './answers/inputs.mjs';
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

/** @param {import('usl-fit').Fit} fit */
function sentences({ answer: { headline } }) {
  return { english: headline.text, german: headline.german };
}

/** What is said of an input, as a table and as its two columns. @param {import('./answers/inputs.mjs').Input} input */
function answered({ name, text, logs = null, refused }) {
  const { fits, errors } = fitText(text);
  if (refused !== undefined) {
    const { concurrency, throughput, german } = refused;
    const [{ code, message } = { code: null, message: '' }] = errors;
    const table = { english: message, german };
    return { name, text, logs, concurrency, throughput, error: code, table, columns: table };
  }
  const [found] = fits;
  if (found === undefined || fits.length > 1) throw new Error(`${name} is not one series.`);
  const [n, x] = /** @type {const} */ (['concurrency', 'throughput']).map((column) =>
    found.points.map((point) => point[column]),
  );
  const columns = sentences(fit(n ?? [], x ?? []));
  const table = sentences(found);
  return { name, text, logs, concurrency: n, throughput: x, error: null, table, columns };
}

/** The table of sentences. */
export async function sentencesFile() {
  return `${JSON.stringify((await inputs()).map(answered), null, 1)}\n`;
}

if (isMain(import.meta.url)) {
  await runMain(async () => {
    writeFileSync(join(root, 'docs', 'answers.md'), answersPage());
    writeFileSync(join(root, 'tests', 'answers', 'sentences.json'), await sentencesFile());
    done('docs/answers.md and tests/answers/sentences.json are written');
  });
}
