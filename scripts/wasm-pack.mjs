// What the builds of both WebAssembly modules share.
import path from 'node:path';
import { cargoHome, outputOf, Problem, root, run } from './run.mjs';
import { wasmTarget } from './setup.mjs';

/** @param {Promise<{ status: number }>} outcome @param {string} what */
export async function succeeded(outcome, what) {
  const { status } = await outcome;
  if (status !== 0) throw new Problem(`${what} failed; what is wrong stands above.`);
}

/**
 * Compiler flags that keep the paths of the building machine out of what is shipped, after those of the
 * environment.
 * @param {string[]} more
 */
export function rustFlags(more = []) {
  const { RUSTFLAGS: plain = '', CARGO_ENCODED_RUSTFLAGS: encoded } = process.env;
  const own = encoded === undefined ? plain.split(/\s+/) : encoded.split('\x1f');
  return [...own, ...remapped(), ...more].filter(Boolean);
}

/** Of paths of which one holds another, the last that fits counts. */
function remapped() {
  const sysroot = outputOf('rustc', ['--print', 'sysroot']) ?? '';
  const [, commit = ''] =
    /^commit-hash: (\w+)$/m.exec(outputOf('rustc', ['--version', '--verbose']) ?? '') ?? [];
  return [
    [cargoHome(), 'cargo'],
    [root, 'usl-fit'],
    // Where the sources of the standard library are installed the compiler names them there.
    [path.join(sysroot, 'lib', 'rustlib', 'src', 'rust'), `/rustc/${commit}`],
  ].map(([from, to]) => `--remap-path-prefix=${from}=${to}`);
}

/**
 * What a shipped module asks of a host. Named one by one, because the standard library is said to
 * need reference types, for which wasm-bindgen would add a table and imports that nothing uses.
 */
export const hostFeatures = [
  'bulk-memory',
  'multivalue',
  'mutable-globals',
  'nontrapping-fptoint',
  'sign-ext',
];

/** Flags by which a module asks for these features and no others. @param {string[]} features */
export function linkedWith(features) {
  return ['-C', `link-arg=--features=${features.join(',')}`, '-C', 'link-arg=--no-check-features'];
}

/**
 * Builds a crate of the workspace.
 *
 * The flags are given for the target alone: wasm-pack hands its environment on to what it compiles for the
 * host, whose linker does not know those for WebAssembly. They would count for nothing beside RUSTFLAGS,
 * so these are taken out of its environment; rustFlags has them already.
 * @param {{ crate: string, profile: string, folder: string, feature: string, flags: string[], optimization?: string }} what
 *   optimization: the `opt-level` of a release, where it is not that of Cargo.toml
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
