// A tiny project that uses the package, outside this repository, whose own packages must not be found.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem, root, toolEnvironment } from '../run.mjs';
import { npmScript } from '../setup.mjs';

const projects = join(root, 'tests', 'packaging', 'projects');

/**
 * The output of a program; throws with its messages if it fails.
 * @param {string} program @param {string[]} args @param {string} cwd
 */
export function printed(program, args, cwd) {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    env: { ...toolEnvironment(), NO_COLOR: '1' },
  });
  if (status !== 0) {
    const words = error?.message ?? `${stdout}\n${stderr}`.trim();
    throw new Problem(`${program} ${args[0]} ended with ${status}: ${words}`);
  }
  return stdout.trim();
}

/** The output of npm. @param {string[]} args @param {string} cwd */
export function npm(args, cwd) {
  const script = npmScript();
  return script === null
    ? printed('npm', args, cwd)
    : printed(process.execPath, [script, ...args], cwd);
}

/**
 * Copies a project and installs the tarball into it, offline.
 * @param {string} work @param {string} tarball @param {string} name
 * @param {string} project the project to copy, if it is used several times
 */
export function laidOut(work, tarball, name, project = name) {
  const folder = join(work, name);
  const source = join(projects, project);
  mkdirSync(folder, { recursive: true });
  if (existsSync(source)) cpSync(source, folder, { recursive: true });
  npm(['install', '--no-save', '--offline', '--ignore-scripts', tarball], folder);
  return folder;
}

/** The expected output of a project. @param {string} name @param {string} peak */
export function expected(name, peak) {
  const text = readFileSync(join(projects, name, 'expected.txt'), 'utf8');
  return text.trim().replaceAll('PEAK', peak);
}

/** The certified peak of the projects' measurements, to four places, from an independent source. */
export function certifiedPeak() {
  const file = join(root, 'tests', 'data', 'certified.json');
  const { percona_cisco5: set } = JSON.parse(readFileSync(file, 'utf8')).datasets;
  return set.unconstrained_3p.Nstar.toFixed(4);
}
