// The wheel of the package for Python: the crate compiled, the script of the widget, and the licences of what of others is in
// both; and its source distribution, of which pip makes a wheel where there is none for a machine. Two builds of one commit
// give the same bytes, wherever they are made:
//   node scripts/python/wheel.mjs   builds both into target/python/wheels, the wheel for this machine
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { apart } from '../apart.mjs';
import { build } from '../build.mjs';
import { emptied } from '../files.mjs';
import { pythonEnvironment } from '../python-environment.mjs';
import { notices, noticesFile } from '../release/notices.mjs';
import { shippedInWheel } from '../release/shipped.mjs';
import {
  Problem,
  done,
  isMain,
  must,
  outputOf,
  root,
  runMain,
  toolEnvironment,
  working,
} from '../run.mjs';
import { rustFlags } from '../wasm-pack.mjs';
import { targets } from './targets.mjs';
import { buildWidget } from './widget.mjs';

const folder = join(root, 'python');

/** Where environments and what is compiled are kept between runs. */
export const work = join(root, 'target', 'python');

/** How the crate is compiled: without a path or a day of the building machine. @returns {Record<string, string>} */
export const settings = () => ({
  CARGO_ENCODED_RUSTFLAGS: rustFlags().join('\x1f'),
  SOURCE_DATE_EPOCH: '315532800',
});

/** The folder of both. */
const wheels = join(work, 'wheels');

/** Apple's interface of what a dependency calls there, in place of an SDK. */
const frameworks = join(folder, 'macos');

/** What is neither compiled nor in the repository, and a Python with maturin and zig; the package must be built. */
async function prepared() {
  mkdirSync(wheels, { recursive: true });
  const python = await pythonEnvironment(
    join(work, 'build'),
    join(folder, 'requirements-build.txt'),
  );
  buildWidget();
  writeFileSync(join(folder, 'usl_fit', noticesFile), notices(shippedInWheel()));
  return python;
}

/** Path of the only file of a kind. @param {string} out @param {string} ending */
function built(out, ending) {
  const [file] = readdirSync(out).filter((name) => name.endsWith(ending));
  if (file === undefined) throw new Problem(`maturin built no ${ending}.`);
  return join(out, file);
}

/** Builds the source distribution, and returns its path. */
export async function buildSource() {
  const python = await prepared();
  const args = ['sdist', '--manifest-path', join(folder, 'Cargo.toml'), '--out', wheels];
  await must(python, ['-m', 'maturin', ...args], { env: settings() });
  return built(wheels, '.tar.gz');
}

/** Fails where cargo would not find all that it needs, by the lock, in a source distribution. @param {string} file */
export async function checkSource(file) {
  // Beside the project, cargo would take it for a part of it.
  const unpacked = mkdtempSync(join(tmpdir(), 'usl-fit-'));
  await must('tar', ['xzf', file, '-C', unpacked, '--strip-components', '1']);
  const manifest = join(unpacked, 'python', 'Cargo.toml');
  await must('cargo', ['tree', '--locked', '--quiet', '--manifest-path', manifest, '--depth', '1']);
  const lacks = [noticesFile, 'widget.js', 'py.typed'].filter(
    (name) => !existsSync(join(unpacked, 'usl_fit', name)),
  );
  rmSync(unpacked, { recursive: true });
  if (lacks.length > 0) throw new Problem(`it lacks ${lacks.join(', ')}.`);
}

/** This machine, by Rust's name. */
function thisTarget() {
  const [, host = ''] =
    /^host: (.*)$/m.exec(outputOf('rustc', ['--version', '--verbose']) ?? '') ?? [];
  return host;
}

/** Builds the wheel of a platform, on Linux any, and returns its path. @param {string} [target] */
export async function buildWheel(target = thisTarget()) {
  const python = await prepared();
  working(`building the wheel for ${target}`);
  const out = emptied(join(wheels, target));
  const manifest = await apart(join(work, 'apart'), 'python', ['wasm-core']);
  const args = ['build', '--release', '--locked', '--manifest-path', manifest, '--out', out];
  const env = settings();
  if (process.platform === 'linux' && target in targets) {
    if (target !== thisTarget()) await must('rustup', ['target', 'add', target]);
    args.push('--zig', '--target', target, ...(targets[target] ?? []));
    // maturin finds zig by the Python on the path.
    env.PATH = [dirname(python), toolEnvironment()['PATH']].join(delimiter);
    if (target.endsWith('darwin')) env.CARGO_ENCODED_RUSTFLAGS += `\x1f-Clink-arg=-F${frameworks}`;
  }
  await must(python, ['-m', 'maturin', ...args, '--target-dir', work], { env });
  return built(out, '.whl');
}

/** The wheels of every platform; of this one alone where zig cannot be used. @returns {Promise<string[]>} */
export async function buildWheels() {
  if (process.platform !== 'linux') return [await buildWheel()];
  const files = [];
  for (const target of Object.keys(targets)) files.push(await buildWheel(target));
  return files;
}

/** Licences that may be chosen. */
const chosen = /^\W*(?:.* OR )?(?:MIT|Apache-2\.0|BSD-[23]-Clause|ISC|MPL-2\.0)\b/;

/** Fails where the wheel lacks the widget or a notice, or has what is under another licence. @param {string} file */
export async function checkWheel(file) {
  const { strFromU8, unzipSync } = await import('fflate');
  const files = unzipSync(new Uint8Array(readFileSync(file)));
  const textOf = (/** @type {string} */ name) =>
    strFromU8(files[`usl_fit/${name}`] ?? new Uint8Array());
  const papers = textOf(noticesFile);
  const lacks = [
    ...['pyo3 ', 'arrow-array ', 'nalgebra ', 'preact '].filter(
      (name) => !papers.includes(`\n${name}`),
    ),
    ...['customElements', 'export default'].filter((word) => !textOf('widget.js').includes(word)),
  ];
  const others = shippedInWheel().filter(
    ({ licence }) => !licence.split(' AND ').every((part) => chosen.test(part)),
  );
  const paths = Object.keys(files).filter((name) => /sbom|tests?\//.test(name));
  const wrong = [...lacks, ...others.map(({ name, licence }) => `${name} (${licence})`), ...paths];
  if (wrong.length > 0) throw new Problem(`it lacks, or should not have: ${wrong.join(', ')}.`);
}

if (isMain(import.meta.url)) {
  await runMain(async () => {
    await build({ parts: ['package'] });
    done(await buildWheel());
    done(await buildSource());
  });
}
