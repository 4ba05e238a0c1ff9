// Everything that is compiled to WebAssembly, and where it goes.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Problem, root } from './run.mjs';
import { compile, hostFeatures, linkedWith, succeeded, wasmPack } from './wasm-pack.mjs';

/** Two points or sixteen bytes at a time; every browser since March 2023 supports it. */
const simd = ['-C', 'target-feature=+simd128', ...linkedWith([...hostFeatures, 'simd128'])];

/** Modules alone: they import nothing, so wasm-bindgen's script is not needed, but for the workbook's. */
const modules = {
  core: {
    crate: 'wasm-core',
    // A lower inlining threshold than the default (225) makes the module about 7 % smaller, compressed with brotli. At 20
    // the compiler of wazero got a root of the closed system wrong, which the tests in Go found.
    flags: [...simd, '-C', 'llvm-args=-inline-threshold=30'],
    file: 'wasm-core/pkg/usl_fit.wasm',
  },
  // Optimised for speed, since it reads gigabytes.
  logs: { crate: 'logs', flags: simd, optimization: '3', file: 'logs/pkg/usl_fit_logs.wasm' },
  workbook: {
    crate: 'workbook',
    flags: [],
    // Half the size; the extra time for a single workbook is not noticeable.
    optimization: 'z',
    file: 'workbook/pkg/usl_fit_workbook_bg.wasm',
  },
  clickhouse: {
    crate: 'clickhouse',
    // As for the core, so that fits are equal to the last bit.
    flags: simd,
    file: 'clickhouse/pkg/usl_fit_clickhouse.wasm',
  },
  // For runtimes without SIMD.
  'scalar-core': {
    crate: 'wasm-core',
    flags: linkedWith(hostFeatures),
    file: 'embedding/pkg/usl_fit_scalar.wasm',
  },
  'scalar-logs': {
    crate: 'logs',
    flags: linkedWith(hostFeatures),
    file: 'embedding/pkg/usl_fit_logs_scalar.wasm',
  },
};

/** @typedef {keyof typeof modules} Name */

/** Where wasm-pack writes. @param {string} name */
const folderOf = (name) => join(root, 'target', 'wasm-pack', name);

/** Compiles a module, before wasm-pack is there. @param {Name} name */
export const compileModule = (name) =>
  succeeded(compile({ profile: '--release', feature: 'wasm', ...modules[name] }), 'compiling it');

/** @param {Name} name */
export async function buildModule(name) {
  const module = modules[name];
  const folder = folderOf(name);
  const built = wasmPack({ profile: '--release', feature: 'wasm', folder, ...module });
  await succeeded(built, `building the ${name}`);
  const crate = readFileSync(join(root, module.crate, 'Cargo.toml'), 'utf8');
  const [, library = ''] = /^name = "(.*)"$/m.exec(crate) ?? [];
  copy(join(folder, `${library.replaceAll('-', '_')}_bg.wasm`), module.file);
  if (name !== 'workbook') return;
  const [types, script] = ['d.ts', 'js'].map((kind) => `usl_fit_workbook.${kind}`);
  copy(join(folder, types), `workbook/pkg/${types}`);
  const glue = readFileSync(join(folder, script), 'utf8');
  writeFileSync(join(root, 'workbook', 'pkg', script), withoutLoading(glue));
}

/** @param {string} from @param {string} to in the repository */
function copy(from, to) {
  mkdirSync(dirname(join(root, to)), { recursive: true });
  copyFileSync(from, join(root, to));
}

/** The part of wasm-bindgen's script that instantiates from bytes: the page provides them. @param {string} glue */
function withoutLoading(glue) {
  const parts = /^([^]*?)\nasync function __wbg_load[^]*?\n}\n(\nfunction initSync[^]*?\n}\n)/.exec(
    glue,
  );
  const source = parts === null ? '' : `${parts[1]}${parts[2]}`;
  if (source === '' || /import\.meta|fetch\(/.test(source)) {
    throw new Problem('the script that wasm-bindgen made is not the one that is known.');
  }
  return `${source}\nexport { initSync };\n`;
}

/** The types of the core's messages, by a build of their own, which links wasm-bindgen's functions. */
export async function buildTypes() {
  const folder = folderOf('types');
  const module = { crate: 'wasm-core', profile: '--dev', folder, feature: 'types', flags: [] };
  await succeeded(wasmPack(module), 'deriving its types');
  const declarations = readFileSync(join(folder, 'usl_fit.d.ts'), 'utf8');
  // The rest types the glue of this build, which is not shipped.
  const [described] = declarations.split('export type InitInput');
  mkdirSync(join(root, 'wasm-core', 'pkg'), { recursive: true });
  writeFileSync(join(root, 'wasm-core', 'pkg', 'usl_fit.d.ts'), `${described.trimEnd()}\n`);
}
