// Generates the custom functions' metadata for Excel from their comments.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { addinUrl } from './addin-settings.mjs';
import { anchor } from './markdown.mjs';
import { root } from './run.mjs';

const { generateCustomFunctionsMetadata } = createRequire(import.meta.url)(
  'custom-functions-metadata',
);

const input = join(root, 'addin', 'functions', 'functions.ts');

/** Name of the metadata in the deployed folder. */
export const metadataFile = 'functions.json';

/** The German metadata, which a German Excel uses ("Localize custom functions"). */
export const germanMetadataFile = 'functions.de.json';

/** @typedef {import('./addin-settings.mjs').Environment} Environment */
/** @typedef {{ id: string, description?: string, helpUrl?: string, parameters: { name: string, description?: string }[] }} CustomFunction */

/** The anchor of the help section whose table lists a function. @param {string} id */
function helpPart(id) {
  const page = readFileSync(join(root, 'docs', 'excel', 'functions.md'), 'utf8');
  const [before, after] = page.split(`| \`USL.${id}(`);
  const heading = /^## (.+)$/m.exec((before ?? '').split(/^(?=## )/m).at(-1) ?? '')?.[1];
  if (after === undefined || heading === undefined) throw new Error(`no help tells of ${id}`);
  return anchor(heading);
}

/**
 * Finishes the metadata: joins the lines of comments, lets ranges with error values reach the function
 * (which then names the cell), and links F1 to the add-in's help.
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
 * The metadata in one language, as JSON.
 * @param {'en' | 'de'} [language] @param {Environment} [env] @returns {Promise<string>}
 */
export async function functionMetadata(language = 'en', env = process.env) {
  const { metadataJson, errors } = await generateCustomFunctionsMetadata(input);
  if (errors.length > 0) throw new Error(errors.join('\n'));
  return finished(metadataJson, env, language);
}
