// Finds Chrome, Edge or Chromium for the browser tests, or installs one if permitted.
import { posix, win32 } from 'node:path';
import { installPackage, programOn, thisMachine } from './machine.mjs';
import { Problem, done, isMain, outputOf, runMain } from './run.mjs';

/** @typedef {import('./machine.mjs').Machine} Machine */

const variables = ['USL_FIT_BROWSER', 'CHROME_PATH'];

const linuxNames = [
  // Headless only, so it starts and opens pages fastest.
  'chromium-headless-shell',
  'google-chrome',
  'google-chrome-stable',
  'chromium',
  'chromium-browser',
  'microsoft-edge',
  'microsoft-edge-stable',
];

const macPrograms = [
  'Google Chrome.app/Contents/MacOS/Google Chrome',
  'Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'Chromium.app/Contents/MacOS/Chromium',
];

const windowsPrograms = [
  ['Google', 'Chrome', 'Application', 'chrome.exe'],
  ['Microsoft', 'Edge', 'Application', 'msedge.exe'],
  ['Chromium', 'Application', 'chrome.exe'],
];

/** @param {Machine} machine @returns {string[]} */
function candidates({ platform, env, home }) {
  if (platform === 'win32') {
    return ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
      .map((name) => env[name])
      .filter((folder) => folder !== undefined && folder !== '')
      .flatMap((folder) => windowsPrograms.map((parts) => win32.join(String(folder), ...parts)));
  }
  if (platform === 'darwin') {
    return ['/Applications', posix.join(home, 'Applications')].flatMap((folder) =>
      macPrograms.map((program) => posix.join(folder, program)),
    );
  }
  const folders = [...(env['PATH'] ?? '').split(':'), '/usr/bin', '/snap/bin'].filter(Boolean);
  return [
    ...linuxNames.flatMap((name) => folders.map((folder) => posix.join(folder, name))),
    '/opt/google/chrome/chrome',
  ];
}

/**
 * The path of an installed browser, or null. `USL_FIT_BROWSER` and `CHROME_PATH` come first; if one
 * names no file, that is an error, rather than silently choosing another browser.
 * @param {Machine} [machine]
 * @returns {string | null}
 */
export function findBrowser(machine = thisMachine()) {
  return programOn(machine, variables, candidates(machine));
}

const howTo = {
  win32: 'install Chrome from https://www.google.com/chrome',
  darwin: 'install Chrome from https://www.google.com/chrome',
  linux:
    'install Chromium with your package manager (Debian: `sudo apt-get install chromium-headless-shell`)',
};

/** @param {string} reason */
function noBrowser(reason) {
  const how = howTo[/** @type {keyof typeof howTo} */ (process.platform)] ?? howTo.linux;
  return new Problem(
    `the browser tests need Chrome, Edge or Chromium, and ${reason}: ` +
      `${how}, or set USL_FIT_BROWSER to the path of one.`,
  );
}

/**
 * The path of a browser; on Linux as root, installs one if there is none.
 * @returns {Promise<string>}
 */
export async function ensureBrowser() {
  const found = findBrowser();
  if (found !== null) {
    done(`browser ${found}`);
    return found;
  }
  const names = { 'apt-get': 'chromium-headless-shell', otherwise: 'chromium' };
  const program = await installPackage('Chromium', names, noBrowser);
  const installed = findBrowser();
  // Ubuntu's package is a placeholder that works only with snap.
  if (installed === null || outputOf(installed, ['--version']) === null) {
    throw noBrowser(`the one that ${program} installed does not run`);
  }
  done(`browser ${installed}`);
  return installed;
}

if (isMain(import.meta.url)) {
  await runMain(async () => {
    await ensureBrowser();
  });
}
