// Builds the solver: Rust to WebAssembly, then the package `usl-fit` around it into wasm-core/dist.
import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { isMain, Problem, root, runMain, runPackage } from './run.mjs';
import { notices, noticesFile } from './release/notices.mjs';
import { shippedInPackage } from './release/shipped.mjs';
import { hostFeatures, linkedWith, rustFlags, succeeded, wasmPack } from './wasm-pack.mjs';

const core = path.join(root, 'wasm-core');
const dist = path.join(core, 'dist');

/** How a module is written. */
const esm = { library: { type: 'module' }, module: true };

const entries = { index: './js/index.ts', report: './js/report.ts' };

/** The entries for `import`, for `require`, and for a script element the whole package and the report. */
const formats = [
  { files: '', filename: '[name].js', entry: entries, ...esm },
  {
    ...{ files: 'cjs', filename: '[name].js', entry: entries },
    ...{ library: { type: 'commonjs-static' }, module: false },
  },
  {
    ...{ files: '', filename: 'usl-fit.global.js', entry: entries.index },
    ...{ library: { type: 'var', name: 'USLFit' }, module: false, iife: true },
  },
  {
    ...{ files: '', filename: 'usl-fit.report.global.js', entry: entries.report },
    ...{ library: { type: 'var', name: 'USLFitReport' }, module: false, iife: true },
  },
];

/** @param {string} profile @param {string} folder @param {string} feature @param {string[]} flags */
function corePack(profile, folder, feature, flags) {
  return wasmPack({ crate: 'wasm-core', profile, folder, feature, flags });
}

/**
 * Rust to WebAssembly, and the types of what crosses its boundary, in wasm-core/pkg. The types are derived in a
 * build of their own, which links wasm-bindgen's functions into its module.
 */
export async function buildWasm() {
  const pkg = path.join(core, 'pkg');
  const types = path.join(root, 'target', 'types');
  rmSync(pkg, { recursive: true, force: true });
  // With simd128 the inner loop takes two points at a time; every browser since March 2023 has it.
  const linked = ['-C', 'target-feature=+simd128', ...linkedWith([...hostFeatures, 'simd128'])];
  const flags = rustFlags(linked);
  await succeeded(corePack('--release', pkg, 'wasm', flags), 'building the WebAssembly');
  await succeeded(corePack('--dev', types, 'types', rustFlags()), 'deriving its types');
  const declarations = readFileSync(path.join(types, 'usl_fit.d.ts'), 'utf8');
  // What follows types the glue of the second build, which is not shipped; nor is that of the first.
  const [described] = declarations.split('export type InitInput');
  writeFileSync(path.join(pkg, 'usl_fit.d.ts'), `${described.trimEnd()}\n`);
  for (const glue of ['usl_fit.js', 'usl_fit_bg.wasm.d.ts']) rmSync(path.join(pkg, glue));
  renameSync(path.join(pkg, 'usl_fit_bg.wasm'), path.join(pkg, 'usl_fit.wasm'));
}

/** The package's entries and its command line, each one file, the solver beside them, and the types. */
export async function buildPackage() {
  const { default: webpack } = await import('webpack');
  rmSync(dist, { recursive: true, force: true });
  const base = {
    mode: 'production',
    context: core,
    target: ['web', 'es2022'],
    experiments: { outputModule: true },
    resolve: { extensions: ['.ts', '.js'] },
    module: {
      rules: [
        {
          test: /\.ts$/,
          use: {
            loader: 'swc-loader',
            options: { jsc: { target: 'es2022', parser: { syntax: 'typescript' } } },
          },
        },
        {
          test: /\.wasm$/,
          type: 'asset/inline',
          generator: { dataUrl: (/** @type {Buffer} */ content) => content.toString('base64') },
        },
        // What is marked as free of side effects in package.json is what is built, not its sources.
        { test: /\.ts$/, sideEffects: true },
      ],
    },
    performance: { hints: false },
    optimization: {
      minimize: {
        // Beside an uncaught error Node shows its class, the functions, and the line that threw it.
        javascript: {
          compress: { passes: 2 },
          keep_classnames: true,
          keep_fnames: true,
          format: { max_line_len: 80 },
        },
      },
    },
  };
  for (const { files, entry, ...format } of formats) {
    const output = { path: path.join(dist, files), ...format };
    await bundle(webpack, { ...base, entry, output });
  }
  await bundle(webpack, {
    ...base,
    target: 'node20',
    entry: './js/cli/main.ts',
    output: { path: dist, filename: 'cli.js', ...esm },
    externalsType: 'module',
    externals: [
      ({ request }, decide) => (request === 'usl-fit' ? decide(null, './index.js') : decide()),
    ],
  });
  for (const file of ['index.js', 'cjs/index.js', 'usl-fit.global.js']) {
    breakBeforeBytes(path.join(dist, file));
  }
  writeManual();
  writeFileSync(path.join(dist, noticesFile), notices(shippedInPackage()));
  const types = runPackage('typescript/bin/tsc', ['-p', path.join(core, 'tsconfig.types.json')]);
  await succeeded(types, 'writing the types of the package');
  cpSync(path.join(core, 'pkg', 'usl_fit.wasm'), path.join(dist, 'usl_fit.wasm'));
  mkdirSync(path.join(dist, 'pkg'), { recursive: true });
  cpSync(path.join(core, 'pkg', 'usl_fit.d.ts'), path.join(dist, 'pkg', 'usl_fit.d.ts'));
  // Its sources reach into what the faces share; its own types do not.
  const reportTypes = path.join(core, 'tsconfig.report.json');
  const report = runPackage('typescript/bin/tsc', ['-p', reportTypes]);
  await succeeded(report, 'writing the types of the report');
  const written = path.join(root, 'target', 'report-types', 'wasm-core', 'js', 'report.d.ts');
  writeFileSync(
    path.join(dist, 'js', 'report.d.ts'),
    withoutEffects(readFileSync(written, 'utf8')),
  );
  settleTypes();
  typesForRequire();
}

