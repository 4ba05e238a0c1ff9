// `npm run test:packaging`: tests the npm package as users get it: packs it once, installs it into tiny projects
// (tests/packaging/projects), and builds and runs each. A missing tool is a failure, never skipped.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from './build.mjs';
import { filesBelow } from './files.mjs';
import { shownByPages } from './packaging/browser.mjs';
import { certifiedPeak, expected, laidOut } from './packaging/projects.mjs';
import { ensureTools, toolFile } from './packaging/tools.mjs';
import { Problem, done, isMain, npm, printed, root } from './run.mjs';
import { alone, tally } from './steps.mjs';

/** @typedef {import('./count-tests.mjs').Count} Count */
/** @typedef {{ work: string, tarball: string, peak: string }} Setup */

const node = process.execPath;
const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');

/** The first releases of Node 20 cannot `require` ES modules, so the tests may not, either. */
const withoutRequiredModules = ['--no-experimental-require-module'].filter(() =>
  process.allowedNodeEnvironmentFlags.has('--experimental-require-module'),
);

/** @param {string} work */
function packed(work) {
  const [{ filename }] = JSON.parse(
    printed(...npm(['pack', '--json', '--pack-destination', work]), { cwd: join(root, 'package') }),
  );
  return join(work, filename);
}

/** @param {boolean} holds @param {string} what the message if it does not hold */
function demand(holds, what) {
  if (!holds) throw new Problem(what);
}

/** @param {string} found @param {string} wanted */
function same(found, wanted) {
  demand(found === wanted, `it printed\n${found}\ninstead of\n${wanted}`);
}

/** Runs a project directly with a program. @param {string} program @param {string[]} args */
const ranBy =
  (program, args) =>
  (/** @type {string} */ name, /** @type {Setup} */ { work, tarball, peak }) =>
    same(printed(program, args, { cwd: laidOut(work, tarball, name) }), expected(name, peak));

/**
 * The TypeScript project: checked, compiled, and run.
 * @param {'node10' | 'node16' | 'nodenext' | 'bundler'} resolution the module resolution; `bundler` has no `require`,
 * and before `node16` modules are CommonJS
 */
const typed =
  (resolution) =>
  (/** @type {string} */ name, /** @type {Setup} */ { work, tarball, peak }) => {
    const folder = laidOut(work, tarball, name, 'types');
    printed(node, [tsc, '-p', `tsconfig.${resolution}.json`], { cwd: folder });
    if (resolution === 'node10') {
      writeFileSync(join(folder, 'out', 'package.json'), '{ "type": "commonjs" }\n');
    }
    same(printed(node, ['out/main.js'], { cwd: folder }), expected('types', peak));
    if (resolution === 'bundler' || resolution === 'node10') return;
    same(printed(node, ['out/required.cjs'], { cwd: folder }), `${peak} true`);
  };

/** @param {string} name @param {Setup} setup */
async function withWebpack(name, { work, tarball }) {
  const folder = laidOut(work, tarball, name);
  const { default: webpack } = await import('webpack');
  const compiler = webpack({
    mode: 'production',
    target: ['web', 'es2022'],
    context: folder,
    entry: './main.js',
    output: { path: join(folder, 'out'), publicPath: 'out/' },
    performance: { hints: false },
  });
  const stats = await new Promise((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result))),
  );
  demand(
    !stats.hasErrors() && !stats.hasWarnings(),
    stats.toString({ all: false, errors: true, warnings: true }),
  );
}

/** @param {string} name @param {Setup} setup */
function withVite(name, { work, tarball }) {
  const folder = laidOut(work, tarball, name);
  printed(node, [toolFile('vite/bin/vite.js'), 'build', '--logLevel', 'warn'], { cwd: folder });
}

/** Runs the first code block of the package's README in an empty project. @param {string} name @param {Setup} setup */
function readme(name, { work, tarball }) {
  const text = readFileSync(join(root, 'package', 'README.md'), 'utf8');
  const [, language, code = ''] = /```(\w+)\n([^]*?)```/.exec(text) ?? [];
  demand(language === 'js', 'the first block of the README is no JavaScript');
  const promised = [...code.matchAll(/\/\/ (.*)$/gm)].map(([, comment]) => comment);
  demand(promised.length > 0, 'the first block of the README promises nothing');
  const folder = laidOut(work, tarball, name);
  writeFileSync(join(folder, 'first.mjs'), code);
  same(printed(node, ['first.mjs'], { cwd: folder }), promised.join('\n'));
}

