// Builds the ClickHouse functions: Rust to WebAssembly, into clickhouse/pkg.
import { renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isMain, root, runMain } from './run.mjs';
import { hostFeatures, linkedWith, rustFlags, succeeded, wasmPack } from './wasm-pack.mjs';

const pkg = path.join(root, 'clickhouse', 'pkg');

/** Builds the module only, without glue: ClickHouse calls its exports, and it imports nothing. */
export async function buildClickhouse() {
  rmSync(pkg, { recursive: true, force: true });
  // The same flags as for the solver, so that fits are equal to the last bit.
  const linked = ['-C', 'target-feature=+simd128', ...linkedWith([...hostFeatures, 'simd128'])];
  const built = wasmPack({
    crate: 'clickhouse',
    profile: '--release',
    folder: pkg,
    feature: 'wasm',
    flags: rustFlags(linked),
  });
  await succeeded(built, 'building the functions of ClickHouse');
  const glue = [
    'usl_fit_clickhouse.js',
    'usl_fit_clickhouse.d.ts',
    'usl_fit_clickhouse_bg.wasm.d.ts',
  ];
  for (const file of glue) rmSync(path.join(pkg, file), { force: true });
  renameSync(
    path.join(pkg, 'usl_fit_clickhouse_bg.wasm'),
    path.join(pkg, 'usl_fit_clickhouse.wasm'),
  );
}

if (isMain(import.meta.url)) await runMain(buildClickhouse);
