// `npm run marketplace`: builds everything needed to submit the add-in to Microsoft's Marketplace into
// dist/marketplace. `USL_FIT_ADDIN_URL` says where the add-in is served from. Nothing is submitted.
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { register } from 'node:module';
import { join } from 'node:path';
import { addinUrl, developmentUrl } from './addin-settings.mjs';
import { build } from './build.mjs';
import { emptied } from './files.mjs';
import { ensureBrowser } from './programs.mjs';
import { pictures } from './marketplace/pictures.mjs';
import { listing, listingText, testNotes } from './marketplace/texts.mjs';
import { zipped } from './release/archive.mjs';
import { done, isMain, root, runMain, working } from './run.mjs';

/**
 * Fills a folder from a built add-in.
 * @param {string} folder it is emptied first @param {string} addin
 * @param {import('./marketplace/pictures.mjs').Excel} excel the simulated host
 */
export async function marketplace(folder, addin, excel) {
  emptied(folder);
  /** @param {string[]} path */
  const fileAt = (...path) => {
    const file = join(folder, ...path);
    mkdirSync(join(file, '..'), { recursive: true });
    return file;
  };
  const xml = readFileSync(join(addin, 'manifest.xml'), 'utf8');
  writeFileSync(fileAt('manifest.xml'), xml);
  writeFileSync(fileAt('unified-manifest.zip'), zipped(join(addin, 'unified')));
  writeFileSync(fileAt('test-notes.txt'), testNotes());
  // Includes the privacy policy and the pages it links to.
  cpSync(join(addin, 'help'), join(folder, 'help'), { recursive: true });
  for (const language of /** @type {('en' | 'de')[]} */ (Object.keys(listing))) {
    writeFileSync(fileAt(language, 'listing.txt'), listingText(language, xml));
    for (const [name, picture] of Object.entries(await pictures(language, addin, excel))) {
      writeFileSync(fileAt(language, `${name}.png`), picture);
    }
  }
}

if (isMain(import.meta.url)) {
  await runMain(async () => {
    await build();
    process.env['USL_FIT_BROWSER'] = await ensureBrowser();
    register('../bench/typescript.mjs', import.meta.url);
    const excel = await import('../tests/excel-host/chromium.ts');
    const folder = join(root, 'dist', 'marketplace');
    await marketplace(folder, join(root, 'dist', 'addin'), excel);
    done('dist/marketplace, see docs/excel/submission.md');
    if (addinUrl() === developmentUrl) {
      working(
        'the manifests name the development server: set USL_FIT_ADDIN_URL before a submission',
      );
    }
  });
}
