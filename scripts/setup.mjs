// Installs what is missing and reports it. Uses only Node's own modules, since it runs first on a fresh clone. Running
// it again changes nothing.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  Problem,
  done,
  findProgram,
  isMain,
  outputOf,
  root,
  run,
  runMain,
  toolEnvironment,
  toolsFolder,
  working,
} from './run.mjs';

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

/** @param {string} [version] */
export function ensureNode(version = process.versions.node) {
  if (!atLeast(version, [nodeMajor])) {
    throw new Problem(
      `this is Node ${version}, and the project needs Node ${nodeMajor} or newer: ` +
        'install it from https://nodejs.org and run the command again.',
    );
  }
  done(`Node ${version}`);
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

/** Path of npm's script, to run it without a shell or `npm.cmd`. */
export function npmScript() {
  const beside = dirname(process.execPath);
  const candidates = [
    process.env['npm_execpath'],
    join(beside, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(beside, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
  ];
  return candidates.find(
    (file) => file !== undefined && /npm-cli\.[cm]?js$/.test(file) && existsSync(file),
  );
}

/** Installs the npm packages of package-lock.json. */
export async function ensurePackages() {
  const lock = readLock(join(root, 'package-lock.json'));
  if (lock === null) throw new Problem('package-lock.json is missing: this is not a whole clone.');
  const installed = readLock(join(root, 'node_modules', '.package-lock.json'));
  if (installed !== null && packagesAreCurrent(lock, installed)) {
    done('npm packages');
    return;
  }
  working('installing the npm packages (about a minute)');
  const script = npmScript();
  const args = ['ci', '--no-audit', '--no-fund'];
  const { status } = script
    ? await run(process.execPath, [script, ...args])
    : await run('npm', args);
  if (status !== 0) {
    throw new Problem(
      `\`npm ci\` ended with status ${status}; its own message is above. ` +
        'If it could not reach the npm registry, connect to the network and run the command again.',
    );
  }
  done('npm packages');
}

/** The message for a failed download. @param {string} what */
function unreachable(what) {
  return `${what}; the message above says why. If it is the network, connect and run the command again.`;
}

/** Installs Rust with its linters and WebAssembly target. */
export async function ensureRust() {
  const environment = toolEnvironment();
  const path = environment['PATH'] ?? environment['Path'] ?? '';
  const rustup = findProgram('rustup', path);
  if (rustup !== null && outputOf('rustup', ['show', 'active-toolchain']) === null) {
    working('installing Rust (about a minute)');
    const { status } = await run('rustup', [
      'toolchain',
      'install',
      'stable',
      '--profile',
      'minimal',
    ]);
    if (status !== 0) throw new Problem(unreachable('rustup could not install Rust'));
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
  else await addRustParts();
  done(`Rust ${version} with ${wasmTarget}`);
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

async function addRustParts() {
  const targets = (outputOf('rustup', ['target', 'list', '--installed']) ?? '').split(/\s+/);
  if (!targets.includes(wasmTarget)) {
    working(`adding the ${wasmTarget} target`);
    const { status } = await run('rustup', ['target', 'add', wasmTarget]);
    if (status !== 0) throw new Problem(unreachable(`rustup could not add ${wasmTarget}`));
  }
  const components = outputOf('rustup', ['component', 'list', '--installed']) ?? '';
  const missing = rustComponents.filter((name) => !components.includes(name));
  if (missing.length > 0) {
    working(`adding ${missing.join(' and ')}`);
    const { status } = await run('rustup', ['component', 'add', ...missing]);
    if (status !== 0)
      throw new Problem(unreachable(`rustup could not add ${missing.join(' and ')}`));
  }
}

/** The installed version of a program, or null. @param {string} program */
function versionOf(program) {
  const printed = outputOf(program, ['--version']) ?? '';
  return new RegExp(`^${program} (\\S+)`).exec(printed)?.[1] ?? null;
}

/**
 * Installs a program from the Rust package registry into the project's tools folder.
 * @param {{ crate: string, program: string, version: string, duration: string, fits: (found: string) => boolean }} tool
 */
async function ensureTool({ crate, program, version, duration, fits }) {
  const usable = () => {
    const found = versionOf(program);
    return found !== null && fits(found) ? found : null;
  };
  if (usable() === null) {
    working(`installing ${program} (${duration})`);
    const install = ['install', crate, '--version', version, '--root', toolsFolder()];
    let { status, output } = await run('cargo', [...install, '--locked'], { keepOutput: true });
    // A registry mirror may lack the newest releases named in the crate's lock file.
    if (status !== 0 && /failed to select a version/.test(output)) {
      working(`this registry lacks a version that ${program} is locked to; taking others that fit`);
      ({ status, output } = await run('cargo', install, { keepOutput: true }));
    }
    if (status !== 0) throw new Problem(installFailure(program, output));
  }
  const found = usable();
  if (found === null) {
    throw new Problem(`${program} was installed but does not run from ${toolsFolder()}.`);
  }
  done(`${program} ${found}`);
}

/**
 * Installs wasm-pack from the Rust package registry; the npm package of that name downloads a binary from elsewhere.
 */
function ensureWasmPack() {
  const wanted = wasmPackVersion.split('.').slice(0, 2).map(Number);
  return ensureTool({
    crate: 'wasm-pack',
    program: 'wasm-pack',
    version: wasmPackVersion,
    duration: 'about 2 minutes',
    fits: (found) => atLeast(found, wanted),
  });
}

/** Installs the wasm-bindgen version of Cargo.lock, which wasm-pack would otherwise download during a build. */
function ensureWasmBindgen() {
  const lock = readFileSync(join(root, 'Cargo.lock'), 'utf8');
  const version = /name = "wasm-bindgen"\nversion = "([^"]+)"/.exec(lock)?.[1];
  if (version === undefined) throw new Problem('Cargo.lock names no wasm-bindgen.');
  return ensureTool({
    crate: 'wasm-bindgen-cli',
    program: 'wasm-bindgen',
    version,
    duration: 'about 2 minutes',
    fits: (found) => found === version,
  });
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

/** Installs everything that a build needs. */
export async function setUp() {
  ensureNode();
  await ensurePackages();
  await ensureRust();
  await ensureWasmPack();
  await ensureWasmBindgen();
}

if (isMain(import.meta.url)) await runMain(setUp);
