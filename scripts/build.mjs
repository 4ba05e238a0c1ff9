// Builds the core, the web page and the Excel add-in, each only when its sources have changed.
import { parseArgs } from 'node:util';
import { helped } from './options.mjs';
import { Problem, done, isMain, root, runMain, working } from './run.mjs';
import { setUp } from './setup.mjs';
import { buildUnlessFresh } from './stamp.mjs';

const common = ['package.json', 'package-lock.json', 'tsconfig.json', 'scripts/run.mjs'];
const faceSources = [
  ...common,
  'package/dist',
  'package/package.json',
  'view',
  'scripts/bundle.mjs',
  'scripts/policy.mjs',
];

/** The environment variables that the add-in's build reads. */
function settings() {
  return ['USL_FIT_ADDIN_URL', 'USL_FIT_OFFICE_JS', 'USL_FIT_FRAME_ANCESTORS']
    .map((name) => `${name}=${process.env[name] ?? ''}`)
    .join(' ');
}

/** @typedef {import('./stamp.mjs').Part & { about: string, settings?: () => string, build: () => Promise<unknown> }} Step */

/** @type {Step} */
const core = {
  name: 'core',
  about: 'the core (about 2 minutes)',
  inputs: [
    ...common,
    'Cargo.toml',
    'Cargo.lock',
    'rust-toolchain.toml',
    'wasm-core/src',
    'wasm-core/Cargo.toml',
    'scripts/build-core.mjs',
    'scripts/wasm-pack.mjs',
  ],
  outputs: ['wasm-core/pkg'],
  build: async () => (await import('./build-core.mjs')).buildCore(),
};

/** @type {Step} */
const logs = {
  name: 'logs',
  about: 'the reader of logs (about a minute)',
  inputs: [
    'Cargo.toml',
    'Cargo.lock',
    'rust-toolchain.toml',
    'logs/src',
    'logs/Cargo.toml',
    'scripts/build-logs.mjs',
    'scripts/wasm-pack.mjs',
  ],
  outputs: ['logs/pkg'],
  build: async () => (await import('./build-logs.mjs')).buildLogs(),
};

/** @type {Step} */
const clickhouse = {
  name: 'clickhouse',
  about: 'the functions of ClickHouse (about a minute)',
  inputs: [
    'Cargo.toml',
    'Cargo.lock',
    'rust-toolchain.toml',
    'wasm-core/src',
    'wasm-core/Cargo.toml',
    'sql',
    'clickhouse/src',
    'clickhouse/Cargo.toml',
    'scripts/build-clickhouse.mjs',
    'scripts/wasm-pack.mjs',
  ],
  outputs: ['clickhouse/pkg'],
  build: async () => (await import('./build-clickhouse.mjs')).buildClickhouse(),
};

/** @type {Step} */
const scalar = {
  name: 'scalar',
  about: 'the modules without SIMD (about 3 minutes)',
  inputs: [
    'Cargo.toml',
    'Cargo.lock',
    'rust-toolchain.toml',
    'wasm-core/src',
    'wasm-core/Cargo.toml',
    'logs/src',
    'logs/Cargo.toml',
    'scripts/build-scalar.mjs',
    'scripts/wasm-pack.mjs',
  ],
  outputs: ['embedding/pkg'],
  build: async () => (await import('./build-scalar.mjs')).buildScalar(),
};

/** @type {Step} */
const npmPackage = {
  name: 'package',
  about: 'the package and the command line',
  inputs: [
    ...common,
    'Cargo.lock',
    'wasm-core/pkg',
    'logs/pkg',
    'package/package.json',
    'package/README.md',
    'package/bin',
    'package/src',
    'package/tsconfig.types.json',
    'cli',
    // The command line and the report are built from it.
    'view',
    'element',
    'scripts/build-element.mjs',
    'scripts/bundle.mjs',
    'scripts/build-package.mjs',
    'scripts/release/notices.mjs',
    'scripts/release/shipped.mjs',
  ],
  outputs: ['package/dist', 'package/man'],
  build: async () => (await import('./build-package.mjs')).buildPackage(),
};

/** @type {Step} */
const workbook = {
  name: 'workbook',
  about: 'the writer of workbooks (about a minute)',
  inputs: [
    'Cargo.toml',
    'Cargo.lock',
    'rust-toolchain.toml',
    'workbook',
    'scripts/build-workbook.mjs',
    'scripts/wasm-pack.mjs',
  ],
  outputs: ['workbook/pkg'],
  build: async () => (await import('./build-workbook.mjs')).buildWorkbook(),
};

/** @type {Step} */
const web = {
  name: 'web',
  about: 'the web page',
  inputs: [
    ...faceSources,
    'workbook/pkg',
    'logs/pkg',
    'package/src',
    'web',
    'element/examples.html',
    'scripts/build-web.mjs',
    'scripts/build-offline.mjs',
  ],
  outputs: [
    'dist/web',
    'dist/usl-fit.html',
    'dist/usl-fit-element.js',
    'dist/usl-fit-element.html',
  ],
  settings: () => `USL_FIT_WEB_URL=${process.env.USL_FIT_WEB_URL ?? ''}`,
  build: async () => (await import('./build-web.mjs')).buildWeb(),
};

/** @type {Step} */
const addin = {
  name: 'addin',
  about: 'the Excel add-in',
  inputs: [
    ...faceSources,
    'addin',
    'docs/excel',
    'manifest.xml',
    'scripts/addin-headers.mjs',
    'scripts/addin-settings.mjs',
    'scripts/build-addin.mjs',
    'scripts/build-help.mjs',
    'scripts/custom-functions.mjs',
    'scripts/host-files.mjs',
    'scripts/markdown.mjs',
    'scripts/unified-manifest.mjs',
    'scripts/write-manifest.mjs',
    'web/assets/icon-192.png',
  ],
  outputs: ['dist/addin'],
  settings,
  build: async () => (await import('./build-addin.mjs')).buildAddin(),
};

const steps = { core, logs, package: npmPackage, workbook, web, addin, clickhouse, scalar };

/**
 * Builds the parts, in order; each needs those before it.
 * @param {{ parts?: (keyof typeof steps)[], force?: boolean }} [options]
 */
export async function build(options = {}) {
  for (const name of options.parts ?? /** @type {(keyof typeof steps)[]} */ (Object.keys(steps))) {
    const step = { ...steps[name], setting: steps[name].settings?.() ?? '' };
    try {
      const built = await buildUnlessFresh(
        root,
        step,
        async () => {
          working(`building ${step.about}`);
          await step.build();
        },
        { force: options.force ?? false },
      );
      done(`${step.name} ${built ? 'built' : 'is up to date'}`);
    } catch (error) {
      if (error instanceof Problem) throw error;
      throw new Problem(
        `building the ${name} failed: ${error instanceof Error ? error.message : error}`,
      );
    }
  }
}

const help = `npm run build: installs what is missing, and builds what has changed into dist/.

Options, after --
  --force     builds all parts, up to date or not
  --help, -h  prints this help`;

if (isMain(import.meta.url)) {
  await runMain(async () => {
    if (helped(help)) return;
    const { values } = parseArgs({ options: { force: { type: 'boolean', default: false } } });
    await setUp();
    await build({ force: values.force });
  });
}
