// The options of the Python package.
import { defaultOf, wordsOf, wrapped } from './options.mjs';

/** @typedef {import('./options.mjs').Option} Option */

/** @param {Option} option @param {boolean} isDoc whether the type is written as in documentation */
function typeOf(option, isDoc) {
  const words = wordsOf(option).map((word) => `"${word}"`);
  const literal = isDoc ? `{${words.join(', ')}}` : `Literal[${words.join(', ')}]`;
  const either = (/** @type {string[]} */ ...types) => types.join(isDoc ? ' or ' : ' | ');
  const sequence = (/** @type {string} */ of) =>
    either(of, isDoc ? `sequence of ${of}` : `Iterable[${of}]`, 'str');
  return {
    word: literal,
    wordOrNumber: either(literal, 'float'),
    numberOrNone: either('float', isDoc ? '"none"' : 'Literal["none"]'),
    number: 'float',
    whole: 'int',
    concurrencies: sequence('float'),
    rows: sequence('int'),
    column: either('str', 'int'),
    text: 'str',
    truth: 'bool',
  }[option.type];
}

/** @param {string} name */
const snake = (name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A word of Python's own with an underscore after it. @param {string} name */
const argument = (name) => (name === 'lambda' ? 'lambda_' : snake(name));

/** A sentence on the default. @param {Option} option @param {Record<string, unknown>} many */
function defaultIn(option, many) {
  const standard = defaultOf(option);
  if (standard === null) return '';
  const ofMany = many[option.name] ?? standard;
  const other = `${ofMany}` === standard ? '' : `; of many series \`${ofMany}\``;
  return ` Default \`${option.type === 'truth' ? 'False' : standard}\`${other}.`;
}

/** @param {Option[]} options @param {Record<string, unknown>} many */
function classOf(options, many) {
  const docs = options.map((option) => {
    const doc = (option.doc + defaultIn(option, many)).replaceAll('`', '``');
    const lines = wrapped(doc, 112).map((line) => `        ${line}\n`);
    return `    ${argument(option.name)} : ${typeOf(option, true)}\n${lines.join('')}`;
  });
  const fields = options.flatMap((option) => {
    const names = new Set([
      argument(option.name),
      option.name === 'lambda' ? 'lambda_' : option.name,
    ]);
    return [...names].map((name) => `    ${name}: ${typeOf(option, false)}\n`);
  });
  return `
    Attributes
    ----------
${docs.join('')}    """

${fields.join('')}`;
}

/** The columns that functions of one series take as arguments, and what makes sense of several. */
const ofTables = ['n', 'x', 'pooled'];
/** Arguments of those functions. */
const left = ['series', 'source'];

/** @param {import('./options.mjs').Contract} contract */
export function pythonOptions({ fit, table, next, many }) {
  const isOfMany = (/** @type {Option} */ { name }) => name in many;
  const lambda = fit.find(({ name }) => name === 'lambda');
  const read = table.filter(({ name }) => !ofTables.includes(name) && !left.includes(name));
  return `"""The options of a fit. Made of docs/contract.json by scripts/contract.mjs: change them in the core."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, TypedDict

# A word of Python's own, and no field of a class.
_Lambda = TypedDict("_Lambda", {"lambda": "${lambda && typeOf(lambda, false).replaceAll('"', "'")}"}, total=False)


class BatchOptions(_Lambda, total=False):
    """How every series of many is fitted.
${classOf(fit.filter(isOfMany), many)}

class Options(BatchOptions, total=False):
    """How one series is fitted: what \`BatchOptions\` has, and more. \`\`noisePrior\`\` is as good as \`\`noise_prior\`\`.
${classOf(
  fit.filter((option) => !isOfMany(option)),
  {},
)}

class ReadOptions(Options, total=False):
    """How a table is read and a series of it fitted: what \`Options\` has, and more.
${classOf(read, {})}

class TableOptions(ReadOptions, total=False):
    """How a table is read and each of its series fitted: what \`ReadOptions\` has, and more.
${classOf(
  table.filter(({ name }) => ofTables.includes(name)),
  {},
)}

class NextOptions(Options, total=False):
    """Where one more measurement is sought: what \`Options\` has, and more.
${classOf(next, {})}`;
}
