// Builds the solver: Rust to WebAssembly, and the TypeScript types of its messages, into wasm-core/pkg.
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isMain, root, runMain } from './run.mjs';
import { hostFeatures, linkedWith, rustFlags, succeeded, wasmPack } from './wasm-pack.mjs';

/** @param {string} profile @param {string} folder @param {string} feature @param {string[]} flags */
function corePack(profile, folder, feature, flags) {
  return wasmPack({ crate: 'wasm-core', profile, folder, feature, flags });
}

/**
 * Builds the module, and the types of its messages: these come from a build of their own, which links wasm-bindgen's
 * functions.
 */
export async function buildCore() {
  const pkg = path.join(root, 'wasm-core', 'pkg');
  const types = path.join(root, 'target', 'types');
  rmSync(pkg, { recursive: true, force: true });
  // simd128 lets the inner loop process two points at a time; every browser since March 2023 supports it.
  const linked = ['-C', 'target-feature=+simd128', ...linkedWith([...hostFeatures, 'simd128'])];
  // A lower inlining threshold than the default (225) makes the module about 5 % smaller, compressed with brotli.
  const flags = rustFlags([...linked, '-C', 'llvm-args=-inline-threshold=100']);
  await succeeded(corePack('--release', pkg, 'wasm', flags), 'building the WebAssembly');
  await succeeded(corePack('--dev', types, 'types', rustFlags()), 'deriving its types');
  const declarations = readFileSync(path.join(types, 'usl_fit.d.ts'), 'utf8');
  // The rest types the glue of the second build; neither build's glue is shipped.
  const [described] = declarations.split('export type InitInput');
  writeFileSync(path.join(pkg, 'usl_fit.d.ts'), `${described.trimEnd()}\n`);
  for (const glue of ['usl_fit.js', 'usl_fit_bg.wasm.d.ts']) rmSync(path.join(pkg, glue));
  renameSync(path.join(pkg, 'usl_fit_bg.wasm'), path.join(pkg, 'usl_fit.wasm'));
}

if (isMain(import.meta.url)) await runMain(buildCore);
