// Writes the add-in's manifest for the place it is served from.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { addinUrl, developmentUrl } from './addin-settings.mjs';
import { root } from './run.mjs';

/**
 * Copies manifest.xml, with every address moved to where the add-in will be.
 * @param {string} outFile
 * @param {import('./addin-settings.mjs').Environment} [env]
 */
export function writeManifest(outFile, env = process.env) {
  const url = addinUrl(env).replaceAll('&', '&amp;');
  const manifest = readFileSync(join(root, 'manifest.xml'), 'utf8');
  mkdirSync(dirname(outFile), { recursive: true });
  writeFileSync(
    outFile,
    manifest.replaceAll(developmentUrl, () => url),
  );
}
