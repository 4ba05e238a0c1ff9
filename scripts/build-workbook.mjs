// Builds the writer of workbooks: Rust to WebAssembly, and the script that carries its bytes.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { constants, deflateRawSync } from 'node:zlib';
import { isMain, root, runMain } from './run.mjs';
import { rustFlags, succeeded, wasmPack } from './wasm-pack.mjs';

const pkg = path.join(root, 'workbook', 'pkg');

/** The writer into `workbook/pkg`: its glue, and its bytes as a text that a script can hold. */
export async function buildWorkbook() {
  rmSync(pkg, { recursive: true, force: true });
  const built = wasmPack({
    ...{ crate: 'workbook', profile: '--release', folder: pkg, feature: 'wasm', flags: rustFlags() },
  });
  await succeeded(built, 'building the writer of workbooks');
  const bytes = readFileSync(path.join(pkg, 'usl_fit_workbook_bg.wasm'));
  const { Z_BEST_COMPRESSION: level } = constants;
  const packed = deflateRawSync(bytes, { level, memLevel: 9 }).toString('base64');
  writeFileSync(
    path.join(pkg, 'bytes.js'),
    `/** The WebAssembly, deflated and in base64. */\nexport const packed =\n'${packed}';\n`,
  );
  writeFileSync(path.join(pkg, 'bytes.d.ts'), 'export declare const packed: string;\n');
}

if (isMain(import.meta.url)) await runMain(buildWorkbook);
