// Builds the crate's documentation with rustdoc, as part of the site.
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../files.mjs';
import { policyElement } from '../policy.mjs';
import { must, root } from '../run.mjs';

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

/** Writes the crate's pages into a folder of the site. @param {string} folder `api/rust` of the site */
export async function writeRustdoc(folder) {
  const target = join(root, 'target', 'docs');
  const made = join(target, 'doc');
  rmSync(made, { recursive: true, force: true });
  const args = ['doc', '--no-deps', '--locked', '--lib', '-p', 'usl-fit', '--target-dir', target];
  await must('cargo', args, { env: { RUSTDOCFLAGS: '-D warnings' } });
  cpSync(made, folder, { recursive: true, filter: (file) => !file.endsWith('.lock') });
  // Rustdoc links to this page, but does not create it for a single crate.
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="refresh" content="0; url=usl_fit/index.html"><title>usl_fit</title></head><body><main><p><a href="usl_fit/index.html">The crate usl_fit</a></p></main></body></html>\n',
  );
  for (const file of filesBelow(folder).filter((name) => name.endsWith('.html'))) {
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
