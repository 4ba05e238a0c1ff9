// Tables of options in the documentation.
import { defaultOf, listed, wordsOf } from './options.mjs';

/** @typedef {import('./options.mjs').Option} Option */

const code = (/** @type {string} */ text) => `\`${text}\``;

/** What it takes, in a line. @param {Option} option */
function valueOf(option) {
  const { help, note } = option;
  if (help !== undefined) return inText(help, wordsIn(option));
  const choice = ({ word = '', remark = '' }) => code(word) + (remark && ` (${remark})`);
  const values = listed(option, choice);
  return note === undefined ? values : `${values}; ${inText(note, wordsIn(option))}`;
}

/** @param {Option} option */
const wordsIn = (option) =>
  ['numberOrNone', 'column'].includes(option.type) ? ['none'] : wordsOf(option);

/** The first of each word, and other options, as code. @param {string} text @param {string[]} words */
const inText = (text, words) =>
  words
    .reduce((found, word) => found.replace(new RegExp(`\\b${word}\\b`), code), text)
    .replaceAll(/--(\w+)/g, '`$1`');

/** @param {string[][]} rows */
const table = (rows) => rows.map((cells) => `| ${cells.join(' | ')} |\n`).join('');

/** Where it is other than on the command line. @type {Record<string, string>} */
const elsewhere = { level: 'level of the intervals, such as `0.9`' };

/** What a cell cannot show. */
const notInCells = ['at', 'bandAt', 'bandPoints'];
/** @type {Record<string, string>} */
const inCells = {
  ...elsewhere,
  exclude: 'positions of cells to exclude, with reasons, such as `3:warm-up`',
  seed: 'seed of the bootstrap, such as `7`',
  replicates: 'number of bootstrap samples, such as `500`; at most 10,000 in a cell',
};

/** @param {import('./options.mjs').Contract} contract */
export function ofFunctions({ fit }) {
  const rows = fit
    .filter(({ name }) => !notInCells.includes(name))
    .map((option) => [
      code(option.name),
      inCells[option.name] ?? valueOf({ ...option, also: undefined }),
      standardOf(option) || 'none',
    ]);
  return table([['Option', 'Values', 'Default'], ['---', '---', '---'], ...rows]);
}

/** @type {Record<string, string>} */
const inCalls = {
  ...elsewhere,
  exclude: 'rows, with reasons or without: `3,7`, `3:warm-up; 7:backup ran`',
  latency: 'mean latency, copied to each point',
  bandAt: 'concurrencies of the fitted curve, such as 50,100',
  bandPoints: 'number of points of the fitted curve',
};

/** @param {import('./options.mjs').Contract} contract */
export function ofCalls({ fit, table: ofTable, next, batch }) {
  const rows = (/** @type {Option[]} */ options, /** @type {(option: Option) => string} */ calls) =>
    options.map((option) => [
      code(option.name),
      inCalls[option.name] ?? valueOf(option),
      standardOf(option),
      calls(option),
    ]);
  return table([
    ['option', 'value', 'default', 'calls'],
    ['---', '---', '---', '---'],
    ...rows(fit, ({ name }) =>
      batch.includes(name) ? 'all that take options' : 'all but `fitMany`',
    ),
    ...rows(ofTable, () => 'where there is a table'),
    ...rows(next, () => '`nextMeasurement`'),
  ]);
}

/** @param {Option} option */
function standardOf(option) {
  const standard = defaultOf(option);
  return standard === null ? '' : code(standard);
}
