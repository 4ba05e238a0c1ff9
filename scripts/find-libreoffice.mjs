// Finds LibreOffice, which recalculates the sheets in the slow tests, or installs it if permitted.
import { posix, win32 } from 'node:path';
import { installPackage, programOn, thisMachine } from './machine.mjs';
import { Problem, done, isMain, outputOf, runMain } from './run.mjs';

/** @typedef {import('./machine.mjs').Machine} Machine */

const variables = ['USL_FIT_LIBREOFFICE'];

/** @param {Machine} machine @returns {string[]} */
function candidates({ platform, env, home }) {
  if (platform === 'win32') {
    return ['PROGRAMFILES', 'PROGRAMFILES(X86)']
      .map((name) => env[name])
      .filter((folder) => folder !== undefined && folder !== '')
      .map((folder) => win32.join(String(folder), 'LibreOffice', 'program', 'soffice.com'));
  }
  if (platform === 'darwin') {
    return ['/Applications', posix.join(home, 'Applications')].map((folder) =>
      posix.join(folder, 'LibreOffice.app/Contents/MacOS/soffice'),
    );
  }
  const folders = [...(env['PATH'] ?? '').split(':'), '/usr/bin', '/snap/bin'].filter(Boolean);
  return ['soffice', 'libreoffice'].flatMap((name) =>
    folders.map((folder) => posix.join(folder, name)),
  );
}

/**
 * The path of an installed LibreOffice, or null. `USL_FIT_LIBREOFFICE` comes first.
 * @param {Machine} [machine]
 * @returns {string | null}
 */
export function findLibreOffice(machine = thisMachine()) {
  return programOn(machine, variables, candidates(machine));
}

/** @param {string} reason */
function noLibreOffice(reason) {
  const how =
    process.platform === 'linux'
      ? 'install it with your package manager (Debian: `sudo apt-get install libreoffice-calc`)'
      : 'install it from https://www.libreoffice.org';
  return new Problem(
    `the second calculation of the sheets needs LibreOffice, and ${reason}: ` +
      `${how}, or set USL_FIT_LIBREOFFICE to the path of soffice.`,
  );
}

/**
 * The path of LibreOffice; on Linux as root, installs it if there is none.
 * @returns {Promise<string>}
 */
export async function ensureLibreOffice() {
  const found = findLibreOffice();
  if (found !== null) {
    done(`LibreOffice ${found}`);
    return found;
  }
  const names = { apk: 'libreoffice', pacman: 'libreoffice-fresh', otherwise: 'libreoffice-calc' };
  const program = await installPackage('LibreOffice', names, noLibreOffice);
  const installed = findLibreOffice();
  if (installed === null || outputOf(installed, ['--version']) === null) {
    throw noLibreOffice(`the one that ${program} installed does not run`);
  }
  done(`LibreOffice ${installed}`);
  return installed;
}

if (isMain(import.meta.url)) {
  await runMain(async () => {
    await ensureLibreOffice();
  });
}
