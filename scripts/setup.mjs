// Installs what is missing and reports it. Uses only Node's own modules, since it runs first on a fresh clone. Running
// it again changes nothing.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  Problem,
  done,
  findProgram,
  isMain,
  must,
  npm,
  outputOf,
  root,
  run,
  runMain,
  toolEnvironment,
  toolsFolder,
  working,
} from './run.mjs';
import { runTasks } from './tasks.mjs';

const nodeMajor = 20;
const rustMinimum = [1, 89];
const rustComponents = ['clippy', 'rustfmt'];
export const wasmTarget = 'wasm32-unknown-unknown';
const wasmPackVersion = '0.15.1';

/**
 * Whether a dotted version is at least the given one.
 * @param {string} version
 * @param {number[]} minimum
 */
export function atLeast(version, minimum) {
  const parts = version.split('.').map((part) => Number.parseInt(part, 10));
  for (const [index, wanted] of minimum.entries()) {
    const part = parts[index] ?? 0;
    if (part !== wanted) return part > wanted;
  }
  return true;
}

/** Fails on a Node that is too old. @param {string} [version] */
export function ensureNode(version = process.versions.node) {
  if (!atLeast(version, [nodeMajor])) {
    throw new Problem(
      `this is Node ${version}, and the project needs Node ${nodeMajor} or newer: ` +
        'install it from https://nodejs.org and run the command again.',
    );
  }
}

/**
 * @typedef {{ version?: string, link?: boolean, optional?: boolean, devOptional?: boolean }} LockedPackage
 * @typedef {{ packages?: Record<string, LockedPackage> }} LockFile
 */

/**
 * Whether the installed packages match the lock file. Packages for other platforms may be absent;
 * otherwise nothing may be missing, superfluous or of another version.
 * @param {LockFile} lock package-lock.json
 * @param {LockFile} installed node_modules/.package-lock.json
 */
export function packagesAreCurrent(lock, installed) {
  const wanted = lock.packages ?? {};
  const present = installed.packages ?? {};
  for (const [path, entry] of Object.entries(wanted)) {
    const found = present[path];
    if (path === '' || (!found && (entry.optional || entry.devOptional))) continue;
    if (found?.version !== entry.version || found?.link !== entry.link) return false;
  }
  return Object.keys(present).every((path) => path in wanted);
}

