// The numbers of a fit as columns: of the command line's CSV, of SQL and of its documentation.
import { note, wrapped } from './options.mjs';

/** @typedef {{ name: string, doc: string, paths: string[] }} FitNumber */
/** @typedef {import('./options.mjs').Contract} Contract */

/** @param {Contract} contract */
export function commandLineNumbers({ numbers }) {
  const rows = numbers.map(({ name, paths }) => {
    const keys = paths.map((path) => JSON.stringify(path.split('.')));
    return `{ name: '${name}', paths: [${keys.join(', ')}] },`;
  });
  return `// Generated: ${note}.

/** The numbers of a fit: their columns, and where they stand in it; the first place that holds one counts. */
export const numbers: readonly { name: string; paths: readonly (readonly string[])[] }[] = [
  ${rows.join('\n  ')}
];
`;
}

/** The fields of a tuple of ClickHouse. @param {Contract} contract */
export function clickHouseNumbers({ numbers }) {
  const fields = numbers.map(({ name }) => `${name} Nullable(Float64),`);
  return wrapped(fields.join(' '), 110)
    .map((line) => `        ${line}\n`)
    .join('');
}

/** @param {Contract} contract */
export function listedNumbers({ numbers }) {
  const rows = numbers.map(({ name, doc }) => `| \`${name}\` | ${doc} |\n`);
  return `| number | is |\n| --- | --- |\n${rows.join('')}`;
}
