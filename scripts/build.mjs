// Builds the parts of the project, each only when its sources have changed, and what they need.
import { parseArgs } from 'node:util';
import { helped } from './options.mjs';
import { Problem, done, isMain, root, runMain } from './run.mjs';
import { ensureNode, setUpTasks } from './setup.mjs';
import { buildUnlessFresh, isFresh } from './stamp.mjs';
import { runTasks } from './tasks.mjs';

const common = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'scripts/run.mjs',
  'scripts/files.mjs',
];
/**
 * @typedef {object} Building
 * @property {string} about
 * @property {number} seconds as of a task
 * @property {string[]} [after] the parts that it needs
 * @property {import('./modules.mjs').Name[]} [modules] what it compiles to WebAssembly
 * @property {() => string} [settings]
 * @property {() => Promise<unknown>} [build] if it is no module
 */

/** @typedef {import('./stamp.mjs').Part & Building} Step */

const crates = [
  'Cargo.toml',
  'Cargo.lock',
  'rust-toolchain.toml',
  'package-lock.json',
  'scripts/modules.mjs',
  'scripts/wasm-pack.mjs',
];

/** @type {Step[]} */
const steps = [
  {
    name: 'core',
    about: 'the core',
    seconds: 90,
    inputs: [...crates, 'wasm-core/src', 'wasm-core/Cargo.toml'],
    outputs: ['wasm-core/pkg/usl_fit.wasm'],
    modules: ['core'],
  },
  {
    name: 'logs',
    about: 'the reader of logs',
    seconds: 80,
    inputs: [...crates, 'logs/src', 'logs/Cargo.toml'],
    outputs: ['logs/pkg'],
    modules: ['logs'],
  },
  {
    name: 'workbook',
    about: 'the writer of workbooks',
    seconds: 80,
    inputs: [...crates, 'workbook'],
    outputs: ['workbook/pkg'],
    modules: ['workbook'],
  },
  {
    name: 'web',
    about: 'the web page',
    seconds: 40,
    after: ['core', 'logs', 'workbook'],
    inputs: [
      ...common,
      'wasm-core/pkg/usl_fit.wasm',
      'workbook/pkg',
      'logs/pkg',
      'package/src',
      'package/package.json',
      'view',
      'web',
      'scripts/bundle.mjs',
      'scripts/policy.mjs',
      'scripts/build-web.mjs',
      'scripts/build-offline.mjs',
    ],
    outputs: ['dist/web', 'dist/usl-fit.html'],
    settings: () => `USL_FIT_WEB_URL=${process.env.USL_FIT_WEB_URL ?? ''}`,
    build: async () => (await import('./build-web.mjs')).buildWeb(),
  },
  {
    name: 'types',
    about: 'the types of the package',
    seconds: 40,
    inputs: [...crates, 'wasm-core/src', 'wasm-core/Cargo.toml'],
    outputs: ['wasm-core/pkg/usl_fit.d.ts'],
    build: async () => (await import('./modules.mjs')).buildTypes(),
  },
  {
    name: 'package',
    about: 'the package and the command line',
    seconds: 60,
    after: ['core', 'logs', 'types'],
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
    outputs: [
      'package/dist',
      'package/man',
      'dist/usl-fit-element.js',
      'dist/usl-fit-element.html',
    ],
    build: async () => (await import('./build-package.mjs')).buildPackage(),
  },
  {
    name: 'addin',
    about: 'the Excel add-in',
    seconds: 30,
    after: ['package'],
    inputs: [
      ...common,
      'package/dist',
      'package/package.json',
      'view',
      'addin',
      'docs/excel',
      'manifest.xml',
      'scripts/bundle.mjs',
      'scripts/policy.mjs',
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
    settings: () =>
      ['USL_FIT_ADDIN_URL', 'USL_FIT_OFFICE_JS', 'USL_FIT_FRAME_ANCESTORS']
        .map((name) => `${name}=${process.env[name] ?? ''}`)
        .join(' '),
    build: async () => (await import('./build-addin.mjs')).buildAddin(),
  },
  {
    name: 'clickhouse',
    about: 'the functions of ClickHouse',
    seconds: 60,
    inputs: [
      ...crates,
      'wasm-core/src',
      'wasm-core/Cargo.toml',
      'sql',
      'clickhouse/src',
      'clickhouse/Cargo.toml',
    ],
    outputs: ['clickhouse/pkg'],
    modules: ['clickhouse'],
  },
  {
    name: 'scalar',
    about: 'the modules without SIMD',
    seconds: 150,
    inputs: [...crates, 'wasm-core/src', 'wasm-core/Cargo.toml', 'logs/src', 'logs/Cargo.toml'],
    outputs: ['embedding/pkg'],
    modules: ['scalar-core', 'scalar-logs'],
  },
];

/** The parts of these names, and those that they need, in order. @param {string[]} names */
function withNeeded(names) {
  const needed = new Set(names);
  for (const { name, after = [] } of [...steps].reverse()) {
    if (needed.has(name)) after.forEach((one) => needed.add(one));
  }
  return steps.filter(({ name }) => needed.has(name));
}

/** @param {Step} step @param {boolean} force @returns {import('./tasks.mjs').Task[]} */
function tasksOf(step, force) {
  const { name, about, seconds, after = [], modules } = step;
  const part = { ...step, setting: step.settings?.() ?? '' };
  const building = `building ${about}`;
  /** @type {import('./tasks.mjs').Task} */
  const task = {
    name,
    after: ['packages', 'wasm-pack', 'wasm-bindgen', ...after],
    about: building,
    seconds,
    run: async (begin) => {
      const build = async () => {
        begin();
        await step.build?.();
        for (const module of modules ?? [])
          await (await import('./modules.mjs')).buildModule(module);
      };
      try {
        await buildUnlessFresh(root, part, build, { force });
      } catch (error) {
        if (error instanceof Problem) throw error;
        throw new Problem(
          `building the ${name} failed: ${error instanceof Error ? error.message : error}`,
        );
      }
    },
  };
  if (modules?.length !== 1) return [task];
  const compiled = `${name}, compiled`;
  task.after?.push(compiled);
  return [
    // Before the programs that build a module of it are there.
    {
      name: compiled,
      after: ['rust'],
      about: `compiling ${about}`,
      seconds: 0.7 * seconds,
      run: async (begin) => {
        if (!force && isFresh(root, part)) return;
        begin();
        await (await import('./modules.mjs')).compileModule(modules[0]);
      },
    },
    { ...task, seconds: 0.3 * seconds },
  ];
}

/** Everything there is to do for the parts, in order. @param {string[]} parts @param {boolean} [force] */
export function tasksFor(parts, force = false) {
  return [...setUpTasks, ...withNeeded(parts).flatMap((step) => tasksOf(step, force))];
}

/**
 * Installs what is missing, and builds the parts and those that they need; returns whether there was anything to do.
 * @param {{ parts?: string[], force?: boolean }} [options]
 */
export async function build({ parts = steps.map(({ name }) => name), force = false } = {}) {
  ensureNode();
  return runTasks(tasksFor(parts, force));
}

const help = `npm run build: installs what is missing, and builds what has changed into dist/.

Options, after --
  --only PART  builds a part and what it needs, perhaps several times: ${steps.map(({ name }) => name).join(', ')}
  --force      builds all of that, up to date or not
  --help, -h   prints this help`;

if (isMain(import.meta.url)) {
  await runMain(async () => {
    if (helped(help)) return;
    const options = /** @type {const} */ ({
      only: { type: 'string', multiple: true },
      force: { type: 'boolean', default: false },
    });
    const { only, force } = parseArgs({ options }).values;
    const unknown = only?.find((name) => !steps.some((step) => step.name === name));
    if (unknown !== undefined)
      throw new Problem(`There is no part ${unknown}: see npm run build -- --help.`);
    if (!(await build({ ...(only === undefined ? {} : { parts: only }), force })))
      done('everything is up to date');
  });
}