/** @param {string} file @returns {LockFile | null} */
function readLock(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

/** Installs the npm packages of package-lock.json. @param {() => void} begin */
async function ensurePackages(begin) {
  const lock = readLock(join(root, 'package-lock.json'));
  if (lock === null) throw new Problem('package-lock.json is missing: this is not a whole clone.');
  const installed = readLock(join(root, 'node_modules', '.package-lock.json'));
  if (installed !== null && packagesAreCurrent(lock, installed)) return;
  begin();
  const { status } = await run(...npm(['ci', '--no-audit', '--no-fund']));
  if (status !== 0) {
    throw new Problem(
      `\`npm ci\` ended with status ${status}; its own message is above. ` +
        'If it could not reach the npm registry, connect to the network and run the command again.',
    );
  }
}

/** The message for a failed download. @param {string} what */
function unreachable(what) {
  return `${what}; the message above says why. If it is the network, connect and run the command again.`;
}

/** Installs Rust with its linters and WebAssembly target. @param {() => void} begin */
async function ensureRust(begin) {
  const environment = toolEnvironment();
  const path = environment['PATH'] ?? environment['Path'] ?? '';
  const rustup = findProgram('rustup', path);
  if (rustup !== null && outputOf('rustup', ['show', 'active-toolchain']) === null) {
    begin();
    const otherwise = unreachable('rustup could not install Rust');
    await must('rustup', ['toolchain', 'install', 'stable', '--profile', 'minimal'], { otherwise });
  }
  const version = /^rustc (\S+)/.exec(outputOf('rustc', ['--version']) ?? '')?.[1];
  if (version === undefined || outputOf('cargo', ['--version']) === null) {
    throw new Problem(
      'Rust is not installed: install it with rustup from https://rustup.rs, ' +
        'open a new terminal and run the command again.',
    );
  }
  if (!atLeast(version, rustMinimum)) {
    throw new Problem(
      `this is Rust ${version}, and the project needs ${rustMinimum.join('.')} or newer: ` +
        'run `rustup update stable` and then the command again.',
    );
  }
  if (rustup === null) requireTargetWithoutRustup();
  else await addRustParts(begin);
}

/** Rust without rustup is fine, if it has the target. */
function requireTargetWithoutRustup() {
  const sysroot = outputOf('rustc', ['--print', 'sysroot']) ?? '';
  if (existsSync(join(sysroot, 'lib', 'rustlib', wasmTarget))) return;
  throw new Problem(
    `this Rust has no ${wasmTarget} target and there is no rustup to add it: ` +
      'install Rust with rustup from https://rustup.rs, or the target with your system’s package manager.',
  );
}

/** @param {() => void} begin */
async function addRustParts(begin) {
  const targets = (outputOf('rustup', ['target', 'list', '--installed']) ?? '').split(/\s+/);
  if (!targets.includes(wasmTarget)) {
    begin();
    const otherwise = unreachable(`rustup could not add ${wasmTarget}`);
    await must('rustup', ['target', 'add', wasmTarget], { otherwise });
  }
  const components = outputOf('rustup', ['component', 'list', '--installed']) ?? '';
  const missing = rustComponents.filter((name) => !components.includes(name));
  if (missing.length > 0) {
    begin();
    const otherwise = unreachable(`rustup could not add ${missing.join(' and ')}`);
    await must('rustup', ['component', 'add', ...missing], { otherwise });
  }
}

/** The installed version of a program, or null. @param {string} program */
function versionOf(program) {
  const printed = outputOf(program, ['--version']) ?? '';
  return new RegExp(`^${program} (\\S+)`).exec(printed)?.[1] ?? null;
}

/**
 * Settings for programs that are compiled once and run a few times: compiling them without optimisation takes a
 * third of the time.
 */
const quickly = {
  CARGO_PROFILE_DEV_DEBUG: '0',
  CARGO_PROFILE_DEV_DEBUG_ASSERTIONS: 'false',
  CARGO_PROFILE_DEV_OVERFLOW_CHECKS: 'false',
};

/**
 * Installs a program from the Rust package registry into the project's tools folder.
 * @param {{ crate: string, program: string, version: string, options?: string[], fits: (found: string) => boolean }} tool
 * @param {() => void} begin
 */
export async function ensureTool({ crate, program, version, options = [], fits }, begin) {
  const usable = () => {
    const found = versionOf(program);
    return found !== null && fits(found) ? found : null;
  };
  if (usable() === null) {
    begin();
    const what = ['install', crate, '--version', version, '--debug', ...options];
    const install = [...what, '--root', toolsFolder()];
    const how = { env: quickly, keepOutput: true };
    let { status, output } = await run('cargo', [...install, '--locked'], how);
    // A registry mirror may lack the newest releases named in the crate's lock file.
    if (status !== 0 && /failed to select a version/.test(output)) {
      working(`this registry lacks a version that ${program} is locked to; taking others that fit`);
      ({ status, output } = await run('cargo', install, how));
    }
    if (status !== 0) throw new Problem(installFailure(program, output));
  }
  const found = usable();
  if (found === null) {
    throw new Problem(`${program} was installed but does not run from ${toolsFolder()}.`);
  }
}

/**
 * Installs wasm-pack from the Rust package registry; the npm package of that name downloads a binary from elsewhere.
 * @param {() => void} begin
 */
function ensureWasmPack(begin) {
  const wanted = wasmPackVersion.split('.').slice(0, 2).map(Number);
  const fits = (/** @type {string} */ found) => atLeast(found, wanted);
  const tool = { crate: 'wasm-pack', program: 'wasm-pack', version: wasmPackVersion, fits };
  return ensureTool(tool, begin);
}

/**
 * Installs the wasm-bindgen version of Cargo.lock, which wasm-pack would otherwise download during a build.
 * @param {() => void} begin
 */
async function ensureWasmBindgen(begin) {
  const lock = readFileSync(join(root, 'Cargo.lock'), 'utf8');
  const version = /name = "wasm-bindgen"\nversion = "([^"]+)"/.exec(lock)?.[1];
  if (version === undefined) throw new Problem('Cargo.lock names no wasm-bindgen.');
  const fits = (/** @type {string} */ found) => found === version;
  // Without what its runner of tests needs to reach a server by TLS.
  const options = ['--no-default-features', '--bin', 'wasm-bindgen'];
  const crate = 'wasm-bindgen-cli';
  return ensureTool({ crate, program: 'wasm-bindgen', version, options, fits }, begin);
}

/**
 * Why `cargo install` failed, as far as its output tells.
 * @param {string} program
 * @param {string} output
 */
export function installFailure(program, output) {
  if (
    /could not resolve|failed to (download|fetch|query|get)|spurious network|timed out/i.test(
      output,
    )
  ) {
    return `cargo could not reach the Rust package registry to install ${program}: connect to the network and run the command again.`;
  }
  if (/linker `[^`]*` not found|link\.exe/i.test(output)) {
    return `cargo found no linker to build ${program}: install a C compiler (Linux: gcc; macOS: \`xcode-select --install\`; Windows: the Visual Studio C++ build tools) and run the command again.`;
  }
  return `cargo could not install ${program}; its own message is above.`;
}

/** What a build needs; seconds as measured on two cores. @type {import('./tasks.mjs').Task[]} */
export const setUpTasks = [
  { name: 'packages', about: 'installing the npm packages', seconds: 30, run: ensurePackages },
  { name: 'rust', about: 'installing Rust for WebAssembly', seconds: 10, run: ensureRust },
  {
    name: 'wasm-pack',
    after: ['rust'],
    about: 'compiling wasm-pack',
    seconds: 70,
    run: ensureWasmPack,
  },
  {
    name: 'wasm-bindgen',
    after: ['rust'],
    about: 'compiling wasm-bindgen',
    seconds: 70,
    run: ensureWasmBindgen,
  },
];

/** Installs what a build needs, or only what is named. @param {string[]} [names] */
export async function setUp(names = setUpTasks.map(({ name }) => name)) {
  ensureNode();
  await runTasks(setUpTasks.filter(({ name }) => names.includes(name)));
}

if (isMain(import.meta.url)) {
  await runMain(async () => {
    await setUp();
    done('everything that a build needs is installed');
  });
}
