// Runs other programs for the scripts in this folder. Uses only Node's own modules, since it runs before the first `npm
// ci`.
import { AsyncLocalStorage } from 'node:async_hooks';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

const windows = process.platform === 'win32';

/** An error that the user can fix: shown without a stack trace. */
export class Problem extends Error {}

/** @param {string} text */
export function done(text) {
  console.log(`✓ ${text}`);
}

/** @param {string} text */
export function working(text) {
  console.log(`… ${text}`);
}

/** Cargo's own folder. */
export function cargoHome() {
  return process.env['CARGO_HOME'] || join(homedir(), '.cargo');
}

/** Where the set-up installs programs, separate from the user's own versions. */
export function toolsFolder() {
  return join(cargoHome(), 'usl-fit');
}

/**
 * The environment with the project's tools on the PATH: those of npm, of the set-up and of cargo,
 * then the user's own.
 * @returns {NodeJS.ProcessEnv}
 */
export function toolEnvironment() {
  const environment = { ...process.env };
  // Windows spells it Path; two spellings in one environment are undefined behaviour there.
  const name = Object.keys(environment).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  environment[name] = [
    join(root, 'node_modules', '.bin'),
    join(toolsFolder(), 'bin'),
    join(cargoHome(), 'bin'),
    environment[name],
  ]
    .filter(Boolean)
    .join(delimiter);
  return environment;
}

/**
 * The path of a program, looked up like in a shell, or null.
 * @param {string} program
 * @param {string} [path] the folders to look in
 * @returns {string | null}
 */
export function findProgram(program, path = process.env['PATH'] ?? '') {
  for (const folder of path.split(delimiter).filter(Boolean)) {
    const file = join(folder, windows ? `${program}.exe` : program);
    if (existsSync(file)) return file;
  }
  return null;
}

/**
 * The output of a program, or null if it is missing or fails.
 * @param {string} program
 * @param {string[]} args
 * @returns {string | null}
 */
export function outputOf(program, args) {
  const result = spawnSync(program, args, {
    cwd: root,
    env: toolEnvironment(),
    encoding: 'utf8',
    windowsHide: true,
  });
  return result.status === 0 ? result.stdout.trim() : null;
}

/**
 * The task within which programs run, if it runs beside others: what they print is added to `output`, and `signal` ends
 * them.
 * @type {AsyncLocalStorage<{ output: string, signal: AbortSignal }>}
 */
export const beside = new AsyncLocalStorage();

/**
 * @typedef {object} Outcome
 * @property {number} status the exit status; 127 when the program could not be started
 * @property {string} output its output, if `keepOutput` or `hold` is set
 */

/**
 * Runs a program, without a shell, showing its output at once or holding it back.
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, keepOutput?: boolean, hold?: boolean }} [options]
 * @returns {Promise<Outcome>}
 */
export function run(program, args, options = {}) {
  const task = beside.getStore();
  const hold = options.hold ?? false;
  const keep = hold || task !== undefined || (options.keepOutput ?? false);
  return new Promise((settle) => {
    const child = spawn(program, args, {
      cwd: options.cwd ?? root,
      env: { ...toolEnvironment(), ...options.env },
      stdio: keep ? ['inherit', 'pipe', 'pipe'] : 'inherit',
      windowsHide: true,
      ...(task === undefined ? {} : { signal: task.signal }),
    });
    let output = '';
    for (const name of /** @type {const} */ (['stdout', 'stderr'])) {
      child[name]?.on('data', (chunk) => {
        output += chunk;
        if (task !== undefined) task.output += chunk;
        else if (!hold) process[name].write(chunk);
      });
    }
    child.on('error', (error) => {
      settle({ status: 127, output: output + error.message });
    });
    child.on('close', (status) => {
      settle({ status: status ?? 1, output });
    });
  });
}

/**
 * Runs a program that has to succeed, and returns its output, if that is kept.
 * @param {string} program @param {string[]} args
 * @param {Parameters<typeof run>[2] & { otherwise?: string }} [options] `otherwise`: what is said if it fails
 */
export async function must(program, args, { otherwise, ...options } = {}) {
  const { status, output } = await run(program, args, options);
  if (status !== 0) throw new Problem(otherwise ?? `${[program, ...args].join(' ')} failed.`);
  return output;
}

/**
 * What a program prints, without showing it; it has to succeed.
 * @param {string} program @param {string[]} args @param {{ cwd?: string, input?: string, env?: NodeJS.ProcessEnv }} [options]
 */
export function printed(program, args, { cwd = root, input, env } = {}) {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    ...{ cwd, input, encoding: 'utf8', env: { ...toolEnvironment(), NO_COLOR: '1', ...env } },
    maxBuffer: 1 << 28,
  });
  if (status !== 0) {
    const words = error?.message ?? `${stdout}\n${stderr}`.trim().slice(-4000);
    throw new Problem(`${program} ${args[0]} ended with ${status}: ${words}`);
  }
  return stdout.trim();
}

/**
 * npm as a program with its arguments, without a shell or `npm.cmd`.
 * @param {string[]} args @returns {[program: string, args: string[]]}
 */
export function npm(args) {
  const beside = dirname(process.execPath);
  const script = [
    process.env['npm_execpath'] ?? '',
    join(beside, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(beside, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
  ].find((file) => /npm-cli\.[cm]?js$/.test(file) && existsSync(file));
  return script === undefined ? ['npm', args] : [process.execPath, [script, ...args]];
}

/**
 * Runs a script of an installed npm package with this Node, which avoids `.cmd` files on Windows.
 * @param {string} file its path under node_modules, with forward slashes
 * @param {string[]} args
 * @param {{ nodeArgs?: string[], env?: NodeJS.ProcessEnv, hold?: boolean }} [options]
 */
export function runPackage(file, args, options = {}) {
  const script = join(root, 'node_modules', ...file.split('/'));
  const env = options.env === undefined ? {} : { env: options.env };
  const { hold = false } = options;
  return run(process.execPath, [...(options.nodeArgs ?? []), script, ...args], { ...env, hold });
}

/**
 * Whether Node was started with this file.
 * @param {string} url the module's `import.meta.url`
 */
export function isMain(url) {
  return process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(url);
}

/**
 * Runs a script's main function; a Problem becomes one line and exit status 1.
 * @param {() => Promise<void>} main
 */
export async function runMain(main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Problem ? `✗ ${error.message}` : error);
    process.exitCode = 1;
  }
}
