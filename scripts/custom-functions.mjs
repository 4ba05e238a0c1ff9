// What webpack needs to make custom functions out of their sources: the metadata Excel reads, and the
// calls that associate each function with its name there.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import webpack from 'webpack';
import { root } from './run.mjs';

const require = createRequire(import.meta.url);
const MetadataPlugin = require('custom-functions-metadata-plugin');
// The plugin's own copy: the metadata is to be that of the build.
const { generateCustomFunctionsMetadata } = createRequire(
  require.resolve('custom-functions-metadata-plugin'),
)('custom-functions-metadata');

const input = join(root, 'addin', 'functions', 'functions.ts');

/** Where the metadata stands in the folder that is deployed. */
export const metadataFile = 'functions.json';

/**
 * The metadata as Excel is to have it: a comment's line ends are no part of a text, and a range with an
 * error value in it comes to the function, which says in which cell it is.
 * @param {string} json
 */
function finished(json) {
  const metadata = JSON.parse(json, (key, value) =>
    key === 'description' ? value.replace(/\s+/g, ' ').trim() : value,
  );
  return `${JSON.stringify({ allowErrorForDataTypeAny: true, ...metadata }, null, 2)}\n`;
}

/** The metadata by itself, for those who check or document it. @returns {Promise<string>} */
export async function functionMetadata() {
  const { metadataJson, errors } = await generateCustomFunctionsMetadata(input);
  if (errors.length > 0) throw new Error(errors.join('\n'));
  return finished(metadataJson);
}

/** Rewrites the metadata once it has been made. */
class Finish {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('Finish', (compilation) => {
      compilation.hooks.processAssets.tap('Finish', () => {
        compilation.updateAsset(
          metadataFile,
          (source) => new webpack.sources.RawSource(finished(String(source.source()))),
        );
      });
    });
  }
}

/** The plugins that go with the script the functions are part of. */
export function customFunctions() {
  return [new MetadataPlugin({ input, output: metadataFile }), new Finish()];
}
