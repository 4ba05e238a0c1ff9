import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { completeLock, lockFiles, missingOptional, platformOf } from '../scripts/complete-lock.mjs';
import type { Lock } from '../scripts/complete-lock.mjs';
import { root } from '../scripts/run.mjs';

const names = (lock: Lock) => missingOptional(lock).map(({ name }) => name);

test.each(lockFiles)(
  '%s has the packages of every platform (else: scripts/complete-lock.mjs)',
  (file) => {
    const lock = JSON.parse(readFileSync(join(root, file), 'utf8')) as Lock;
    expect(names(lock)).toEqual([]);
  },
);

describe('completing the lock file', () => {
  const lock: Lock = {
    packages: {
      '': { version: '0.1.0' },
      'node_modules/tool': {
        version: '1.2.3',
        dev: true,
        optionalDependencies: {
          '@tool/linux-x64-musl': '1.2.3',
          '@tool/win32-arm64-msvc': '1.2.3',
        },
      },
      'node_modules/@tool/linux-x64-musl': { version: '1.2.3' },
    },
  };

  test('finds what is missing and adds it as npm would', () => {
    expect(names(lock)).toEqual(['@tool/win32-arm64-msvc']);
    const complete = completeLock(lock);
    expect(names(complete)).toEqual([]);
    expect(complete.packages['node_modules/@tool/win32-arm64-msvc']).toEqual({
      version: '1.2.3',
      cpu: ['arm64'],
      dev: true,
      optional: true,
      os: ['win32'],
    });
    expect(complete.packages).toMatchObject(lock.packages);
  });

  test('looks for a package in the folders above, as Node does', () => {
    const inner = 'node_modules/tool/node_modules/part';
    const part = { version: '1.0.0', optionalDependencies: { x: '1.0.0' } };
    expect(names({ packages: { [inner]: part, 'node_modules/x': {} } })).toEqual([]);
    expect(names({ packages: { [inner]: part, 'node_modules/tool/node_modules/x': {} } })).toEqual(
      [],
    );
    expect(names({ packages: { [inner]: part, 'node_modules/other/node_modules/x': {} } })).toEqual(
      ['x'],
    );
  });

  test.each([
    ['@swc/core-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'], libc: ['glibc'] }],
    [
      '@unrs/resolver-binding-linux-arm-musleabihf',
      { os: ['linux'], cpu: ['arm'], libc: ['musl'] },
    ],
    ['@unrs/resolver-binding-darwin-x64', { os: ['darwin'], cpu: ['x64'] }],
  ])('reads the platform of %s', (name, platform) => {
    expect(platformOf(name)).toEqual(platform);
  });

  test('does not guess a platform or a version', () => {
    expect(() => platformOf('fsevents')).toThrow('does not name one platform');
    const loose = {
      packages: { 'node_modules/a': { optionalDependencies: { 'a-darwin-x64': '^1.0.0' } } },
    };
    expect(() => completeLock(loose)).toThrow('no one version');
  });
});
