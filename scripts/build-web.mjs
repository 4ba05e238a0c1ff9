// Builds the two faces: the page (as a folder and as one file) and the add-in's task pane.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import { done, isMain, root, runMain } from './run.mjs';

/** Where Office.js is loaded from; the library must not be served by anybody else in production. */
const officeJs =
  process.env['USL_FIT_OFFICE_JS'] || 'https://appsforoffice.microsoft.com/lib/1/hosted/office.js';

/** @typedef {{ alias?: Record<string, string> }} BuildOptions `alias` replaces a package by a file */

/**
 * Bundles an entry into one classic script.
 * @param {string} entry @param {string} folder @param {string} filename @param {BuildOptions} options
 */
async function bundle(entry, folder, filename, { alias = {} } = {}) {
  const compiler = webpack({
    mode: 'production',
    target: ['web', 'es2022'],
    context: root,
    entry: join(root, entry),
    devtool: false,
    output: { path: folder, filename, publicPath: '' },
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'], alias },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'swc-loader',
          options: {
            jsc: {
              target: 'es2022',
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', importSource: 'preact' } },
            },
          },
        },
        // The core carries its bytes with it; no file beside the script is to be looked for.
        { test: /\.[cm]?js$/, parser: { url: false } },
      ],
    },
    optimization: { splitChunks: false, runtimeChunk: false },
    performance: { hints: false },
  });
  /** @type {import('webpack').Stats} */
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => {
      compiler.close((closeError) => {
        const failure = error ?? closeError;
        if (failure || !result) reject(failure ?? new Error('webpack gave no result'));
        else resolve(result);
      });
    });
  });
  if (stats.hasErrors() || stats.hasWarnings()) {
    throw new Error(stats.toString({ all: false, errors: true, warnings: true }));
  }
}

/** @param {string[]} files The style sheets, in order, without comments. */
function styles(files) {
  return files
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s*\n\s*/g, '\n')
    .trim();
}

/** @param {string} text */
function hash(text) {
  return `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;
}

/** A script that can stand inside a page: nothing in it ends the element that holds it. @param {string} script */
export function inlinable(script) {
  return script.replace(/<(?=\/script|!--)/gi, '\\x3C').replace(/\r\n?/g, '\n');
}

/** @param {Record<string, string>} directives */
function policy(directives) {
  const content = Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
  return `<meta http-equiv="Content-Security-Policy" content="${content}" />`;
}

/**
 * Fills the placeholders of a template; one that is missing is a mistake.
 * @param {string} template @param {Record<string, string>} parts
 */
function fill(template, parts) {
  return Object.entries(parts).reduce((page, [name, part]) => {
    const placeholder = `<!--usl:${name}-->`;
    if (!page.includes(placeholder)) throw new Error(`the page has no ${placeholder}`);
    return page.replace(placeholder, () => part);
  }, template);
}

/** @param {string} name @returns {string} */
function outputFolder(name) {
  const folder = join(root, 'dist', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

const closed = { 'base-uri': "'none'", 'form-action': "'none'" };

/**
 * `dist/web/` to be served, and `dist/usl-fit.html` to be sent around and opened from a disk.
 * @param {BuildOptions} [options]
 */
export async function buildWeb(options = {}) {
  const folder = outputFolder('web');
  await bundle('web/main.tsx', folder, 'app.js', options);
  const style = styles(['view/report.css', 'web/web.css']);
  const template = readFileSync(join(root, 'web', 'index.html'), 'utf8');

  writeFileSync(join(folder, 'style.css'), style);
  writeFileSync(
    join(folder, 'index.html'),
    fill(template, {
      csp: policy({
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
      csp: policy({
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

/**
 * `dist/addin/`: the task pane.
 * @param {BuildOptions} [options]
 */
export async function buildAddin(options = {}) {
  const folder = outputFolder('addin');
  await bundle('addin/taskpane/main.tsx', folder, 'taskpane.js', options);
  writeFileSync(
    join(folder, 'taskpane.css'),
    styles(['view/report.css', 'addin/taskpane/pane.css']),
  );
  const office = new URL(officeJs, 'https://localhost');
  const officeOrigin = office.origin === 'https://localhost' ? '' : ` ${office.origin}`;
  writeFileSync(
    join(folder, 'taskpane.html'),
    fill(readFileSync(join(root, 'addin', 'taskpane', 'taskpane.html'), 'utf8'), {
      // Office.js loads the script of its host from beside itself, and asks for its settings there.
      csp: policy({
        'default-src': "'none'",
        'script-src': `'self' 'wasm-unsafe-eval'${officeOrigin}`,
        'style-src': "'self'",
        'img-src': "'self' data:",
        'connect-src': `'self'${officeOrigin}`,
        ...closed,
      }),
      style: '<link rel="stylesheet" href="taskpane.css" />',
      office: `<script src="${officeJs}"></script>`,
      script: '<script src="taskpane.js"></script>',
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
