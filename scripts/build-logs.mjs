// Builds the log reader: Rust to WebAssembly, into logs/pkg.
import { renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isMain, root, runMain } from './run.mjs';
import { hostFeatures, linkedWith, rustFlags, succeeded, wasmPack } from './wasm-pack.mjs';

const pkg = path.join(root, 'logs', 'pkg');

/** @returns {import('./wasm-pack.mjs').Module} */
export function reader() {
  // memchr then searches sixteen bytes at a time.
  const linked = ['-C', 'target-feature=+simd128', ...linkedWith([...hostFeatures, 'simd128'])];
  return {
    crate: 'logs',
    profile: '--release',
    folder: pkg,
    feature: 'wasm',
    flags: rustFlags(linked),
    // Optimised for speed, since it reads gigabytes.
    optimization: '3',
  };
}

/** Builds the module only: it imports nothing, so wasm-bindgen's script is not needed. */
export async function buildLogs() {
  rmSync(pkg, { recursive: true, force: true });
  await succeeded(wasmPack(reader()), 'building the reader of logs');
  const glue = ['usl_fit_logs.js', 'usl_fit_logs.d.ts', 'usl_fit_logs_bg.wasm.d.ts'];
  for (const file of glue) rmSync(path.join(pkg, file), { force: true });
  renameSync(path.join(pkg, 'usl_fit_logs_bg.wasm'), path.join(pkg, 'usl_fit_logs.wasm'));
}

if (isMain(import.meta.url)) await runMain(buildLogs);
