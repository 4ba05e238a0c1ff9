// The options of the npm package, and their choices for the page and the pane.
import { defaultOf, note, wordsOf, wrapped } from './options.mjs';

/** @typedef {import('./options.mjs').Option} Option */

/** @param {Option} option */
function typeOf(option) {
  const words = wordsOf(option).map((word) => `'${word}'`);
  return {
    word: words.join(' | '),
    wordOrNumber: [...words, 'number'].join(' | '),
    numberOrNone: "number | 'none' | null",
    number: 'number',
    whole: 'number',
    concurrencies: 'Numbers | string',
    rows: 'Iterable<number | ExcludedRow> | string',
    column: 'string | number',
    text: 'string',
    truth: 'boolean',
  }[option.type];
}

/** @param {Option} option */
function docOf(option) {
  const standard = defaultOf(option);
  const isCode = ['word', 'wordOrNumber', 'truth'].includes(option.type);
  const sentences = [
    option.doc,
    option.type === 'numberOrNone' ? '`null` is `none`.' : '',
    standard === null ? '' : `Default ${isCode ? `\`${standard}\`` : standard}.`,
  ];
  const text = sentences.filter((sentence) => sentence !== '').join(' ');
  const line = `/** ${text} */`;
  if (line.length <= 118) return line;
  return ['/**', ...wrapped(text, 115).map((part) => ` * ${part}`), ' */'].join('\n');
}

/** @param {Option[]} options */
const fields = (options) =>
  options.map((option) => `${docOf(option)}\n${option.name}?: ${typeOf(option)};`).join('\n');

/** @param {import('./options.mjs').Contract} contract */
export const packageOptions = ({ fit, table, next }) => `// Generated: ${note}.
import type { Numbers } from './numbers.ts';

/** A row that is left out of a fit. */
export interface ExcludedRow {
  /** The row number. */
  row: number;
  /** The reason, in a few words; \`null\` or left out if unknown. */
  reason?: string | null;
}

/** How to fit; all fields are optional. */
export interface FitOptions {
${fields(fit)}
}

/** Which column is which, by header or 1-based number, and how to fit. */
export interface TableOptions extends Omit<FitOptions, 'weights'> {
  /** As for a fit, or the column of standard deviations of the throughput: then 1/s². */
  weights?:
    | NonNullable<FitOptions['weights']>
    | {
        /** The column, by its header or 1-based number. */
        column: string | number;
      };
${fields(table)}
}

/** The quantity whose interval the next measurement should shrink. */
export type NextQuantity = NonNullable<NextOptions['quantity']>;

/** How to read and fit the measurements, and which concurrencies can be measured. */
export interface NextOptions extends TableOptions {
${fields(next)}
}
`;

/** @param {import('./options.mjs').Contract} contract */
export function viewOptions({ fit, table }) {
  const chosen = fit.filter(({ choices }) => choices);
  const choices = chosen.map((option) => `${option.name}: ${JSON.stringify(wordsOf(option))},`);
  return `// Generated: ${note}.

/** The words that options of a fit take. */
export const optionChoices = {
${choices.join('\n')}
} as const;

/** The names of the options that only a table has. */
export const tableOptions = ${JSON.stringify(table.map(({ name }) => name))} as const;
`;
}
