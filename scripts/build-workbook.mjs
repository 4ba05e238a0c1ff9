// Builds the workbook writer: Rust to WebAssembly, and the script that calls it.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isMain, Problem, root, runMain } from './run.mjs';
import { rustFlags, succeeded, wasmPack } from './wasm-pack.mjs';

const pkg = path.join(root, 'workbook', 'pkg');

/** End of the script, in place of code that fetches a file: the page provides the bytes. */
const exported = 'export { initSync };\n';

/** The part of wasm-bindgen's script that instantiates from bytes. @param {string} glue */
export function withoutLoading(glue) {
  const parts = /^([^]*?)\nasync function __wbg_load[^]*?\n}\n(\nfunction initSync[^]*?\n}\n)/.exec(
    glue,
  );
  const source = parts === null ? '' : `${parts[1]}${parts[2]}`;
  if (source === '' || /import\.meta|fetch\(/.test(source)) {
    throw new Problem('the script that wasm-bindgen made is not the one that is known.');
  }
  return `${source}\n${exported}`;
}

/** @returns {import('./wasm-pack.mjs').Module} */
export function writer() {
  return {
    crate: 'workbook',
    profile: '--release',
    folder: pkg,
    feature: 'wasm',
    flags: rustFlags(),
    // Half the size; the extra time for a single workbook is not noticeable.
    optimization: 'z',
  };
}

/** Builds the writer into `workbook/pkg`. */
export async function buildWorkbook() {
  rmSync(pkg, { recursive: true, force: true });
  await succeeded(wasmPack(writer()), 'building the writer of workbooks');
  // Would declare a type for the bytes that differs from the bundler's import.
  rmSync(path.join(pkg, 'usl_fit_workbook_bg.wasm.d.ts'));
  const file = path.join(pkg, 'usl_fit_workbook.js');
  writeFileSync(file, withoutLoading(readFileSync(file, 'utf8')));
}

if (isMain(import.meta.url)) await runMain(buildWorkbook);
