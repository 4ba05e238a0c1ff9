// The wheel of the package for Python: the crate compiled, the script of the widget, and the licences of what of others is in
// both. Two builds of one commit give the same bytes, wherever they are made:
//   node scripts/python/wheel.mjs   builds one for this machine into target/python/wheels
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../build.mjs';
import { must, pythonEnvironment } from '../python-environment.mjs';
import { notices, noticesFile } from '../release/notices.mjs';
import { shippedInWheel } from '../release/shipped.mjs';
import { Problem, done, isMain, root, runMain, working } from '../run.mjs';
import { rustFlags } from '../wasm-pack.mjs';
import { buildWidget } from './widget.mjs';

const folder = join(root, 'python');

/** Where environments and what is compiled are kept between runs. */
export const work = join(root, 'target', 'python');

/** How the crate is compiled: without a path or a day of the building machine. */
export const settings = () => ({
  CARGO_ENCODED_RUSTFLAGS: rustFlags().join('\x1f'),
  SOURCE_DATE_EPOCH: '315532800',
});

/** Builds it, and returns its path; the package must be built. */
export async function buildWheel() {
  mkdirSync(work, { recursive: true });
  const python = await pythonEnvironment(
    join(work, 'build'),
    join(folder, 'requirements-build.txt'),
  );
  buildWidget();
  writeFileSync(join(folder, 'usl_fit', noticesFile), notices(shippedInWheel()));
  const wheels = join(work, 'wheels');
  rmSync(wheels, { recursive: true, force: true });
  working('building the wheel');
  const manifest = join(folder, 'Cargo.toml');
  const args = ['build', '--release', '--locked', '--manifest-path', manifest, '--out', wheels];
  await must(python, ['-m', 'maturin', ...args, '--target-dir', work], settings());
  const [file] = readdirSync(wheels);
  if (file === undefined) throw new Problem('maturin built no wheel.');
  return join(wheels, file);
}

if (isMain(import.meta.url)) {
  await runMain(async () => {
    await build({ parts: ['core', 'logs', 'package'] });
    done(await buildWheel());
  });
}