/** Declarations without the modules that are imported to be run: they are in the bundle, and nowhere else. */
function withoutEffects(declarations) {
  return declarations.replace(/^import '[^']*';\n/gm, '');
}

/**
 * Leaves the types that an entry names, and no import for its effect: those modules are inside the bundles,
 * and declarations that import what is not there make a strict program fail.
 */
function settleTypes() {
  const folder = path.join(dist, 'js');
  /** @type {Set<string>} */
  const needed = new Set();
  const settle = (/** @type {string} */ name) => {
    const file = `${name}.d.ts`;
    if (needed.has(file)) return;
    needed.add(file);
    const text = readFileSync(path.join(folder, file), 'utf8').replace(/^import '[^']+';\n/gm, '');
    writeFileSync(path.join(folder, file), text);
    for (const [, other = ''] of text.matchAll(/ from '\.\/(\w+)\.[jt]s'/g)) settle(other);
  };
  Object.keys(entries).forEach(settle);
  for (const file of readdirSync(folder)) {
    if (!needed.has(file)) rmSync(path.join(folder, file));
  }
}

/**
 * The types of what is required: TypeScript takes a declaration for a module of the kind that the nearest
 * package.json says, so that those of the modules would tell it that nothing can be required.
 */
function typesForRequire() {
  const required = path.join(dist, 'cjs');
  writeFileSync(path.join(required, 'package.json'), '{ "type": "commonjs" }\n');
  for (const folder of ['js', 'pkg']) {
    cpSync(path.join(dist, folder), path.join(required, folder), { recursive: true });
  }
  for (const folder of [dist, required]) {
    const scripts = { index: 'USLFit', report: 'USLFitReport' };
    for (const [entry, name] of Object.entries(scripts)) {
      appendFileSync(path.join(folder, 'js', `${entry}.d.ts`), `export as namespace ${name};\n`);
    }
  }
}

/** The manual page of the command line, which makes it from its own table of options. */
function writeManual() {
  const manual = spawnSync(process.execPath, [path.join(dist, 'cli.js'), 'man'], {
    encoding: 'utf8',
  });
  if (manual.status !== 0) throw new Problem(`The manual page was not made: ${manual.stderr}`);
  mkdirSync(path.join(core, 'man'), { recursive: true });
  writeFileSync(path.join(core, 'man', 'usl-fit.1'), manual.stdout);
}

/**
 * Puts the inlined bytes on a line of their own: Node shows the line in which an error was thrown.
 * @param {string} file
 */
function breakBeforeBytes(file) {
  const text = readFileSync(file, 'utf8');
  const broken = text.replace(/(["'`])(AGFzb[A-Za-z0-9+/=]{99,})\1/, '\n$1$2$1\n');
  if (broken === text) throw new Problem(`${file} does not hold the bytes as one text.`);
  writeFileSync(file, broken);
}

function bundle(webpack, config) {
  return new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error) return reject(error);
      if (stats.hasErrors()) return reject(new Error(stats.toString({ all: false, errors: true })));
      resolve();
    });
  });
}

export async function buildCore() {
  await buildWasm();
  await buildPackage();
}

if (isMain(import.meta.url)) {
  await runMain(process.argv.includes('--package') ? buildPackage : buildCore);
}
