// Says whether a build is still that of its sources, by content: neither a checkout nor a copy,
// which change the times of files, causes or hides a rebuild.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Folders that hold no source. */
const generated = new Set(['node_modules', 'target', 'dist', 'pkg', '.git']);

/** A test is no part of what is built. @param {string} name */
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
export function fingerprint(base, paths) {
  const hash = createHash('sha256');
  for (const path of paths) addPath(hash, base, path);
  return hash.digest('hex');
}

/**
 * One built part of the project.
 * @typedef {object} Part
 * @property {string} name
 * @property {string[]} inputs files and folders it is made from
 * @property {string[]} outputs what the build writes
 * @property {string} [setting] anything else the result depends on
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
 * Whether the part's outputs are there, whole, and made from these inputs.
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
 * Builds the part unless it is fresh. The inputs are read before the build, so that a file saved
 * while it runs is seen the next time.
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