/** Type-checks every program of the package's README under strict settings. @param {string} name @param {Setup} setup */
function readmeTypes(name, { work, tarball }) {
  const text = readFileSync(join(root, 'package', 'README.md'), 'utf8');
  const blocks = [...text.matchAll(/```(?:js|ts)\n([^]*?)```/g)].map(([, code = '']) => code);
  demand(blocks.length > 1, 'the README has fewer than two programs');
  const folder = laidOut(work, tarball, name, 'types');
  const files = blocks.map((_, i) => `block${i + 1}.ts`);
  blocks.forEach((code, i) => writeFileSync(join(folder, `block${i + 1}.ts`), code));
  const nodeTypes = { types: ['node'], typeRoots: [join(root, 'node_modules', '@types')] };
  const settings = {
    extends: './tsconfig.nodenext.json',
    compilerOptions: { ...nodeTypes, noEmit: true },
    include: files,
  };
  writeFileSync(join(folder, 'tsconfig.readme.json'), JSON.stringify(settings));
  printed(node, [tsc, '-p', 'tsconfig.readme.json'], { cwd: folder });
}

/**
 * Runs the worker of the README in workerd, the runtime of Cloudflare Workers, which forbids compiling bytes.
 * @param {string} name @param {Setup} setup
 */
function workers(name, { work, tarball }) {
  const text = readFileSync(join(root, 'package', 'README.md'), 'utf8');
  const [, code = ''] = /```mjs\n([^]*?)```/.exec(text) ?? [];
  const folder = laidOut(work, tarball, name);
  writeFileSync(join(folder, 'worker.mjs'), code);
  const program = toolFile(`@cloudflare/workerd-${workerdPlatform()}/bin/workerd`);
  same(printed(program, ['test', 'config.capnp'], { cwd: folder }), expected(name, ''));
}

/** This machine in the names of workerd's packages. */
function workerdPlatform() {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  return `${system}-${process.arch === 'arm64' ? 'arm64' : '64'}`;
}

/** Runs tests of a page in Jest's jsdom, which has no `TextEncoder`. @param {string} name @param {Setup} setup */
function jsdom(name, { work, tarball }) {
  const folder = laidOut(work, tarball, name);
  const environment = toolFile('jest-environment-jsdom/build/index.js');
  const jest = join(root, 'node_modules', 'jest', 'bin', 'jest.js');
  printed(node, [jest, '--rootDir', folder, '--env', environment], { cwd: folder });
}

/** @param {string} name @param {Setup} setup */
function commandLine(name, { work, tarball, peak }) {
  const folder = laidOut(work, tarball, name);
  const program = join('node_modules', 'usl-fit', 'bin', 'usl-fit.js');
  const data = join(root, 'tests', 'data', 'percona-cisco-ucs.csv');
  const [fit] = JSON.parse(
    printed(node, [program, 'fit', data, '--weights', 'equal', '--json'], { cwd: folder }),
  ).fits;
  same(fit.peak.concurrency.estimate.toFixed(4), peak);
}

/** @param {string} _ @param {Setup} setup */
async function lint(_, { tarball }) {
  const { publint } = await import('publint');
  const { formatMessage } = await import('publint/utils');
  const bytes = readFileSync(tarball);
  const { messages, pkg } = await publint({
    strict: true,
    pack: {
      tarball: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength),
    },
  });
  const words = messages.map((message) => formatMessage(message, pkg)).join('\n');
  demand(messages.length === 0, words);
}

/** Checks that the types of every entry resolve under every module resolution, and match the code. @param {string} _ @param {Setup} setup */
function typesFound(_, { work, tarball }) {
  const program = toolFile('@arethetypeswrong/cli/dist/index.js');
  // Files for script elements and WebAssembly modules have no types.
  const untyped = [
    'usl-fit.global.js',
    'usl-fit.report.global.js',
    'usl-fit-element.js',
    // A script for HTML documents, never imported.
    'element',
    'usl_fit.wasm',
  ];
  const how = ['--profile', 'strict', '--no-color', '--exclude-entrypoints', ...untyped];
  printed(node, [program, tarball, ...how], { cwd: work });
}

