// Makes packed files readable by everybody, whatever the umask of the building machine.
import { chmodSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const program = 0o755;
const plain = 0o644;
const ownerRuns = 0o100;

/** Sets the modes of the files that npm packs to those of git: 644 or 755. @param {string} folder of a package */
export function readableByAll(folder) {
  const { files } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  for (const name of ['package.json', 'README.md', 'LICENSE', ...files]) {
    const path = join(folder, name);
    if (!existsSync(path)) continue;
    for (const file of filesAt(path)) {
      chmodSync(file, statSync(file).mode & ownerRuns ? program : plain);
    }
  }
}

/** A file, or all files of a folder. @param {string} path */
function filesAt(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
