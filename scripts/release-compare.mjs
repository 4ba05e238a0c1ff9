// Builds a commit twice in fresh clones that differ as much as possible (path, umask, language, time zone,
// caches of npm and cargo), and compares every artefact:
//   npm run release:compare                 of the last commit
//   npm run release:compare -- COMMIT       of another one
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { emptied } from './files.mjs';
import {
  Problem,
  cargoHome,
  done,
  isMain,
  must,
  outputOf,
  root,
  runMain,
  toolsFolder,
  working,
} from './run.mjs';

/**
 * @typedef {object} Copy
 * @property {string} path of the clone, in the common folder
 * @property {number} umask
 * @property {(base: string) => Record<string, string>} env
 */

/** @type {Copy[]} */
const places = [
  { path: 'a', umask: 0o022, env: () => ({ TZ: 'UTC', LC_ALL: 'C' }) },
  {
    path: join('a place with a longer name', 'usl-fit'),
    umask: 0o077,
    env: (base) => ({
      TZ: 'Pacific/Kiritimati',
      LC_ALL: 'de_DE.UTF-8',
      LANG: 'de_DE.UTF-8',
      CARGO_BUILD_JOBS: '1',
      CARGO_HOME: join(base, 'cargo'),
      npm_config_cache: join(base, 'npm'),
      // Programs installed by cargo are still used from here.
      PATH: [process.env['PATH'], join(toolsFolder(), 'bin'), join(cargoHome(), 'bin')].join(
        delimiter,
      ),
    }),
  },
];

/** Clones and builds; returns the folder of the artefacts. @param {string} base @param {string} commit @param {Copy} directory */
async function built(base, commit, { path, umask, env }) {
  const clone = join(base, path);
  working(`building ${commit.slice(0, 7)} in ${clone}`);
  const before = process.umask(umask);
  try {
    mkdirSync(clone, { recursive: true });
    for (const args of [
      ['clone', '--quiet', '--no-checkout', root, clone],
      ['-C', clone, 'checkout', '--quiet', '--detach', commit],
    ]) {
      await must('git', args);
    }
    await must(process.execPath, [join(clone, 'scripts', 'release.mjs')], {
      cwd: clone,
      env: { ...process.env, ...env(base) },
    });
  } finally {
    process.umask(before);
  }
  return join(clone, 'dist', 'release');
}

/** @param {string} [name] a commit */
async function compareReleases(name = 'HEAD') {
  const commit = outputOf('git', ['rev-parse', '--verify', `${name}^{commit}`]);
  if (commit === null) throw new Problem(`there is no commit ${name}.`);
  const { differences } = await import('./release/compare.mjs');
  const base = mkdtempSync(join(tmpdir(), 'usl-fit-twice-'));
  const releases = emptied(join(root, 'target', 'releases'));
  try {
    for (const [i, directory] of places.entries()) {
      cpSync(await built(base, commit, directory), join(releases, String(i + 1)), {
        recursive: true,
      });
    }
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
  const others = differences(join(releases, '1'), join(releases, '2'));
  if (others.length > 0) {
    throw new Problem(
      `two builds of ${commit} differ (both are in ${releases}):\n  ${others.join('\n  ')}`,
    );
  }
  process.stdout.write(readFileSync(join(releases, '1', 'SHA256SUMS')));
  done(`two builds of ${commit} have the same bytes`);
}

if (isMain(import.meta.url)) await runMain(() => compareReleases(process.argv[2]));
