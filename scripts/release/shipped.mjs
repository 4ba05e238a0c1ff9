// Lists third-party code in the artefacts: npm packages in bundles, and crates linked into the WebAssembly modules;
// without tools for building and testing.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { targets } from '../python/targets.mjs';
import { Problem, outputOf, root } from '../run.mjs';

/**
 * @typedef {object} Component
 * @property {'npm' | 'cargo'} kind
 * @property {string} name
 * @property {string} version
 * @property {string} licence as an SPDX expression
 * @property {string[]} texts the licence texts in its package
 */

/** The licence files of a package. @param {string} folder */
function licenceTexts(folder) {
  return readdirSync(folder)
    .filter((name) => /^(?:licen[cs]e|copying|notice|unlicense)/i.test(name))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8').replace(/\r\n?/g, '\n').trim());
}

/**
 * The npm packages that are named or that the faces depend on, with all their dependencies.
 * @param {string[]} faces @param {string[]} named @returns {Component[]}
 */
function packages(faces, named) {
  /** @type {Map<string, Component>} */
  const found = new Map();
  /** @param {string} from */
  const walk = (from) => {
    const manifest = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8'));
    for (const name of Object.keys(manifest.dependencies ?? {})) add(name, from);
  };
  /** @param {string} name @param {string} from */
  const add = (name, from) => {
    const folder = packageFolder(name, from);
    const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const key = `${name}@${version}`;
    if (found.has(key)) return;
    const texts = licenceTexts(folder);
    found.set(key, { kind: 'npm', name, version, licence: license, texts });
    walk(folder);
  };
  for (const face of faces) walk(join(root, face));
  for (const name of named) add(name, root);
  return [...found.values()];
}

/** The folder of a package, by Node's resolution. @param {string} name @param {string} from */
function packageFolder(name, from) {
  const folders = createRequire(join(from, 'package.json')).resolve.paths(name) ?? [];
  const folder = folders.map((one) => join(one, name)).find((one) => existsSync(one));
  if (folder === undefined) throw new Problem(`${name} is not installed; run "npm run setup".`);
  return folder;
}

/**
 * What is shipped: folders of npm packages, further packages by name, and crates that become WebAssembly, with their
 * features.
 * @typedef {{ faces: string[], named: string[], modules: [name: string, features: string][] }} Parts
 */

/** @type {Parts} */
const solver = {
  // The element is built from the view.
  faces: ['package', 'view'],
  named: ['hyparquet', 'smol-toml'],
  modules: [
    ['usl-fit', 'wasm'],
    ['usl-fit-logs', 'wasm'],
  ],
};

/** @type {Parts} */
const everything = {
  faces: [...solver.faces, 'web', 'addin'],
  // For the settings of the command line, and the search of the documentation.
  named: [...solver.named, 'minisearch'],
  modules: [...solver.modules, ['usl-fit-workbook', 'wasm'], ['usl-fit-clickhouse', 'wasm']],
};

/** Crates that are linked into a module. @param {Parts['modules']} modules */
const crates = (modules) =>
  linked(
    modules.map(([name, features]) => [
      ...['--package', name, '--features', features],
      ...['--target', 'wasm32-unknown-unknown'],
    ]),
  );

/**
 * Crates that are linked; those that run in the compiler alone are not.
 * @param {string[][]} trees what each of them is the tree of
 * @param {string[]} [workspace] another than the project's, by its manifest
 * @returns {Component[]}
 */
function linked(trees, workspace = []) {
  const edges = ['--edges', 'normal,no-proc-macro', '--prefix', 'none', '--format', '{p}'];
  const names = new Set(
    trees.flatMap((tree) =>
      runCargo('tree', [...workspace, ...tree, ...edges])
        .split('\n')
        .map((line) => line.split(' ').slice(0, 2).join(' ')),
    ),
  );
  const { packages: known } = JSON.parse(
    runCargo('metadata', [...workspace, '--format-version', '1']),
  );
  return known
    .filter(({ name, version, source }) => source !== null && names.has(`${name} v${version}`))
    .map(({ name, version, license, manifest_path: manifest }) => ({
      kind: 'cargo',
      name,
      version,
      licence: license.replaceAll('/', ' OR '),
      texts: licenceTexts(dirname(manifest)),
    }));
}

/** The output of cargo. @param {string} command @param {string[]} args */
function runCargo(command, args) {
  const answer = outputOf('cargo', [command, '--locked', ...args]);
  if (answer === null) throw new Problem(`cargo ${command} failed.`);
  return answer;
}

/** Third-party components of everything shipped, by name. */
export const shipped = () => inside(everything);

/** Third-party components of the npm package. */
export const shippedInPackage = () => inside(solver);

/** What of others is in the wheels: in the crate on any platform, and in the element, which is the widget. */
export const shippedInWheel = () =>
  checkLicences([
    ...packages(['package', 'view'], []),
    ...crates([['usl-fit', 'wasm']]),
    ...linked(
      Object.keys(targets).map((target) => ['--target', target]),
      ['--manifest-path', join(root, 'python', 'Cargo.toml')],
    ),
  ]);

/** What of others is in the extension of DuckDB, which has a lock of its own. */
export const shippedInExtension = () =>
  checkLicences(linked([[]], ['--manifest-path', join(root, 'duckdb', 'Cargo.toml')]));

/** What of others is in a release, its wheel and its extension included. */
export const shippedInRelease = () =>
  checkLicences([...shipped(), ...shippedInWheel(), ...shippedInExtension()]);

/** @param {Parts} parts */
const inside = ({ faces, named, modules }) =>
  checkLicences([...packages(faces, named), ...crates(modules)]);

/** Each once, by name, with a licence that is known. @param {Component[]} components @returns {Component[]} */
function checkLicences(components) {
  const all = [...new Map(components.map((one) => [keyOf(one), one])).values()];
  const bare = all.filter(({ texts }) => texts.length === 0).map(({ name }) => name);
  const unknown = all.filter(({ licence }) => !licence).map(({ name }) => name);
  if (unknown.length > 0) throw new Problem(`no licence is known of ${unknown.join(', ')}.`);
  if (bare.length > 0) console.log(`  without a licence text of its own: ${bare.join(', ')}`);
  return all.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

/** @param {Component} component */
const keyOf = ({ kind, name, version }) => `${kind} ${name} ${version}`;
