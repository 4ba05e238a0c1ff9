// Builds the crate's documentation with rustdoc, as part of the site.
import { cpSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { policyElement } from '../policy.mjs';
import { Problem, root, run } from '../run.mjs';

// Rustdoc's pages contain inline scripts and styles; the policy forbids requests outside the site.
const policy = policyElement({
  'default-src': "'none'",
  'script-src': "'self' 'unsafe-inline'",
  'style-src': "'self' 'unsafe-inline'",
  'font-src': "'self'",
  'img-src': "'self' data:",
  'base-uri': "'none'",
  'form-action': "'none'",
});

/** Every file of a folder, with forward slashes, sorted. @param {string} folder */
export function filesOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/** Writes the crate's pages into a folder of the site. @param {string} folder `api/rust` of the site */
export async function writeRustdoc(folder) {
  const target = join(root, 'target', 'docs');
  const made = join(target, 'doc');
  rmSync(made, { recursive: true, force: true });
  const args = ['doc', '--no-deps', '--locked', '--lib', '-p', 'usl-fit', '--target-dir', target];
  const { status } = await run('cargo', args, { env: { RUSTDOCFLAGS: '-D warnings' } });
  if (status !== 0) throw new Problem('cargo doc failed.');
  cpSync(made, folder, { recursive: true, filter: (file) => !file.endsWith('.lock') });
  // Rustdoc links to this page, but does not create it for a single crate.
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="refresh" content="0; url=usl_fit/index.html"><title>usl_fit</title></head><body><main><p><a href="usl_fit/index.html">The crate usl_fit</a></p></main></body></html>\n',
  );
  for (const file of filesOf(folder).filter((name) => name.endsWith('.html'))) {
    const path = join(folder, file);
    const html = readFileSync(path, 'utf8');
    const back = `${'../'.repeat(file.split('/').length + 1)}index.html`;
    writeFileSync(
      path,
      html
        .replace('<head>', () => `<head>${policy}`)
        .replace(/(<main[^>]*>)/, `$1<p><a href="${back}">USL Fit: all documentation</a></p>`),
    );
  }
}
