// The machine that the scripts run on: where its programs are, and how to install packages.
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { Problem, findProgram, run, working } from './run.mjs';

/**
 * The machine to search; tests describe other ones.
 * @typedef {object} Machine
 * @property {string} platform
 * @property {Record<string, string | undefined>} env
 * @property {string} home
 * @property {(file: string) => boolean} exists
 */

/** @returns {Machine} */
export function thisMachine() {
  return { platform: process.platform, env: process.env, home: homedir(), exists: existsSync };
}

/**
 * The program that one of these variables names, else the first existing file.
 * A variable that names no file is an error, rather than silently choosing another program.
 * @param {Machine} machine @param {string[]} variables @param {string[]} files
 * @returns {string | null}
 */
export function programOn(machine, variables, files) {
  for (const name of variables) {
    const file = machine.env[name];
    if (!file) continue;
    if (machine.exists(file)) return file;
    throw new Problem(`${name} is set to ${file}, and there is no such file.`);
  }
  return files.find((file) => machine.exists(file)) ?? null;
}

/** Install commands of package managers. @type {[string, (name: string) => string[][]][]} */
const managers = [
  ['apt-get', (name) => [['update'], ['install', '-y', '--no-install-recommends', name]]],
  ['dnf', (name) => [['install', '-y', name]]],
  ['apk', (name) => [['add', name]]],
  ['pacman', (name) => [['-Sy', '--noconfirm', name]]],
  ['zypper', (name) => [['--non-interactive', 'install', name]]],
];

/**
 * Installs a package, on Linux as root only.
 * @param {string} title display name
 * @param {Record<string, string>} names package name by manager, and `otherwise`
 * @param {(reason: string) => Problem} problem the error to throw if it cannot be installed
 * @returns {Promise<string>} the package manager used
 */
export async function installPackage(title, names, problem) {
  const manager = managers.find(([program]) => findProgram(program) !== null);
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || manager === undefined) {
    throw problem('none was found');
  }
  const [program, commands] = manager;
  working(`installing ${title} with ${program} (about a minute)`);
  for (const args of commands(names[program] ?? names['otherwise'] ?? title)) {
    const { status } = await run(program, args, { env: { DEBIAN_FRONTEND: 'noninteractive' } });
    if (status !== 0) throw problem(`\`${program} ${args.join(' ')}\` failed`);
  }
  return program;
}
