// Builds the npm package `usl-fit` into package/dist: entries, command line, and types.
import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { buildElement, elementFile } from './build-element.mjs';
import { Problem, root, runPackage } from './run.mjs';
import { notices, noticesFile } from './release/notices.mjs';
import { shippedInPackage } from './release/shipped.mjs';
import { succeeded } from './wasm-pack.mjs';

const folder = path.join(root, 'package');
const dist = path.join(folder, 'dist');
/** Output of the solver's build: the module, and the types of its messages. */
const solver = path.join(root, 'wasm-core', 'pkg');

/** Options for ES modules. */
const esm = { library: { type: 'module' }, module: true };

const entries = {
  index: './src/index.ts',
  module: './src/module.ts',
  law: './src/law.ts',
  logs: './src/logs.ts',
  report: '../view/report.ts',
};

/**
 * The output formats: entries for `import` and for `require`, and for script elements the whole package and the report.
 */
const formats = [
  { files: '', filename: '[name].js', entry: entries, ...esm },
  {
    files: 'cjs',
    filename: '[name].js',
    entry: entries,
    library: { type: 'commonjs-static' },
    module: false,
  },
  {
    files: '',
    filename: 'usl-fit.global.js',
    entry: entries.index,
    library: { type: 'var', name: 'USLFit' },
    module: false,
    iife: true,
  },
  {
    files: '',
    filename: 'usl-fit.report.global.js',
    entry: entries.report,
    library: { type: 'var', name: 'USLFitReport' },
    module: false,
    iife: true,
  },
];

/** Builds the entries and the command line, each as one file, next to the solver, and the types. */
export async function buildPackage() {
  const { default: webpack } = await import('webpack');
  rmSync(dist, { recursive: true, force: true });
  const base = {
    mode: 'production',
    context: folder,
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
        // `sideEffects` in package.json describes the built files, not the sources.
        { test: /\.ts$/, sideEffects: true },
      ],
    },
    performance: { hints: false },
    optimization: {
      splitChunks: false,
      minimize: {
        // For an uncaught error Node shows its class, the functions, and the line that threw it.
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
    // The report puts stored results into words without the solver.
    const alias = { 'usl-fit$': path.join(root, 'view', 'withoutSolver.ts') };
    await bundle(webpack, { ...base, entry, output, resolve: { ...base.resolve, alias } });
  }
  await bundle(webpack, {
    ...base,
    target: 'node20',
    entry: '../cli/main.ts',
    output: { path: dist, filename: 'cli.js', chunkFilename: 'cli.[name].js', ...esm },
    resolve: {
      ...base.resolve,
      alias: { 'usl-fit$': path.join(root, 'cli', 'solver.ts') },
    },
    module: { ...base.module, parser: { javascript: { url: false, importMeta: false } } },
    externalsType: 'module',
    externals: [
      ({ request }, decide) => {
        // Loaded on demand by commands that read logs.
        if (request === 'usl-fit/logs') return decide(null, './logs.js', 'import');
        return decide();
      },
    ],
  });
  for (const file of ['index.js', 'cjs/index.js', 'logs.js', 'cjs/logs.js', 'usl-fit.global.js']) {
    breakBeforeBytes(path.join(dist, file));
  }
  // The program needs its solver beside it.
  cpSync(path.join(solver, 'usl_fit.wasm'), path.join(dist, 'usl_fit.wasm'));
  writeManual();
  writeFileSync(path.join(dist, noticesFile), notices(shippedInPackage()));
  await buildElement(dist);
  const beside = path.join(root, 'dist');
  mkdirSync(beside, { recursive: true });
  cpSync(path.join(dist, elementFile), path.join(beside, elementFile));
  const examples = path.join(root, 'element', 'examples.html');
  cpSync(examples, path.join(beside, 'usl-fit-element.html'));
  await writeTypes();
  typesForRequire();
}

/** Writes the types of the entries and of the solver's messages into one folder. */
async function writeTypes() {
  const compiled = runPackage('typescript/bin/tsc', [
    '-p',
    path.join(folder, 'tsconfig.types.json'),
  ]);
  await succeeded(compiled, 'writing the types of the package');
  // Its sources import shared code of the faces; its own types do not.
  const report = runPackage('typescript/bin/tsc', [
    '-p',
    path.join(root, 'view', 'tsconfig.report.json'),
  ]);
  await succeeded(report, 'writing the types of the report');
  const written = path.join(root, 'target', 'report-types', 'view', 'report.d.ts');
  const types = path.join(dist, 'types');
  cpSync(written, path.join(types, 'report.d.ts'));
  cpSync(path.join(solver, 'usl_fit.d.ts'), path.join(types, 'usl_fit.d.ts'));
  const ofElement = path.join(root, 'target', 'report-types', 'element', 'types.d.ts');
  cpSync(ofElement, path.join(types, 'element.d.ts'));
  settleTypes(types);
}

/**
 * Keeps only the types that an entry needs, in one flat folder, and drops side-effect imports: those modules are inside
 * the bundles, and declarations that import missing files break strict programs.
 * @param {string} types
 */
function settleTypes(types) {
  /** @type {Set<string>} */
  const needed = new Set();
  const settle = (/** @type {string} */ name) => {
    const file = `${name}.d.ts`;
    if (needed.has(file)) return;
    needed.add(file);
    const text = readFileSync(path.join(types, file), 'utf8')
      .replace(/^import '[^']+';\n/gm, '')
      // Examples in comments keep the name of the package.
      .replace(
        /^(?! *\*)(.*\bfrom) '(?:usl-fit|[./\w-]+\/(\w+)\.[jt]s)'/gm,
        (_, before, file = 'index') => `${before} './${file}.js'`,
      );
    writeFileSync(path.join(types, file), text);
    for (const [, other = ''] of text.matchAll(/ from '\.\/(\w+)\.js'/g)) settle(other);
  };
  [...Object.keys(entries), 'element'].forEach(settle);
  for (const file of readdirSync(types)) {
    if (!needed.has(file)) rmSync(path.join(types, file));
  }
}

/**
 * Writes the types for `require`: TypeScript takes the module kind of a declaration from the nearest package.json, so
 * those of the ES modules would make `require` an error.
 */
function typesForRequire() {
  const required = path.join(dist, 'cjs');
  writeFileSync(path.join(required, 'package.json'), '{ "type": "commonjs" }\n');
  cpSync(path.join(dist, 'types'), path.join(required, 'types'), { recursive: true });
  for (const built of [dist, required]) {
    const scripts = { index: 'USLFit', report: 'USLFitReport' };
    for (const [entry, name] of Object.entries(scripts)) {
      appendFileSync(path.join(built, 'types', `${entry}.d.ts`), `export as namespace ${name};\n`);
    }
  }
}

/** Writes the manual page, which the command line generates from its table of options. */
function writeManual() {
  const manual = spawnSync(process.execPath, [path.join(dist, 'cli.js'), 'man'], {
    encoding: 'utf8',
  });
  if (manual.status !== 0) throw new Problem(`The manual page was not made: ${manual.stderr}`);
  mkdirSync(path.join(folder, 'man'), { recursive: true });
  writeFileSync(path.join(folder, 'man', 'usl-fit.1'), manual.stdout);
}

/**
 * Puts the embedded bytes on a line of their own, since Node prints the line that threw an error.
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
