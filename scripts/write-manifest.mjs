// Writes the add-in's manifest for its deployed address.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { addinUrl, developmentUrl } from './addin-settings.mjs';
import { root } from './run.mjs';
import { unifiedManifest } from './unified-manifest.mjs';

/**
 * Copies manifest.xml with the deployed addresses.
 * @param {string} outFile
 * @param {import('./addin-settings.mjs').Environment} [env]
 */
export function writeManifest(outFile, env = process.env) {
  mkdirSync(dirname(outFile), { recursive: true });
  writeFileSync(outFile, movedManifest(env));
}

/** @param {import('./addin-settings.mjs').Environment} env */
function movedManifest(env) {
  const url = addinUrl(env).replaceAll('&', '&amp;');
  const manifest = readFileSync(join(root, 'manifest.xml'), 'utf8');
  return manifest.replaceAll(developmentUrl, () => url);
}

/**
 * Writes the files of the unified manifest's package: the manifest, its German texts and two icons.
 * @param {string} folder
 * @param {import('./addin-settings.mjs').Environment} [env]
 */
export function writeUnifiedManifest(folder, env = process.env) {
  mkdirSync(folder, { recursive: true });
  const { manifest, localization } = unifiedManifest(movedManifest(env));
  for (const [file, content] of Object.entries({
    'manifest.json': manifest,
    'manifest.de.json': localization,
  })) {
    writeFileSync(join(folder, file), `${JSON.stringify(content, null, 2)}\n`);
  }
  copyFileSync(join(root, 'web', 'assets', 'icon-192.png'), join(folder, 'icon-192.png'));
  copyFileSync(join(root, 'addin', 'assets', 'outline-32.png'), join(folder, 'outline-32.png'));
}
