// Builds the solver: Rust to WebAssembly, and the TypeScript types of its messages, into wasm-core/pkg.
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isMain, root, runMain } from './run.mjs';
import { hostFeatures, linkedWith, rustFlags, succeeded, wasmPack } from './wasm-pack.mjs';

const pkg = path.join(root, 'wasm-core', 'pkg');

/** @param {string} profile @param {string} feature @param {string[]} flags */
function ofCore(profile, feature, flags) {
  const folder = path.join(root, 'target', feature === 'types' ? 'types' : 'solver');
  return { crate: 'wasm-core', profile, folder, feature, flags };
}

/** @returns {import('./wasm-pack.mjs').Module} */
export function solver() {
  // simd128 lets the inner loop process two points at a time; every browser since March 2023 supports it.
  const linked = ['-C', 'target-feature=+simd128', ...linkedWith([...hostFeatures, 'simd128'])];
  // A lower inlining threshold than the default (225) makes the module about 7 % smaller, compressed with brotli. At 20
  // the compiler of wazero got a root of the closed system wrong, which the tests in Go found.
  const flags = rustFlags([...linked, '-C', 'llvm-args=-inline-threshold=30']);
  return ofCore('--release', 'wasm', flags);
}

/** Builds the module only: it imports nothing, so wasm-bindgen's script is not needed. */
export async function buildCore() {
  const module = solver();
  await succeeded(wasmPack(module), 'building the WebAssembly');
  mkdirSync(pkg, { recursive: true });
  cpSync(path.join(module.folder, 'usl_fit_bg.wasm'), path.join(pkg, 'usl_fit.wasm'));
}

/** Builds the types of its messages, by a build of their own, which links wasm-bindgen's functions. */
export async function buildTypes() {
  const module = ofCore('--dev', 'types', rustFlags());
  await succeeded(wasmPack(module), 'deriving its types');
  const declarations = readFileSync(path.join(module.folder, 'usl_fit.d.ts'), 'utf8');
  // The rest types the glue of this build, which is not shipped.
  const [described] = declarations.split('export type InitInput');
  mkdirSync(pkg, { recursive: true });
  writeFileSync(path.join(pkg, 'usl_fit.d.ts'), `${described.trimEnd()}\n`);
}

if (isMain(import.meta.url)) {
  await runMain(async () => {
    await buildCore();
    await buildTypes();
  });
}