/** Files allowed in the tarball. */
const belonging = [
  /^(?:LICENSE|README\.md|package\.json|bin\/usl-fit\.js|man\/usl-fit\.1)$/,
  /^dist\/(?:cli(?:\.(?:check|fleet|parquet|run))?\.js(?:\.LICENSE\.txt)?|usl-fit(?:\.report)?\.global\.js|usl-fit-element\.js|usl_fit\.wasm|THIRD-PARTY-NOTICES\.txt)$/,
  /^dist\/(?:cjs\/)?(?:index|law|logs|module|report)\.js$/,
  /^dist\/(?:cjs\/)?types\/\w+\.d\.ts$/,
  /^dist\/cjs\/package\.json$/,
];

/** Checks the tarball: no sources or tests, and the licence. @param {string} name @param {Setup} setup */
function contents(name, { work, tarball }) {
  const installed = join(laidOut(work, tarball, name), 'node_modules', 'usl-fit');
  same(
    readFileSync(join(installed, 'LICENSE'), 'utf8'),
    readFileSync(join(root, 'LICENSE'), 'utf8'),
  );
  const gzipped = (/** @type {string} */ file) =>
    gzipSync(readFileSync(join(installed, 'dist', file)), { level: 9 }).length;
  const strange = filesBelow(installed).filter(
    (file) => !belonging.some((kind) => kind.test(file)),
  );
  demand(strange.length === 0, `nobody asked for ${strange.join(', ')}`);
  for (const file of [
    'index.js',
    'logs.js',
    'report.js',
    'usl-fit.global.js',
    'usl-fit-element.js',
    'cjs/index.js',
  ]) {
    done(`${file}: ${gzipped(file)} bytes gzipped`);
  }
}

/** @type {{ name: string, run: (name: string, setup: Setup) => unknown }[]} */
const cases = [
  { name: 'publint', run: lint },
  { name: 'types-found', run: typesFound },
  { name: 'contents', run: contents },
  { name: 'readme', run: readme },
  { name: 'readme-types', run: readmeTypes },
  { name: 'command-line', run: commandLine },
  { name: 'node-esm', run: ranBy(node, ['main.js']) },
  { name: 'node-cjs', run: ranBy(node, [...withoutRequiredModules, 'main.js']) },
  { name: 'types-node10', run: typed('node10') },
  { name: 'types-node16', run: typed('node16') },
  { name: 'types-nodenext', run: typed('nodenext') },
  { name: 'types-bundler', run: typed('bundler') },
  { name: 'webpack', run: withWebpack },
  { name: 'vite', run: withVite },
  {
    name: 'deno',
    run: ranBy(node, [
      toolFile('deno/bin.cjs'),
      'run',
      '--check',
      '--allow-read',
      '--no-prompt',
      'main.ts',
    ]),
  },
  { name: 'bun', run: ranBy(toolFile('bun/bin/bun.exe'), ['run', 'main.ts']) },
  { name: 'workerd', run: workers },
  { name: 'jsdom', run: jsdom },
  { name: 'browser', run: (name, { work, tarball }) => laidOut(work, tarball, name) },
];

/** @returns {Promise<Count>} */
export async function packaging() {
  await build({ parts: ['package'] });
  await ensureTools();
  const work = mkdtempSync(join(tmpdir(), 'usl-fit-packaging-'));
  const { count, tell } = tally();
  try {
    const setup = { work, tarball: packed(work), peak: certifiedPeak() };
    for (const { name, run } of cases) await tell(name, () => run(name, setup));
    const { shown, refused } = await shownByPages(work);
    for (const { name, text, peaks } of shown) {
      await tell(name, () => same(text ?? '', Array(peaks).fill(setup.peak).join(' ')));
    }
    await tell('a policy against WebAssembly', () =>
      demand(/WebAssembly|Content Security Policy/i.test(refused ?? ''), `it showed ${refused}`),
    );
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  return count;
}

if (isMain(import.meta.url)) await alone(packaging);
