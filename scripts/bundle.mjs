// Shared by the builds of page and add-in: bundles, style sheets and templates.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import { root } from './run.mjs';

/**
 * @typedef {object} BundleOptions
 * @property {Record<string, string>} [alias] replaces a package by a file
 * @property {import('webpack').WebpackPluginInstance[]} [plugins]
 * @property {import('webpack').RuleSetRule[]} [rules] how further kinds of files become modules
 * @property {string} [parts] file names of the scripts that are loaded on demand, one for each
 *   `import()`; without it everything is in one script
 * @property {string} [later] file names of the scripts of each `import()` that asks for one by `webpackMode: "lazy"`,
 *   where everything else is in one script
 * @property {'es2022' | 'es5'} [syntax] the newest syntax that the script may contain
 */

/**
 * Embeds a WebAssembly module in a script as text, one character per byte: base64 hides repetitions from compression
 * and is a quarter larger to load. 35 is added to each byte, so that the frequent ones (below 93) become single bytes
 * of UTF-8, of which one needs escaping; that saves another thirtieth. `package/src/bytes.ts` decodes it.
 * @type {import('webpack').RuleSetRule}
 */
export const carriedModules = {
  test: /\.wasm$/,
  type: 'asset/inline',
  generator: {
    dataUrl: (/** @type {Buffer} */ content) =>
      Array.from(content, (byte) => String.fromCharCode(byte + 35)).join(''),
  },
};

/**
 * Tells V8 to compile every function while the script streams in: nearly all are called at the start, and the text of
 * the module is parsed once instead of twice. Other engines take it for a comment.
 */
export const compiledAtOnce = new webpack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  entryOnly: true,
  // Minification would drop it.
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE,
});

/**
 * Bundles entries, which run in order, into one classic script, and returns its file name.
 * @param {string[]} entries @param {string} folder
 * @param {string} filename `[contenthash]` in it becomes a hash of the script
 * @param {BundleOptions} options
 * @returns {Promise<string>}
 */
export async function bundle(
  entries,
  folder,
  filename,
  { alias = {}, plugins = [], rules = [], parts, later, syntax = 'es2022' } = {},
) {
  const compiler = webpack({
    mode: 'production',
    target: ['web', syntax],
    context: root,
    entry: { main: entries.map((entry) => join(root, entry)) },
    devtool: false,
    output: {
      path: folder,
      filename,
      publicPath: '',
      uniqueName: 'uslFit',
      ...(parts === undefined ? {} : { chunkFilename: parts }),
      ...(later === undefined ? {} : { chunkFilename: later }),
    },
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'], alias },
    module: {
      parser: {
        javascript: { dynamicImportMode: parts === undefined ? 'eager' : 'lazy' },
      },
      rules: [
        ...rules,
        {
          test: /\.tsx?$/,
          loader: 'swc-loader',
          options: {
            jsc: {
              target: syntax,
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', importSource: 'preact' } },
            },
          },
        },
        // The core is embedded, so `new URL` must not be resolved to files.
        { test: /\.[cm]?js$/, parser: { url: false } },
      ],
    },
    optimization: {
      runtimeChunk: false,
      // Short names: nothing is kept from one version of the page to the next.
      mangleExports: 'size',
      moduleIds: 'size',
      ...(parts === undefined
        ? { splitChunks: false }
        : { chunkIds: 'deterministic', splitChunks: { chunks: 'async', minSize: 2000 } }),
    },
    performance: { hints: false },
    plugins,
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
  return stats.compilation.entrypoints.get('main')?.getFiles()[0] ?? '';
}

/** Styles shared by page and add-in. */
export const viewStyles = [
  'view/report.css',
  'view/chart/chart.css',
  'view/controls/controls.css',
  'view/glossary/glossary.css',
];

/** Styles of parts that are shown on demand. */
export const laterViewStyles = [
  'view/decision/decision.css',
  'view/chart/tip.css',
  'view/glossary/entry.css',
  'view/logs/logs.css',
];

/** @param {string[]} files The style sheets, in order, without comments and most blanks. */
export function styles(files) {
  return files
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s*([{};])\s*/g, '$1')
    .replace(/([:,])\s+/g, '$1')
    .replaceAll(';}', '}')
    .trim();
}

/**
 * Fills the placeholders of a template; a missing placeholder is an error.
 * @param {string} template @param {Record<string, string>} parts
 */
export function fill(template, parts) {
  return Object.entries(parts).reduce((page, [name, part]) => {
    const placeholder = `<!--usl:${name}-->`;
    if (!page.includes(placeholder)) throw new Error(`the page has no ${placeholder}`);
    return page.replace(placeholder, () => part);
  }, template);
}
