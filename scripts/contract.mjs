// The options of the package, of Python, of Go and of the command line, the tables of them in the documentation, the
// numbers of a fit that tables have, and how each language reads the columns of points, made of docs/contract.json:
//   node scripts/contract.mjs          writes them
//   node scripts/contract.mjs --check  fails if they are out of date
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { commandLineOptions } from './contract/command-line.mjs';
import { ofCalls, ofFunctions } from './contract/documents.mjs';
import { goOptions } from './contract/go.mjs';
import { clickHouseNumbers, commandLineNumbers, listedNumbers } from './contract/numbers.mjs';
import { readContract } from './contract/options.mjs';
import { pythonOptions } from './contract/python.mjs';
import {
  goPoints,
  hostPoints,
  listedPoints,
  packagePoints,
  pythonPoints,
} from './contract/points.mjs';
import { packageOptions, viewOptions } from './contract/typescript.mjs';
import { Problem, done, isMain, root, runMain } from './run.mjs';

const host = 'embedding/python/usl_fit.py';
const clickHouse = 'clickhouse/usl_fit.sql';

/** @param {string} file */
const current = (file) => readFileSync(join(root, file), 'utf8').replaceAll('\r', '');

/** A text with another part between two lines. @param {string} text @param {string} open @param {string} close @param {string} part */
function withPart(text, open, close, part) {
  const [before, rest] = text.split(`${open}\n`);
  const after = rest?.split(close)[1];
  if (after === undefined) throw new Problem(`the lines ${open} and ${close} are missing.`);
  return `${before}${open}\n${part}${close}${after}`;
}

/** The same in Markdown. @param {string} text @param {string} name @param {string} part */
const withSection = (text, name, part) =>
  withPart(text, `<!-- ${name} -->`, `<!-- end of ${name} -->`, `\n${part}\n`);

/** The generated files with their texts. */
async function files() {
  const contract = readContract();
  const formatted = {
    'package/src/optionTypes.ts': packageOptions(contract),
    'package/src/points.ts': packagePoints(contract),
    'view/optionChoices.ts': viewOptions(contract),
    'cli/commands/solverOptions.ts': commandLineOptions(contract),
    'cli/fitNumbers.ts': commandLineNumbers(contract),
    ...Object.fromEntries(
      ['clickhouse/README.md', 'duckdb/README.md'].map((file) => [
        file,
        withSection(current(file), 'numbers', listedNumbers(contract)),
      ]),
    ),
    'docs/excel/functions.md': withSection(
      current('docs/excel/functions.md'),
      'options',
      ofFunctions(contract),
    ),
    'embedding/README.md': withSection(
      withSection(current('embedding/README.md'), 'options', ofCalls(contract)),
      'points',
      listedPoints(contract),
    ),
  };
  const written = Object.entries(formatted).map(async ([file, text]) => {
    const filepath = join(root, file);
    return /** @type {const} */ ([
      file,
      await format(text, { ...(await resolveConfig(filepath)), filepath }),
    ]);
  });
  return [
    ...(await Promise.all(written)),
    /** @type {const} */ (['python/usl_fit/_option_types.py', pythonOptions(contract)]),
    /** @type {const} */ (['python/usl_fit/_point_columns.py', pythonPoints(contract)]),
    /** @type {const} */ (['go/options.go', goOptions(contract)]),
    /** @type {const} */ (['go/points.go', goPoints(contract)]),
    /** @type {const} */ ([
      clickHouse,
      withPart(
        current(clickHouse),
        '        -- numbers',
        '        -- end of numbers',
        clickHouseNumbers(contract),
      ),
    ]),
    /** @type {const} */ ([
      host,
      withPart(current(host), '# points', '# end of points', hostPoints(contract)),
    ]),
  ];
}

/** The generated files that are out of date. */
export async function outdated() {
  return (await files()).flatMap(([file, text]) => (current(file) === text ? [] : [file]));
}

if (isMain(import.meta.url)) {
  await runMain(async () => {
    if (process.argv.includes('--check')) {
      const [first] = await outdated();
      if (first) throw new Problem(`${first} is out of date: run node scripts/contract.mjs.`);
      return;
    }
    const all = await files();
    for (const [file, text] of all) writeFileSync(join(root, file), text);
    done(`${all.map(([file]) => file).join(', ')} are written`);
  });
}
