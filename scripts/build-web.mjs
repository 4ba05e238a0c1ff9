// Builds the page, as a folder and as one file; run by itself, the add-in too.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildAddin } from './build-addin.mjs';
import { bundle, emptied, fill, styles, viewStyles } from './bundle.mjs';
import { policyElement } from './policy.mjs';
import { done, isMain, root, runMain } from './run.mjs';

/** @param {string} text */
function hash(text) {
  return `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;
}

/** A script that can stand inside a page: nothing in it ends the element that holds it. @param {string} script */
export function inlinable(script) {
  return script.replace(/<(?=\/script|!--)/gi, '\\x3C').replace(/\r\n?/g, '\n');
}

const closed = { 'base-uri': "'none'", 'form-action': "'none'" };

/**
 * `dist/web/` to be served, and `dist/usl-fit.html` to be sent around and opened from a disk.
 * @param {import('./bundle.mjs').BundleOptions} [options]
 */
export async function buildWeb(options = {}) {
  const folder = emptied(join(root, 'dist', 'web'));
  await bundle(['web/main.tsx'], folder, 'app.js', options);
  const style = styles([...viewStyles, 'web/web.css']);
  const template = readFileSync(join(root, 'web', 'index.html'), 'utf8');

  writeFileSync(join(folder, 'style.css'), style);
  writeFileSync(
    join(folder, 'index.html'),
    fill(template, {
      csp: policyElement({
        'default-src': "'none'",
        'script-src': "'self' 'wasm-unsafe-eval'",
        'style-src': "'self'",
        'img-src': 'data:',
        'connect-src': "'none'",
        ...closed,
      }),
      style: '<link rel="stylesheet" href="style.css" />',
      script: '<script src="app.js"></script>',
    }),
  );

  const script = inlinable(readFileSync(join(folder, 'app.js'), 'utf8'));
  writeFileSync(
    join(root, 'dist', 'usl-fit.html'),
    fill(template, {
      csp: policyElement({
        'default-src': "'none'",
        'script-src': `${hash(script)} 'wasm-unsafe-eval'`,
        'style-src': hash(style),
        'img-src': 'data:',
        'connect-src': "'none'",
        ...closed,
      }),
      style: `<style>${style}</style>`,
      script: `<script>${script}</script>`,
    }),
  );
}

if (isMain(import.meta.url)) {
  await runMain(async () => {
    await buildWeb();
    await buildAddin();
    done('dist/web, dist/usl-fit.html and dist/addin');
  });
}
