// The options of the command line that the solver reads.
import { defaultOf, listed, note, wordsOf } from './options.mjs';

/** @typedef {import('./options.mjs').Option} Option */

/** As an option of the command line. @param {string} name */
const flag = (name) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** @param {Option} option */
function textOf(option) {
  const { help = listed(option, ({ word }) => word), type, choices, note: more } = option;
  const standard = type === 'truth' ? null : defaultOf(option);
  if (standard === null) return help;
  const remark = choices?.find(({ word }) => word === standard)?.remark;
  const beside = [remark === undefined ? '' : `: ${remark}`, more === undefined ? '' : `; ${more}`];
  return `${help} (default ${standard}${beside.join('')})`;
}

/** @param {Option} option */
function entry(option) {
  const { name, type, value, also } = option;
  const choices = type === 'word' && also === undefined ? wordsOf(option) : null;
  const fields = {
    name: flag(name),
    ...(value && { value }),
    ...(choices && { choices }),
    text: textOf(option),
    forSolver: true,
  };
  return `${name}: ${JSON.stringify(fields)},`;
}

/** Those that the command line has by other names, or that it sets itself. */
const others = ['series', 'source', 'pooled'];

/** @param {import('./options.mjs').Contract} contract */
export const commandLineOptions = ({ fit, table }) => `// Generated: ${note}.
import type { Option } from './option.ts';

/** The options of a fit. */
export const fitOptions = {
${fit.map(entry).join('\n')}
} satisfies Record<string, Option>;

/** Those of a table. */
export const tableOptions = {
${table
  .filter(({ name }) => !others.includes(name))
  .map(entry)
  .join('\n')}
} satisfies Record<string, Option>;
`;
