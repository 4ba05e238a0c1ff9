// Builds the page, as a folder and as a single file.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { inlinable } from './build-element.mjs';
import { buildOffline, manifestLinks } from './build-offline.mjs';
import {
  bundle,
  carriedModules,
  compiledAtOnce,
  fill,
  laterViewStyles,
  styles,
  viewStyles,
} from './bundle.mjs';
import { emptied } from './files.mjs';
import { policyElement } from './policy.mjs';
import { Problem, root } from './run.mjs';

/** The hash by which a policy allows a script or style sheet. @param {string} text */
function hash(text) {
  return `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;
}

/** A script as `web/parts/scripts.ts` unpacks it. @param {string} script */
function packed(script) {
  return gzipSync(script, { level: 9 }).toString('base64');
}

/** The canonical address of the page, which the single file also names; empty if not configured. */
function canonical() {
  const address = process.env.USL_FIT_WEB_URL ?? '';
  if (address === '') return '';
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new Problem(
      `USL_FIT_WEB_URL is "${address}"; give an address such as https://usl.example.com/.`,
    );
  }
  return `<link rel="canonical" href="${url.href.replaceAll('"', '%22').replaceAll('&', '&amp;')}" />`;
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
 * Builds `dist/web/`, to be served, and `dist/usl-fit.html`, to be shared and opened from disk.
 * @param {import('./bundle.mjs').BundleOptions} [options]
 */
export async function buildWeb(options = {}) {
  const folder = emptied(join(root, 'dist', 'web'));
  // The package without its WebAssembly: the page compiles it once, for itself and its workers.
  const alias = {
    'usl-fit$': join(root, 'package', 'src', 'api.ts'),
    'usl-fit/logs$': join(root, 'package', 'src', 'readLogs.ts'),
    'usl-fit/usl_fit.wasm$': join(root, 'wasm-core', 'pkg', 'usl_fit.wasm'),
    ...options.alias,
  };
  const workers = emptied(join(root, 'dist', 'worker'));
  // A page opened from disk can start a worker only from its own content; on-demand parts contain their styles.
  const asModule = (/** @type {string} */ name, /** @type {string} */ text) => {
    const file = join(workers, `${name}.mjs`);
    writeFileSync(file, `export default ${JSON.stringify(text)};\n`);
    return file;
  };
  const script = async (/** @type {string} */ entry, /** @type {string} */ name) => {
    const file = await bundle([entry], workers, `${name}.js`, { ...options, alias });
    return asModule(name, readFileSync(join(workers, file), 'utf8'));
  };
  const worker = await script('web/worker/worker.ts', 'worker');
  const writer = await script('web/export/workbook/worker.ts', 'writer');
  const logs = await script('web/logs/worker.ts', 'logs');
  const later = asModule('later', styles([...laterViewStyles, 'web/later.css']));
  const app = await bundle(['web/main.tsx'], folder, 'app.[contenthash:12].js', {
    ...options,
    alias: {
      ...alias,
      'worker-script$': worker,
      'writer-script$': writer,
      'logs-script$': logs,
      'later-styles$': later,
    },
    rules: [carriedModules],
    parts: 'part.[contenthash:12].js',
    plugins: [...(options.plugins ?? []), compiledAtOnce],
  });
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

  const carried = (/** @type {string} */ name) =>
    inlinable(readFileSync(join(folder, name), 'utf8'));
  const parts = readdirSync(folder).filter((name) => name.startsWith('part.'));
  writeFileSync(
    join(root, 'dist', 'usl-fit.html'),
    fill(template, {
      csp: policy({
        scripts: [app, ...parts].map((name) => hash(carried(name))),
        styles: hash(style),
      }),
      installed: canonical(),
      style: `<style>${style}</style>`,
      parts: parts
        .map((name) => `<script type="text/plain" id="${name}">${packed(carried(name))}</script>`)
        .join('\n'),
      script: `<script>${carried(app)}</script>`,
    }),
  );
  rmSync(workers, { recursive: true });
}
