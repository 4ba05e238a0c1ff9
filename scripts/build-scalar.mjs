// Builds the solver and the reader of logs without SIMD, for runtimes that lack it, into embedding/pkg.
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isMain, root, runMain } from './run.mjs';
import { hostFeatures, linkedWith, rustFlags, succeeded, wasmPack } from './wasm-pack.mjs';

const pkg = path.join(root, 'embedding', 'pkg');

/** @type {Record<string, string>} */
const modules = { 'wasm-core': 'usl_fit', logs: 'usl_fit_logs' };

/** Builds both modules only: they import nothing, so wasm-bindgen's scripts are not needed. */
export async function buildScalar() {
  rmSync(pkg, { recursive: true, force: true });
  mkdirSync(pkg, { recursive: true });
  for (const [crate, name] of Object.entries(modules)) {
    const folder = path.join(root, 'target', 'scalar', crate);
    const flags = rustFlags(linkedWith(hostFeatures));
    const built = wasmPack({ crate, profile: '--release', folder, feature: 'wasm', flags });
    await succeeded(built, `building ${crate} without SIMD`);
    copyFileSync(path.join(folder, `${name}_bg.wasm`), path.join(pkg, `${name}_scalar.wasm`));
  }
}

if (isMain(import.meta.url)) await runMain(buildScalar);
