// Writes the add-in's manifest for the place it is served from.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Problem, root } from './run.mjs';

/** Where the manifest in the repository says the add-in is: the development server. */
export const developmentUrl = 'https://localhost:3443';

/**
 * The address the add-in is served from, without a slash at its end.
 * @param {Record<string, string | undefined>} [env] `USL_FIT_ADDIN_URL` is read from it
 */
export function addinUrl(env = process.env) {
  const given = env['USL_FIT_ADDIN_URL'];
  if (!given) return developmentUrl;
  const url = URL.canParse(given) ? new URL(given) : null;
  if (url?.protocol !== 'https:' || url.search || url.hash || url.username) {
    throw new Problem(
      `USL_FIT_ADDIN_URL is ${given}; it must be a plain https address such as https://example.com/usl-fit.`,
    );
  }
  return url.href.replace(/\/+$/, '');
}

/**
 * Copies manifest.xml, with every address moved to where the add-in will be.
 * @param {string} outFile
 * @param {Record<string, string | undefined>} [env]
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
