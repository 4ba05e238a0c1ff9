// Checks by content whether a build is up to date, so that changed file times (checkout, copy) neither cause nor hide a
// rebuild.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Folders without sources. */
const generated = new Set(['node_modules', 'target', 'dist', 'pkg', '.git']);

/** Tests are not built. @param {string} name */
function isTest(name) {
  return /\.test\.tsx?$/.test(name);
}

/** @param {import('node:crypto').Hash} hash @param {string} base @param {string} path */
function addPath(hash, base, path) {
  const file = join(base, path);
  if (!existsSync(file)) {
    hash.update(`absent ${path}\n`);
    return;
  }
  if (!statSync(file).isDirectory()) {
    const content = readFileSync(file);
    hash.update(`file ${path} ${content.length}\n`).update(content);
    return;
  }
  for (const name of readdirSync(file).sort()) {
    if (!generated.has(name) && !isTest(name)) addPath(hash, base, `${path}/${name}`);
  }
}

/**
 * A fingerprint of files and folders: their names and contents.
 * @param {string} base the folder the paths are relative to
 * @param {string[]} paths
 */
function fingerprint(base, paths) {
  const hash = createHash('sha256');
  for (const path of paths) addPath(hash, base, path);
  return hash.digest('hex');
}

/**
 * One built part of the project.
 * @typedef {object} Part
 * @property {string} name
 * @property {string[]} inputs its source files and folders
 * @property {string[]} outputs files and folders that the build writes
 * @property {string} [setting] anything else that the result depends on
 */

/** @param {string} base @param {Part} part */
function stampFile(base, part) {
  return join(base, 'target', 'stamps', `${part.name}.json`);
}

/** @param {string} base @param {Part} part */
function inputsOf(base, part) {
  return `${fingerprint(base, part.inputs)} ${part.setting ?? ''}`;
}

/**
 * Whether the part's outputs exist, are unchanged, and were built from these inputs.
 * @param {string} base
 * @param {Part} part
 */
export function isFresh(base, part) {
  const file = stampFile(base, part);
  if (!existsSync(file) || !part.outputs.every((path) => existsSync(join(base, path))))
    return false;
  const stamp = JSON.parse(readFileSync(file, 'utf8'));
  return stamp.inputs === inputsOf(base, part) && stamp.outputs === fingerprint(base, part.outputs);
}

/**
 * Builds the part unless it is fresh. Inputs are hashed before the build, so that a file saved while
 * it runs causes a rebuild next time.
 * @param {string} base
 * @param {Part} part
 * @param {() => Promise<unknown>} build
 * @param {{ force?: boolean }} [options]
 * @returns {Promise<boolean>} whether it was built
 */
export async function buildUnlessFresh(base, part, build, options = {}) {
  if (!options.force && isFresh(base, part)) return false;
  const inputs = inputsOf(base, part);
  await build();
  const file = stampFile(base, part);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ inputs, outputs: fingerprint(base, part.outputs) }));
  return true;
}
