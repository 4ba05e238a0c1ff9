// What webpack needs to make custom functions out of their sources: the metadata Excel reads, and the
// calls that associate each function with its name there.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import webpack from 'webpack';
import { addinUrl } from './addin-settings.mjs';
import { anchor } from './markdown.mjs';
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

/** The same in German, which Excel takes where it is German itself ("Localize custom functions"). */
export const germanMetadataFile = 'functions.de.json';

/** @typedef {import('./addin-settings.mjs').Environment} Environment */
/** @typedef {{ id: string, description?: string, helpUrl?: string, parameters: { name: string, description?: string }[] }} CustomFunction */

/** The part of the help in which a function is told, by the table that it stands in. @param {string} id */
function helpPart(id) {
  const page = readFileSync(join(root, 'docs', 'excel', 'functions.md'), 'utf8');
  const [before, after] = page.split(`| \`USL.${id}(`);
  const heading = /^## (.+)$/m.exec((before ?? '').split(/^(?=## )/m).at(-1) ?? '')?.[1];
  if (after === undefined || heading === undefined) throw new Error(`no help tells of ${id}`);
  return anchor(heading);
}

/**
 * The metadata as Excel is to have it: a comment's line ends are no part of a text, a range with an
 * error value in it comes to the function, which says in which cell it is, and F1 leads to the help beside
 * the add-in.
 * @param {string} json @param {Environment} env @param {'en' | 'de'} language
 */
function finished(json, env, language) {
  const { functions, ...others } = JSON.parse(json, (key, value) =>
    key === 'description' ? value.replace(/\s+/g, ' ').trim() : value,
  );
  const help = `${addinUrl(env)}/help/functions.html`;
  const found = functions.map((/** @type {CustomFunction} */ each) => ({
    ...(language === 'de' ? inGerman(each) : each),
    helpUrl: `${help}#${helpPart(each.id)}`,
  }));
  const metadata = { allowErrorForDataTypeAny: true, ...others, functions: found };
  return `${JSON.stringify(metadata, null, 2)}\n`;
}

/** @param {CustomFunction} each */
function inGerman(each) {
  const file = join(root, 'addin', 'functions', 'german.json');
  const texts = JSON.parse(readFileSync(file, 'utf8'))[each.id];
  const parameters = each.parameters.map((parameter) => ({
    ...parameter,
    description: texts?.parameters[parameter.name],
  }));
  const lacking = parameters.find(({ description }) => !description)?.name;
  if (!texts || lacking) throw new Error(`no German for ${each.id} ${lacking ?? ''}`);
  return { ...each, description: texts.description, parameters };
}

/**
 * The metadata by itself, for those who check or document it.
 * @param {'en' | 'de'} [language] @param {Environment} [env] @returns {Promise<string>}
 */
export async function functionMetadata(language = 'en', env = process.env) {
  const { metadataJson, errors } = await generateCustomFunctionsMetadata(input);
  if (errors.length > 0) throw new Error(errors.join('\n'));
  return finished(metadataJson, env, language);
}

/** Rewrites the metadata once it has been made. */
class Finish {
  /** @param {Environment} env */
  constructor(env) {
    this.env = env;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('Finish', (compilation) => {
      compilation.hooks.processAssets.tap('Finish', () => {
        const json = String(compilation.getAsset(metadataFile)?.source.source());
        const source = (/** @type {'en' | 'de'} */ language) =>
          new webpack.sources.RawSource(finished(json, this.env, language));
        compilation.updateAsset(metadataFile, source('en'));
        compilation.emitAsset(germanMetadataFile, source('de'));
      });
    });
  }
}

/** The plugins that go with the script the functions are part of. @param {Environment} [env] */
export function customFunctions(env = process.env) {
  return [new MetadataPlugin({ input, output: metadataFile }), new Finish(env)];
}
