// Shared by the builds of the WebAssembly modules.
import path from 'node:path';
import { cargoHome, outputOf, Problem, root, run } from './run.mjs';
import { wasmTarget } from './setup.mjs';

/** @param {Promise<{ status: number }>} outcome @param {string} what */
export async function succeeded(outcome, what) {
  const { status } = await outcome;
  if (status !== 0) throw new Problem(`${what} failed; what is wrong stands above.`);
}

/**
 * Compiler flags that keep paths of the building machine out of the artefacts, after those of the
 * environment.
 * @param {string[]} more
 */
export function rustFlags(more = []) {
  const { RUSTFLAGS: plain = '', CARGO_ENCODED_RUSTFLAGS: encoded } = process.env;
  const flags = encoded === undefined ? plain.split(/\s+/) : encoded.split('\x1f');
  return [...flags, ...remapped(), ...more].filter(Boolean);
}

/** Path remappings; if one path contains another, the last match wins. */
function remapped() {
  const sysroot = outputOf('rustc', ['--print', 'sysroot']) ?? '';
  const [, commit = ''] =
    /^commit-hash: (\w+)$/m.exec(outputOf('rustc', ['--version', '--verbose']) ?? '') ?? [];
  return [
    [cargoHome(), 'cargo'],
    [root, 'usl-fit'],
    // If the standard library's sources are installed, the compiler uses these paths.
    [path.join(sysroot, 'lib', 'rustlib', 'src', 'rust'), `/rustc/${commit}`],
  ].map(([from, to]) => `--remap-path-prefix=${from}=${to}`);
}

/**
 * WebAssembly features that the shipped modules require. Listed explicitly, since the standard library claims to need
 * reference types, for which wasm-bindgen would add an unused table and imports.
 */
export const hostFeatures = [
  'bulk-memory',
  'multivalue',
  'mutable-globals',
  'nontrapping-fptoint',
  'sign-ext',
];

/** Linker flags that declare exactly these features. @param {string[]} features */
export function linkedWith(features) {
  return ['-C', `link-arg=--features=${features.join(',')}`, '-C', 'link-arg=--no-check-features'];
}

/**
 * A crate of the workspace that becomes a module.
 * @typedef {object} Module
 * @property {string} crate its folder
 * @property {string} profile
 * @property {string} folder where the module and its script go
 * @property {string} feature
 * @property {string[]} flags of the compiler, beside those of everything
 * @property {string} [optimization] the `opt-level` of a release, if not that of Cargo.toml
 */

/**
 * Arguments and environment of cargo.
 *
 * The flags are set for the target only: wasm-pack passes its environment to what it compiles for the
 * host, whose linker does not know the WebAssembly flags. RUSTFLAGS would override them, so it is removed
 * from the environment; rustFlags already includes it. Each crate has a folder of its own for what is compiled, so that
 * none waits for another's lock; they could share little, since their flags differ.
 * @param {Module} module
 */
function forCargo({ crate, feature, flags, optimization }) {
  const config = `target.${wasmTarget}.rustflags=${JSON.stringify(rustFlags(flags))}`;
  const target = path.join(root, 'target', 'modules', crate);
  return {
    args: ['--features', feature, '--locked', '--target-dir', target, '--config', config],
    env: {
      RUSTFLAGS: undefined,
      CARGO_ENCODED_RUSTFLAGS: undefined,
      // Of what is built without optimisation only the types are used.
      CARGO_PROFILE_DEV_DEBUG: '0',
      ...(optimization === undefined ? {} : { CARGO_PROFILE_RELEASE_OPT_LEVEL: optimization }),
    },
  };
}

/** Compiles a crate as wasm-pack will, which then has nothing to compile. @param {Module} module */
export function compile(module) {
  const { args, env } = forCargo(module);
  const release = module.profile === '--release' ? ['--release'] : [];
  return run('cargo', ['build', '--lib', ...release, ...args], {
    cwd: path.join(root, module.crate),
    env: { ...env, CARGO_BUILD_TARGET: wasmTarget },
  });
}

/** Builds a module. @param {Module} module */
export function wasmPack(module) {
  const { args, env } = forCargo(module);
  const { crate, profile, folder } = module;
  const options = ['--target', 'web', '--out-dir', folder, '--no-pack'];
  return run('wasm-pack', ['build', crate, profile, ...options, '--', ...args], { env });
}
