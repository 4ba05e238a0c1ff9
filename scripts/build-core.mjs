// Builds the solver: Rust to WebAssembly, and the types of what crosses its boundary, into wasm-core/pkg.
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isMain, root, runMain } from './run.mjs';
import { hostFeatures, linkedWith, rustFlags, succeeded, wasmPack } from './wasm-pack.mjs';

/** @param {string} profile @param {string} folder @param {string} feature @param {string[]} flags */
function corePack(profile, folder, feature, flags) {
  return wasmPack({ crate: 'wasm-core', profile, folder, feature, flags });
}

/**
 * The module, and the types of what crosses its boundary: these are derived in a
 * build of their own, which links wasm-bindgen's functions into its module.
 */
export async function buildCore() {
  const pkg = path.join(root, 'wasm-core', 'pkg');
  const types = path.join(root, 'target', 'types');
  rmSync(pkg, { recursive: true, force: true });
  // With simd128 the inner loop takes two points at a time; every browser since March 2023 has it.
  const linked = ['-C', 'target-feature=+simd128', ...linkedWith([...hostFeatures, 'simd128'])];
  // Less is put in place of calls than by default (225): that leaves a twentieth of the module, by brotli, to load.
  const flags = rustFlags([...linked, '-C', 'llvm-args=-inline-threshold=100']);
  await succeeded(corePack('--release', pkg, 'wasm', flags), 'building the WebAssembly');
  await succeeded(corePack('--dev', types, 'types', rustFlags()), 'deriving its types');
  const declarations = readFileSync(path.join(types, 'usl_fit.d.ts'), 'utf8');
  // What follows types the glue of the second build, which is not shipped; nor is that of the first.
  const [described] = declarations.split('export type InitInput');
  writeFileSync(path.join(pkg, 'usl_fit.d.ts'), `${described.trimEnd()}\n`);
  for (const glue of ['usl_fit.js', 'usl_fit_bg.wasm.d.ts']) rmSync(path.join(pkg, glue));
  renameSync(path.join(pkg, 'usl_fit_bg.wasm'), path.join(pkg, 'usl_fit.wasm'));
}

if (isMain(import.meta.url)) await runMain(buildCore);
