// Programs that only these projects need, installed in a folder of their own.
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { must, npm, root } from '../run.mjs';

const wanted = join(root, 'tests', 'packaging', 'tools');
const folder = join(root, 'target', 'packaging', 'tools');
const stamp = join(folder, 'installed.json');

/** Path of a file in a tool's package. @param {string} file */
export function toolFile(file) {
  return join(folder, 'node_modules', ...file.split('/'));
}

/** Installs the tools, unless this lock file is already installed. */
export async function ensureTools() {
  const lock = join(wanted, 'package-lock.json');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === readFileSync(lock, 'utf8')) return;
  mkdirSync(folder, { recursive: true });
  rmSync(stamp, { force: true });
  for (const file of ['package.json', 'package-lock.json']) {
    copyFileSync(join(wanted, file), join(folder, file));
  }
  const how = {
    cwd: folder,
    otherwise:
      'Deno, Bun, Vite and a check of types could not be installed, and the package is tested in each: let npm reach its registry and run this again.',
  };
  await must(...npm(['ci', '--ignore-scripts']), how);
  // The only install script needed: it selects the binary for this machine.
  await must(process.execPath, [toolFile('bun/install.js')], how);
  copyFileSync(lock, stamp);
}
