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
  const own = encoded === undefined ? plain.split(/\s+/) : encoded.split('\x1f');
  return [...own, ...remapped(), ...more].filter(Boolean);
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
 * Builds a crate of the workspace.
 *
 * The flags are set for the target only: wasm-pack passes its environment to what it compiles for the
 * host, whose linker does not know the WebAssembly flags. RUSTFLAGS would override them, so it is removed
 * from the environment; rustFlags already includes it.
 * @param {{ crate: string, profile: string, folder: string, feature: string, flags: string[], optimization?: string }} what
 *   optimization: the `opt-level` of a release, if not that of Cargo.toml
 */
export function wasmPack({ crate, profile, folder, feature, flags, optimization }) {
  const config = `target.${wasmTarget}.rustflags=${JSON.stringify(flags)}`;
  const args = [
    'build',
    crate,
    profile,
    '--target',
    'web',
    '--out-dir',
    folder,
    '--no-pack',
    '--',
    '--features',
    feature,
    '--locked',
    '--config',
    config,
  ];
  return run('wasm-pack', args, {
    env: {
      RUSTFLAGS: undefined,
      CARGO_ENCODED_RUSTFLAGS: undefined,
      ...(optimization === undefined ? {} : { CARGO_PROFILE_RELEASE_OPT_LEVEL: optimization }),
    },
  });
}
