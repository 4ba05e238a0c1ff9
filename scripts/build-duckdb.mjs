// Builds the extension of DuckDB: Rust to a shared library, with the footer that DuckDB reads, into duckdb/pkg.
import { appendFileSync, copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { apart } from './apart.mjs';
import { Problem, isMain, must, root, runMain } from './run.mjs';
import { rustFlags } from './wasm-pack.mjs';

const folder = join(root, 'duckdb');
/** What cargo makes, kept apart from the workspace's. */
export const target = join(root, 'target', 'duckdb');
export const manifest = join(folder, 'Cargo.toml');
const pkg = join(folder, 'pkg');
export const extension = join(pkg, 'usl_fit.duckdb_extension');

/** How the crate is compiled: without a path of the building machine. */
export const compiling = () => ({ CARGO_ENCODED_RUSTFLAGS: rustFlags().join('\x1f') });

/** The version of the C API that the extension is written for; DuckDB loads what is written for an earlier one. */
const api = 'v1.2.0';

/** The library's name where it is built, and the name that DuckDB has for the platform. */
export function platform() {
  const systems = {
    linux: ['libusl_fit_duckdb.so', 'linux'],
    darwin: ['libusl_fit_duckdb.dylib', 'osx'],
    win32: ['usl_fit_duckdb.dll', 'windows'],
  };
  const processors = { x64: 'amd64', arm64: 'arm64' };
  const system = systems[/** @type {keyof systems} */ (process.platform)];
  const processor = processors[/** @type {keyof processors} */ (process.arch)];
  if (system === undefined || processor === undefined) {
    throw new Problem(`DuckDB has no extensions for ${process.platform} on ${process.arch}.`);
  }
  const [library = '', name] = system;
  return { library, name: `${name}_${processor}` };
}

/**
 * Eight fields of 32 bytes and room for a signature, which an extension from elsewhere than DuckDB does not have.
 * @param {string} version @param {string} name
 */
function footer(version, name) {
  const bytes = Buffer.alloc(512);
  ['', '', '', 'C_STRUCT', version, api, name, '4'].forEach((field, i) => {
    bytes.write(field, 32 * i, 'latin1');
  });
  return bytes;
}

export async function buildDuckdb() {
  const { library, name } = platform();
  const manifest = await apart(join(target, 'apart'), 'duckdb', ['sql', 'wasm-core']);
  const build = ['build', '--release', '--locked', '--manifest-path', manifest];
  await must('cargo', [...build, '--target-dir', target], { env: compiling() });
  rmSync(pkg, { recursive: true, force: true });
  mkdirSync(pkg);
  copyFileSync(join(target, 'release', library), extension);
  appendFileSync(extension, footer('v0.1.0', name));
}

if (isMain(import.meta.url)) await runMain(buildDuckdb);
