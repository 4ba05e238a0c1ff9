// A tiny project that uses the package, outside this repository, whose own packages must not be found.
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm, printed, root } from '../run.mjs';

const projects = join(root, 'tests', 'packaging', 'projects');

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
  const install = ['install', '--no-save', '--offline', '--ignore-scripts', tarball];
  printed(...npm(install), { cwd: folder });
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
