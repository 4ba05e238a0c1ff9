// Builds the solver: Rust to WebAssembly, then the package `usl-fit` around it into wasm-core/dist.
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { cargoBin, isMain, Problem, root, run, runMain, runPackage } from './run.mjs';

const core = path.join(root, 'wasm-core');
const dist = path.join(core, 'dist');

/** @param {Promise<{ status: number }>} outcome @param {string} what */
async function succeeded(outcome, what) {
  const { status } = await outcome;
  if (status !== 0) throw new Problem(`${what} failed; what is wrong stands above.`);
}

/** Compiler flags that keep the paths of the building machine out of what is shipped. */
function rustFlags() {
  const remap = [
    `--remap-path-prefix=${path.dirname(cargoBin())}=cargo`,
    `--remap-path-prefix=${root}=usl-fit`,
  ];
  return [process.env['RUSTFLAGS'], ...remap].filter(Boolean).join(' ');
}

/** Rust to WebAssembly with its JavaScript glue and types, in wasm-core/pkg. */
export async function buildWasm() {
  const args = [
    ...['build', 'wasm-core', '--release', '--target', 'web', '--out-dir', 'pkg', '--no-pack'],
    ...['--', '--features', 'wasm', '--locked'],
  ];
  const build = run('wasm-pack', args, { env: { RUSTFLAGS: rustFlags() } });
  await succeeded(build, 'building the WebAssembly');
  // It types the raw exports; the bundle imports the file as text.
  rmSync(path.join(core, 'pkg', 'usl_fit_bg.wasm.d.ts'), { force: true });
}

/** The package's entry and its command line, each one file, and the types. */
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
      // The glue's own way to find the file is not used: the bytes are inlined.
      parser: { javascript: { url: false } },
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
          generator: { dataUrl: (content) => content.toString('base64') },
        },
      ],
    },
    performance: { hints: false },
  };
  const output = (filename) => ({
    path: dist,
    filename,
    library: { type: 'module' },
    module: true,
  });
  await bundle(webpack, { ...base, entry: './js/index.ts', output: output('index.js') });
  await bundle(webpack, {
    ...base,
    target: 'node20',
    entry: './js/cli/main.ts',
    output: output('cli.js'),
    externalsType: 'module',
    externals: [
      ({ request }, decide) => (request === 'usl-fit' ? decide(null, './index.js') : decide()),
    ],
  });
  const types = runPackage('typescript/bin/tsc', ['-p', path.join(core, 'tsconfig.types.json')]);
  await succeeded(types, 'writing the types of the package');
  mkdirSync(path.join(dist, 'pkg'), { recursive: true });
  cpSync(path.join(core, 'pkg', 'usl_fit.d.ts'), path.join(dist, 'pkg', 'usl_fit.d.ts'));
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
