// Programs of this machine that only tests need: where they are, or how they are installed if that is permitted.
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { posix, win32 } from 'node:path';
import { Problem, done, findProgram, outputOf, run, working } from './run.mjs';

/**
 * The machine to search; tests describe other ones.
 * @typedef {object} Machine
 * @property {string} platform
 * @property {Record<string, string | undefined>} env
 * @property {string} home
 * @property {(file: string) => boolean} exists
 */

/**
 * @typedef {object} Wanted
 * @property {string} title
 * @property {string} need what needs it
 * @property {string[]} variables that may name its file
 * @property {string[]} linux its names, best first
 * @property {string[]} mac below the folders of applications
 * @property {string[][]} windows below the folders of programs
 * @property {Record<string, string>} packages by package manager, and `otherwise`
 * @property {string} elsewhere where other systems get it
 */

/** @type {Wanted} */
const browser = {
  title: 'Chromium',
  need: 'the browser tests need Chrome, Edge or Chromium',
  variables: ['USL_FIT_BROWSER', 'CHROME_PATH'],
  linux: [
    // Headless only, so it starts and opens pages fastest.
    'chromium-headless-shell',
    'google-chrome',
    'google-chrome-stable',
    'chromium',
    'chromium-browser',
    'microsoft-edge',
    'microsoft-edge-stable',
  ],
  mac: ['Google Chrome', 'Microsoft Edge', 'Chromium'].map(
    (name) => `${name}.app/Contents/MacOS/${name}`,
  ),
  windows: [
    ['Google', 'Chrome', 'Application', 'chrome.exe'],
    ['Microsoft', 'Edge', 'Application', 'msedge.exe'],
    ['Chromium', 'Application', 'chrome.exe'],
  ],
  packages: { 'apt-get': 'chromium-headless-shell', otherwise: 'chromium' },
  elsewhere: 'https://www.google.com/chrome',
};

/** @type {Wanted} */
const libreOffice = {
  title: 'LibreOffice',
  need: 'the second calculation of the sheets needs LibreOffice',
  variables: ['USL_FIT_LIBREOFFICE'],
  linux: ['soffice', 'libreoffice'],
  mac: ['LibreOffice.app/Contents/MacOS/soffice'],
  windows: [['LibreOffice', 'program', 'soffice.com']],
  packages: { apk: 'libreoffice', pacman: 'libreoffice-fresh', otherwise: 'libreoffice-calc' },
  elsewhere: 'https://www.libreoffice.org',
};

/** @param {string} name @returns {Wanted} */
const shell = (name) => ({
  title: name,
  need: `the test of its completions needs ${name}`,
  variables: [`USL_FIT_${name.toUpperCase()}`],
  linux: [name],
  mac: [],
  windows: [],
  packages: { otherwise: name },
  elsewhere: 'its own site',
});

/** @param {Wanted} wanted @param {Machine} machine @returns {string[]} */
function candidates({ linux, mac, windows }, { platform, env, home }) {
  if (platform === 'win32') {
    return ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
      .flatMap((name) => env[name] || [])
      .flatMap((folder) => windows.map((parts) => win32.join(folder, ...parts)));
  }
  const apps = ['/Applications', posix.join(home, 'Applications')];
  if (platform === 'darwin' && mac.length > 0)
    return apps.flatMap((folder) => mac.map((file) => posix.join(folder, file)));
  const folders = [...(env['PATH'] ?? '').split(':'), '/usr/bin', '/snap/bin'].filter(Boolean);
  return linux.flatMap((name) => folders.map((folder) => posix.join(folder, name)));
}

/**
 * The path of an installed program, or null. A variable that names no file is an error, rather than silently choosing
 * another program.
 * @param {Wanted} wanted @param {Machine} [machine] @returns {string | null}
 */
function find(wanted, machine = thisMachine()) {
  for (const name of wanted.variables) {
    const file = machine.env[name];
    if (!file) continue;
    if (machine.exists(file)) return file;
    throw new Problem(`${name} is set to ${file}, and there is no such file.`);
  }
  return candidates(wanted, machine).find((file) => machine.exists(file)) ?? null;
}

/** @returns {Machine} */
const thisMachine = () => ({
  platform: process.platform,
  env: process.env,
  home: homedir(),
  exists: existsSync,
});

/** @param {Machine} [machine] */
export const findBrowser = (machine) => find(browser, machine);
/** @param {Machine} [machine] */
export const findLibreOffice = (machine) => find(libreOffice, machine);

/** Install commands of package managers. @type {[string, (name: string) => string[][]][]} */
const managers = [
  ['apt-get', (name) => [['update'], ['install', '-y', '--no-install-recommends', name]]],
  ['dnf', (name) => [['install', '-y', name]]],
  ['apk', (name) => [['add', name]]],
  ['pacman', (name) => [['-Sy', '--noconfirm', name]]],
  ['zypper', (name) => [['--non-interactive', 'install', name]]],
];

/** Installs a program, on Linux as root only. @param {Wanted} wanted @param {(reason: string) => Problem} problem */
async function installed(wanted, problem) {
  const { title, packages } = wanted;
  const manager = managers.find(([program]) => findProgram(program) !== null);
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || manager === undefined) {
    throw problem('none was found');
  }
  const [program, commands] = manager;
  working(`installing ${title} with ${program} (about a minute)`);
  for (const args of commands(packages[program] ?? packages['otherwise'] ?? title)) {
    const { status } = await run(program, args, { env: { DEBIAN_FRONTEND: 'noninteractive' } });
    if (status !== 0) throw problem(`\`${program} ${args.join(' ')}\` failed`);
  }
  const found = find(wanted);
  // Ubuntu's package of Chromium is a placeholder that works only with snap.
  if (found === null || outputOf(found, ['--version']) === null)
    throw problem(`the one that ${program} installed does not run`);
  return found;
}

/** The path of a program, which is installed if it is missing and may be. @param {Wanted} wanted @returns {Promise<string>} */
async function ensure(wanted) {
  const { title, need, variables, packages, elsewhere } = wanted;
  const debian = packages['apt-get'] ?? packages['otherwise'];
  const how =
    process.platform === 'linux'
      ? `install it with your package manager (Debian: \`sudo apt-get install ${debian}\`)`
      : `install it from ${elsewhere}`;
  const problem = (/** @type {string} */ reason) =>
    new Problem(`${need}, and ${reason}: ${how}, or set ${variables[0]} to the path of one.`);
  const found = find(wanted) ?? (await installed(wanted, problem));
  done(`${title}: ${found}`);
  return found;
}

export const ensureBrowser = () => ensure(browser);

/** Starts a browser without a window. */
export async function launchBrowser() {
  const { chromium } = await import('playwright-core');
  return chromium.launch({
    executablePath: await ensureBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
}

export const ensureLibreOffice = () => ensure(libreOffice);

/** The paths of the shells whose completions are tried, by variable. @returns {Promise<Record<string, string>>} */
export async function ensureShells() {
  return {
    USL_FIT_ZSH: await ensure(shell('zsh')),
    USL_FIT_FISH: await ensure(shell('fish')),
  };
}
