// What webpack needs to make custom functions out of their sources: the metadata Excel reads, and the
// calls that associate each function with its name there.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import webpack from 'webpack';
import { root } from './run.mjs';

const MetadataPlugin = createRequire(import.meta.url)('custom-functions-metadata-plugin');

/** Where the metadata stands in the folder that is deployed. */
export const metadataFile = 'functions.json';

/**
 * The metadata as Excel is to have it: a comment's line ends are no part of a text, and a range with an
 * error value in it comes to the function, which says in which cell it is.
 * @param {string} json
 */
export function finished(json) {
  const metadata = JSON.parse(json, (key, value) =>
    key === 'description' ? value.replace(/\s+/g, ' ').trim() : value,
  );
  return `${JSON.stringify({ allowErrorForDataTypeAny: true, ...metadata }, null, 2)}\n`;
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
  const input = join(root, 'addin', 'functions', 'functions.ts');
  return [new MetadataPlugin({ input, output: metadataFile }), new Finish()];
}
