// Builds the writer of workbooks: Rust to WebAssembly, and the script that calls it.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isMain, Problem, root, runMain } from './run.mjs';
import { rustFlags, succeeded, wasmPack } from './wasm-pack.mjs';

const pkg = path.join(root, 'workbook', 'pkg');

/** What the script ends with instead of ways to fetch a file: the page brings the bytes along. */
const exported = 'export { initSync };\n';

/** The part of wasm-bindgen's script that starts with bytes at hand. @param {string} glue */
export function withoutLoading(glue) {
  const parts = /^([^]*?)\nasync function __wbg_load[^]*?\n}\n(\nfunction initSync[^]*?\n}\n)/.exec(
    glue,
  );
  const kept = parts === null ? '' : `${parts[1]}${parts[2]}`;
  if (kept === '' || /import\.meta|fetch\(/.test(kept)) {
    throw new Problem('the script that wasm-bindgen made is not the one that is known.');
  }
  return `${kept}\n${exported}`;
}

/** The writer, into `workbook/pkg`. */
export async function buildWorkbook() {
  rmSync(pkg, { recursive: true, force: true });
  const built = wasmPack({
    crate: 'workbook',
    profile: '--release',
    folder: pkg,
    feature: 'wasm',
    flags: rustFlags(),
    // Half the size, and what it takes longer for one workbook is not felt.
    optimization: 'z',
  });
  await succeeded(built, 'building the writer of workbooks');
  // It would type the bytes, which are imported as what the bundler makes of them.
  rmSync(path.join(pkg, 'usl_fit_workbook_bg.wasm.d.ts'));
  const file = path.join(pkg, 'usl_fit_workbook.js');
  writeFileSync(file, withoutLoading(readFileSync(file, 'utf8')));
}

if (isMain(import.meta.url)) await runMain(buildWorkbook);
