// What docs/contract.json declares, and words for it that every generated file uses.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.mjs';

/**
 * @typedef {object} Option
 * @property {string} name
 * @property {'word' | 'wordOrNumber' | 'numberOrNone' | 'number' | 'whole' | 'concurrencies' | 'rows' | 'column' | 'text' | 'truth'} type
 * @property {{ word: string, remark?: string }[]} [choices]
 * @property {string} [also] what else it takes where a table is read
 * @property {string | number | boolean | unknown[]} [default]
 * @property {string} doc
 * @property {string} [value] what stands for its value in lists of options
 * @property {string} [help]
 * @property {string} [note]
 */

/** @typedef {{ fit: Option[], table: Option[], next: Option[], batch: string[], many: Record<string, unknown>, points: import('./points.mjs').PointColumn[], numbers: import('./numbers.mjs').FitNumber[] }} Contract */

/** @returns {Contract} */
export const readContract = () =>
  JSON.parse(readFileSync(join(root, 'docs', 'contract.json'), 'utf8'));

export const note = 'made of docs/contract.json by scripts/contract.mjs';

/** @param {Option} option */
export const wordsOf = ({ choices = [] }) => choices.map(({ word }) => word);

/** The default, if it says anything. @param {Option} option */
export const defaultOf = ({ default: standard }) =>
  standard === undefined || Array.isArray(standard) ? null : `${standard}`;

/** What it takes besides words. @param {Option} option */
const otherOf = ({ type, also }) => (type === 'wordOrNumber' ? 'a number' : also);

/** The choices in a sentence. @param {Option} option @param {(choice: { word: string, remark?: string }) => string} of */
export function listed(option, of) {
  const other = otherOf(option);
  const all = [...(option.choices ?? []).map(of), ...(other === undefined ? [] : [other])];
  return all.join(', ').replace(/, ([^,]*)$/, ' or $1');
}

/** Lines of at most so many characters. @param {string} text @param {number} width */
export function wrapped(text, width) {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    const longer = last === '' ? word : `${last} ${word}`;
    if (longer.length > width && last !== '') lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}
