// Adds to package-lock.json the packages of other platforms that npm left out. npm does so when its
// registry, a mirror say, does not carry them; but `npm ci` then refuses the lock file on a machine
// whose registry does, and on macOS and Windows the programs in them would be missing.
// Run it after an `npm install` that makes the test of the lock file fail.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { done, isMain, root } from './run.mjs';

/** The lock files of the project. */
export const lockFiles = ['package-lock.json', 'tests/packaging/tools/package-lock.json'];

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'x64'];

/**
 * @typedef {object} Locked
 * @property {string} [version]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {string[]} [libc]
 * @property {boolean} [dev]
 * @property {boolean} [optional]
 * @property {Record<string, string>} [optionalDependencies]
 */

/** @typedef {{ packages: Record<string, Locked> }} Lock */

/**
 * Whether a package is in the lock file where the one at `path` would look for it.
 * @param {Lock} lock @param {string} path @param {string} name
 */
function isLocked({ packages }, path, name) {
  for (let folder = path; ;) {
    if (`${folder === '' ? '' : `${folder}/`}node_modules/${name}` in packages) return true;
    if (folder === '') return false;
    const end = folder.lastIndexOf('/node_modules/');
    folder = end < 0 ? '' : folder.slice(0, end);
  }
}

/**
 * The optional packages that others name and the lock file lacks.
 * @param {Lock} lock
 */
export function missingOptional(lock) {
  return Object.entries(lock.packages).flatMap(([path, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => !isLocked(lock, path, name))
      .map(([name, version]) => ({ name, version, dev: entry.dev ?? false })),
  );
}

/**
 * The platform in a name such as `@swc/core-linux-arm-gnueabihf`.
 * @param {string} name
 */
export function platformOf(name) {
  const words = name.replace(/^@[^/]*\//, '').split('-');
  const os = words.filter((word) => systems.includes(word));
  const cpu = words.filter((word) => processors.includes(word));
  const musl = words.some((word) => word.startsWith('musl'));
  if (os.length !== 1 || cpu.length !== 1) throw new Error(`${name} does not name one platform`);
  return { os, cpu, libc: os[0] === 'linux' ? [musl ? 'musl' : 'glibc'] : undefined };
}

/**
 * The lock file with what was missing. Their check sums are not known here: the next
 * `npm install` with a registry that has them adds those.
 * @template {Lock} L
 * @param {L} lock
 * @returns {L}
 */
export function completeLock(lock) {
  const packages = { ...lock.packages };
  for (const { name, version, dev } of missingOptional(lock)) {
    if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error(`${name} has no one version: ${version}`);
    const { os, cpu, libc } = platformOf(name);
    // In npm's own order, so that its next run changes nothing.
    packages[`node_modules/${name}`] = {
      version,
      cpu,
      ...(dev ? { dev } : {}),
      ...(libc ? { libc } : {}),
      optional: true,
      os,
    };
  }
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  return { ...lock, packages: Object.fromEntries(sorted) };
}

if (isMain(import.meta.url)) {
  for (const name of lockFiles) {
    const file = join(root, name);
    const lock = JSON.parse(readFileSync(file, 'utf8'));
    const missing = missingOptional(lock);
    if (missing.length > 0) writeFileSync(file, `${JSON.stringify(completeLock(lock), null, 2)}\n`);
    done(`${name}: ${missing.length} packages of other platforms added`);
  }
}
