// A lock file that lacks the packages of other platforms is refused by `npm ci` there; without a checksum of each, whatever
// is downloaded is installed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../scripts/run.mjs';

interface Locked {
  link?: boolean;
  integrity?: string;
  optionalDependencies?: Record<string, string>;
}

/** Whether a package is locked where the one at `path` would look for it: in its own folder, or in one above. */
function isLocked(packages: Record<string, Locked>, path: string, name: string): boolean {
  for (
    let folder = path;
    ;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))
  ) {
    if (`${folder === '' ? '' : `${folder}/`}node_modules/${name}` in packages) return true;
    if (folder === '') return false;
  }
}

/** Packages from the registry that are locked without a checksum. */
const unchecked = (packages: Record<string, Locked>) =>
  Object.entries(packages)
    .filter(([path, { link = false }]) => path.includes('node_modules/') && !link)
    .filter(([, { integrity }]) => integrity === undefined)
    .map(([path]) => path);

function missing(packages: Record<string, Locked>): string[] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(packages, path, name)),
  );
}

test.each([
  'package-lock.json',
  'tests/packaging/tools/package-lock.json',
  'bench/package-lock.json',
])('%s has the packages of every platform, each with its checksum', (file) => {
  const lock = JSON.parse(readFileSync(join(root, file), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  expect(Object.keys(lock.packages).length).toBeGreaterThan(3);
  expect(missing(lock.packages)).toEqual([]);
  expect(unchecked(lock.packages)).toEqual([]);
});

test('a package is looked for in the folders above, as Node does', () => {
  const part = { optionalDependencies: { x: '1.0.0' } };
  const inner = 'node_modules/tool/node_modules/part';
  expect(missing({ [inner]: part })).toEqual(['x']);
  expect(missing({ [inner]: part, 'node_modules/x': {} })).toEqual([]);
  expect(missing({ [inner]: part, 'node_modules/tool/node_modules/x': {} })).toEqual([]);
  expect(missing({ [inner]: part, 'node_modules/other/node_modules/x': {} })).toEqual(['x']);
});

test('a package without a checksum is found, but for those of this project', () => {
  const packages = { 'node_modules/x': {}, 'node_modules/view': { link: true }, view: {} };
  expect(unchecked(packages)).toEqual(['node_modules/x']);
});
