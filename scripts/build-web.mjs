// Builds the page, as a folder and as one file; run by itself, the add-in too.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { buildAddin } from './build-addin.mjs';
import { buildWorkbook } from './build-workbook.mjs';
import { buildOffline, manifestLinks } from './build-offline.mjs';
import { bundle, emptied, fill, styles, viewStyles } from './bundle.mjs';
import { policyElement } from './policy.mjs';
import { done, isMain, root, runMain } from './run.mjs';

/** As a policy names a script or a style sheet. @param {string} text */
function hash(text) {
  return `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;
}

/** As the page carries what it unpacks itself: see web/parts/carried.ts. @param {Buffer | string} content */
export function packed(content) {
  return deflateRawSync(content, { level: 9 }).toString('base64');
}

/** A script that can stand inside a page: nothing in it ends the element that holds it. @param {string} script */
export function inlinable(script) {
  return script.replace(/<(?=\/script|!--)/gi, '\\x3C').replace(/\r\n?/g, '\n');
}

/** The page's policy. @param {{ scripts: string[], styles: string }} allowed */
function policy({ scripts, styles }) {
  return policyElement({
    'default-src': "'none'",
    'script-src': [...scripts, "'wasm-unsafe-eval'"].join(' '),
    'style-src': styles,
    'img-src': 'data: blob:',
    'worker-src': "blob: 'self'",
    'manifest-src': "'self'",
    'connect-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'none'",
  });
}

/**
 * `dist/web/` to be served, and `dist/usl-fit.html` to be sent around and opened from a disk.
 * @param {import('./bundle.mjs').BundleOptions} [options]
 */
export async function buildWeb(options = {}) {
  const folder = emptied(join(root, 'dist', 'web'));
  // The page brings the solver's bytes along packed, and starts it itself.
  const alias = { 'usl-fit$': 'usl-fit/slim', ...options.alias };
  const workers = emptied(join(root, 'dist', 'worker'));
  const worker = await bundle(['web/background/worker.ts'], workers, 'worker.js', {
    ...options,
    alias,
  });
  const app = await bundle(['web/main.tsx'], folder, 'app.[contenthash:12].js', {
    ...options,
    alias: { ...alias, 'worker-script$': join(workers, worker) },
    rules: [
      { test: /\.wasm$/, type: 'asset/inline', generator: { dataUrl: packed } },
      // A worker of a page that is a file can only come from inside the page.
      { include: workers, type: 'asset/source' },
    ],
    parts: 'part.[contenthash:12].js',
  });
  rmSync(workers, { recursive: true });
  const read = (/** @type {string} */ file) => readFileSync(join(folder, file), 'utf8');
  const parts = readdirSync(folder).filter((file) => file.startsWith('part.'));
  const style = styles([...viewStyles, 'web/web.css']);
  const styleFile = `style.${createHash('sha256').update(style).digest('hex').slice(0, 12)}.css`;
  const template = readFileSync(join(root, 'web', 'index.html'), 'utf8');

  writeFileSync(join(folder, styleFile), style);
  writeFileSync(
    join(folder, 'index.html'),
    fill(template, {
      csp: policy({ scripts: ["'self'"], styles: "'self'" }),
      installed: manifestLinks,
      style: `<link rel="stylesheet" href="${styleFile}" />`,
      parts: '',
      script: `<script src="${app}"></script>`,
    }),
  );

  buildOffline(folder);

  const script = inlinable(read(app));
  writeFileSync(
    join(root, 'dist', 'usl-fit.html'),
    fill(template, {
      csp: policy({
        scripts: [script, ...parts.map(read)].map(hash),
        styles: hash(style),
      }),
      installed: '',
      style: `<style>${style}</style>`,
      parts: parts
        .map((file) => `<script type="text/plain" id="${file}">${packed(read(file))}</script>`)
        .join('\n'),
      script: `<script>${script}</script>`,
    }),
  );
}

if (isMain(import.meta.url)) {
  await runMain(async () => {
    if (!existsSync(join(root, 'workbook', 'pkg'))) await buildWorkbook();
    await buildWeb();
    await buildAddin();
    done('dist/web, dist/usl-fit.html and dist/addin');
  });
}
