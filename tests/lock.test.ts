// A lock file that lacks the packages of other platforms is refused by `npm ci` there.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../scripts/run.mjs';

interface Locked {
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

function missing(packages: Record<string, Locked>): string[] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(packages, path, name)),
  );
}

test.each(['package-lock.json', 'tests/packaging/tools/package-lock.json'])(
  '%s has the packages of every platform',
  (file) => {
    const lock = JSON.parse(readFileSync(join(root, file), 'utf8')) as {
      packages: Record<string, Locked>;
    };
    expect(Object.keys(lock.packages).length).toBeGreaterThan(50);
    expect(missing(lock.packages)).toEqual([]);
  },
);

test('a package is looked for in the folders above, as Node does', () => {
  const part = { optionalDependencies: { x: '1.0.0' } };
  const inner = 'node_modules/tool/node_modules/part';
  expect(missing({ [inner]: part })).toEqual(['x']);
  expect(missing({ [inner]: part, 'node_modules/x': {} })).toEqual([]);
  expect(missing({ [inner]: part, 'node_modules/tool/node_modules/x': {} })).toEqual([]);
  expect(missing({ [inner]: part, 'node_modules/other/node_modules/x': {} })).toEqual(['x']);
});
