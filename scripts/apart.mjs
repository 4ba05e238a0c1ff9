// Crates outside of the project's workspace, as a workspace of their own. Cargo names a crate that a workspace takes from
// outside by its whole path, and the compiler puts what follows from that name into what it makes; copied into one folder,
// they have the same names wherever the project is.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from './run.mjs';

const left = new Set(['__pycache__', '.pytest_cache', 'pkg', 'target', 'tests']);

/**
 * Copies a crate, with the crates of the project that it needs, and its lock; returns the path of its manifest.
 * @param {string} folder @param {string} crate @param {string[]} needed
 */
export async function apart(folder, crate, needed) {
  const { parse, stringify } = await import('smol-toml');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of [crate, ...needed]) {
    cpSync(join(root, name), join(folder, name), {
      recursive: true,
      // Else everything would be compiled again.
      preserveTimestamps: true,
      filter: (source) => !left.has(basename(source)),
    });
  }
  cpSync(join(root, crate, 'Cargo.lock'), join(folder, 'Cargo.lock'));
  const manifest = join(folder, crate, 'Cargo.toml');
  // Profiles are those of a workspace. The lock has not what the others need for their own tests.
  const { profile, ...rest } = parse(readFileSync(manifest, 'utf8'));
  writeFileSync(manifest, stringify(rest));
  const workspace = { resolver: '2', members: [crate], exclude: needed };
  writeFileSync(join(folder, 'Cargo.toml'), stringify({ workspace, profile }));
  return manifest;
}
