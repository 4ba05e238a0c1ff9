// Builds `dist/addin/`, the folder to deploy.
import { createHash } from 'node:crypto';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import { addinHeaders, addinPolicy } from './addin-headers.mjs';
import { addinUrl, officeJs } from './addin-settings.mjs';
import { buildHelp } from './build-help.mjs';
import { bundle, fill, laterViewStyles, styles, viewStyles } from './bundle.mjs';
import { functionMetadata, germanMetadataFile, metadataFile } from './custom-functions.mjs';
import { emptied } from './files.mjs';
import { writeHostFiles } from './host-files.mjs';
import { policyElement } from './policy.mjs';
import { root } from './run.mjs';
import { writeManifest, writeUnifiedManifest } from './write-manifest.mjs';

/** @typedef {{ folder?: string, env?: import('./addin-settings.mjs').Environment }} Place */

/** Makes the solver a file beside the scripts. @type {import('webpack').RuleSetRule} */
const solverFile = {
  test: /\.wasm$/,
  type: 'asset/resource',
  generator: { filename: 'solver.[contenthash].wasm' },
};

/** A file name with a hash of the content, so that it can be cached forever. @param {string} style */
function styleName(style) {
  const hash = createHash('sha256').update(style, 'utf8').digest('hex').slice(0, 20);
  return `taskpane.${hash}.css`;
}

/**
 * The task pane, the custom functions, the manifest, the icons and the headers of a server.
 * @param {import('./bundle.mjs').BundleOptions & Place} [options] `folder` is emptied first; `env`
 *   has the settings
 */
export async function buildAddin(options = {}) {
  const { folder = join(root, 'dist', 'addin'), env = process.env, ...bundling } = options;
  const office = officeJs(env);
  emptied(folder);

  // Separate, since it is large and needed only once a log is chosen.
  const logs = await bundle(
    ['addin/logs/worker.ts'],
    folder,
    'read-logs.[contenthash].js',
    bundling,
  );
  const withSolver = {
    alias: { 'usl-fit$': join(root, 'package', 'src', 'api.ts'), ...bundling.alias },
    rules: [solverFile, ...(bundling.rules ?? [])],
  };
  // Fits what takes longer than a moment; the pane sends it the compiled solver.
  const fits = await bundle(['addin/fitting/worker.ts'], folder, 'fit.[contenthash].js', {
    ...bundling,
    ...withSolver,
  });
  const workers = new webpack.DefinePlugin({
    logsWorkerScript: JSON.stringify(logs),
    fitWorkerScript: JSON.stringify(fits),
  });
  const script = await bundle(
    // The functions come first: Excel may evaluate cells even if the pane fails.
    ['addin/functions/register.ts', 'addin/taskpane/main.tsx'],
    folder,
    'taskpane.[contenthash].js',
    {
      ...bundling,
      ...withSolver,
      later: '[name].[contenthash].js',
      plugins: [workers, ...(bundling.plugins ?? [])],
    },
  );
  // In the shared runtime the pane's script runs the functions; but the manifest must name a script of functions, which
  // is this one, with a stable name.
  await bundle(['addin/functions/register.ts'], folder, 'functions.js', {
    ...bundling,
    ...withSolver,
  });
  writeFileSync(join(folder, metadataFile), await functionMetadata('en', env));
  writeFileSync(join(folder, germanMetadataFile), await functionMetadata('de', env));
  // Shows a message in web views that cannot parse the pane's script.
  const probe = await bundle(
    ['addin/taskpane/oldWebView.ts'],
    folder,
    'old-web-view.[contenthash].js',
    { syntax: 'es5' },
  );
  const style = styles([...viewStyles, ...laterViewStyles, 'addin/taskpane/pane.css']);
  writeFileSync(join(folder, styleName(style)), style);
  writeFileSync(
    join(folder, 'taskpane.html'),
    fill(readFileSync(join(root, 'addin', 'taskpane', 'taskpane.html'), 'utf8'), {
      csp: policyElement(addinPolicy(env)),
      style: `<link rel="stylesheet" href="${styleName(style)}" />`,
      office: `<script src="${office.url}"></script>`,
      probe: `<script src="${probe}"></script>`,
      script: `<script src="${script}"></script>`,
    }),
  );

  buildHelp(folder);
  cpSync(join(root, 'addin', 'assets'), join(folder, 'assets'), { recursive: true });
  cpSync(join(root, 'addin', 'shortcuts.json'), join(folder, 'shortcuts.json'));
  writeManifest(join(folder, 'manifest.xml'), env);
  writeUnifiedManifest(join(folder, 'unified'), env);
  writeHostFiles(folder, addinHeaders(env), addinUrl(env));
}
