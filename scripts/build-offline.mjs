// Makes the served page an installable app that works offline: manifest, icons and service worker.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** Icons are embedded in the manifest, since the page's policy allows no image requests. */
const icons = [
  { file: 'icon-192.png', size: 192, purpose: 'any' },
  { file: 'icon-512.png', size: 512, purpose: 'any' },
  { file: 'icon-maskable-512.png', size: 512, purpose: 'maskable' },
].map(({ file, size, purpose }) => {
  const png = readFileSync(join(root, 'web', 'assets', file));
  const src = `data:image/png;base64,${png.toString('base64')}`;
  return { src, sizes: `${size}x${size}`, type: 'image/png', purpose };
});

/** Addresses are relative, so that the folder can be served from any path. */
export const manifest = {
  id: './',
  name: 'USL Fit: how far will it scale?',
  short_name: 'USL Fit',
  description: 'Fit the Universal Scalability Law to measurements of concurrency and throughput.',
  start_url: './',
  scope: './',
  display: 'standalone',
  background_color: '#ffffff',
  theme_color: '#0e5c6e',
  icons,
};

/** Goes into the head of the served page. */
export const manifestLinks =
  '<link rel="manifest" href="manifest.webmanifest" />\n    <meta name="theme-color" content="#0e5c6e" />';

/**
 * Adds them to the folder of the page, which must be complete.
 * @param {string} folder
 */
export function buildOffline(folder) {
  writeFileSync(join(folder, 'manifest.webmanifest'), JSON.stringify(manifest, null, 1));
  const files = readdirSync(folder).sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(join(folder, file)));
  const build = {
    version: hash.digest('hex').slice(0, 16),
    files: ['./', ...files.filter((file) => file !== 'index.html')],
  };
  const worker = readFileSync(join(root, 'web', 'offline', 'serviceWorker.js'), 'utf8');
  writeFileSync(
    join(folder, 'service-worker.js'),
    `const build = ${JSON.stringify(build)};\n${worker}`,
  );
}
