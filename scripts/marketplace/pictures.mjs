// The pictures of the listing: the pane in a simulated Excel host, on a background of our own. None imitates Excel,
// since none was taken there.
/* global document -- what is evaluated in the page */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escaped } from '../markdown.mjs';
import { root } from '../run.mjs';
import { listing } from './texts.mjs';

/** Sizes required by the Marketplace. */
const pictureSize = { width: 1366, height: 768 };
const logoSize = 300;
const paneSize = { width: 420, height: 720 };

/** @typedef {import('./texts.mjs').Language} Language */
/** @typedef {import('playwright-core').Frame} Frame */
/** @typedef {typeof import('../../tests/excel-host/chromium.ts')} Excel */
/** @typedef {import('../../tests/excel-host/chromium.ts').ChromiumHost} Host */

const five = [
  ['Users', 'Queries/s'],
  [1, 955.16],
  [2, 1878.91],
  [4, 3548.68],
  [8, 6531.08],
  [16, 9897.24],
];

/** The three series published by WSO2. */
function three() {
  const lines = readFileSync(join(root, 'tests', 'data', 'wso2-enterprise-integrator.csv'), 'utf8');
  return lines
    .trim()
    .split('\n')
    .map((line) => line.split(',').map((cell) => (/^[\d.]+$/.test(cell) ? Number(cell) : cell)));
}

/** Opens a section of the pane and scrolls it below the toolbar. @param {string} part */
const opening = (part) => async (/** @type {Frame} */ pane) => {
  const title = pane.locator(`${part} .section-title`).first();
  await title.click();
  await title.evaluate((element) => {
    const bar = element.ownerDocument.querySelector('.bar')?.getBoundingClientRect().height ?? 0;
    const view = element.ownerDocument.defaultView;
    view?.scrollBy({ top: element.getBoundingClientRect().top - bar - 8, behavior: 'instant' });
  });
};

/** Enters a required throughput and waits for the answer. @param {Frame} pane */
async function requiring(pane) {
  await opening('.decisions')(pane);
  await pane.locator('.decisions input').first().fill('9000');
  await pane.locator('.decisions [role=status]').getByText('9').first().waitFor();
}

/** Contents of each picture. */
const scenes = /** @type {const} */ ([
  { name: 'fit', cells: five, then: async () => undefined },
  { name: 'series', cells: three(), then: async () => undefined },
  { name: 'requirement', cells: five, then: requiring },
  { name: 'formulas', cells: five, then: opening('main > .section') },
]);

/**
 * Takes the pictures in a language, by name.
 * @param {Language} language @param {string} addin the built add-in @param {Excel} excel the simulated host
 * @returns {Promise<Record<string, Buffer>>}
 */
export async function pictures(language, addin, { openInChromium, servedFolder }) {
  const host = await openInChromium({
    isSharedRuntime: true,
    serve: servedFolder(addin),
    locale: language === 'de' ? 'de-DE' : 'en-US',
    viewport: paneSize,
  });
  try {
    await host.page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await host.pane.waitForSelector('.start');
    /** @type {Record<string, Buffer>} */
    const taken = { logo: await logoIn(host) };
    for (const [i, { name, cells, then }] of scenes.entries()) {
      await fitted(host, cells, i);
      await then(host.pane);
      const [title, text] = listing[language].pictures[name];
      const { source } = listing[language].pictures;
      const pane = await host.page.screenshot();
      taken[`${i + 1}-${name}`] = await composed(host, { title, text, source, pane });
    }
    return taken;
  } finally {
    await host.close();
  }
}

/** The logo of the listing, in the browser of a simulated host. @param {Host} host */
async function logoIn({ browser }) {
  const page = await browser.newPage({ viewport: { width: logoSize, height: logoSize } });
  const svg = readFileSync(join(root, 'web', 'assets', 'icon.svg'), 'utf8');
  await page.setContent(`<style>*{margin:0}svg{display:block;width:100vw}</style>${svg}`);
  const picture = await page.screenshot({ omitBackground: true });
  await page.close();
  return picture;
}

/** Fits cells at a place of their own. @param {Host} host @param {readonly (readonly (string | number)[])[]} cells @param {number} i */
async function fitted({ excel, pane }, cells, i) {
  const row = 1 + 40 * i;
  const letter = String.fromCharCode(64 + (cells[0]?.length ?? 1));
  await excel.put(
    `A${row}`,
    cells.map((line) => [...line]),
  );
  await excel.select(`A${row}:${letter}${row + cells.length - 1}`);
  await pane.locator('#fit').click();
  await pane.locator(`.notes >> text=A${row}:`).first().waitFor();
  await pane.locator('#fit[aria-disabled=false]').waitFor();
}

/**
 * Composes the pane with a title and a description.
 * @param {Host} host @param {{ title: string, text: string, source: string, pane: Buffer }} what
 */
async function composed({ browser }, { title, text, source, pane }) {
  const page = await browser.newPage({ viewport: pictureSize });
  await page.setContent(`<!doctype html><style>
    * { box-sizing: border-box; margin: 0 }
    body { align-items: center; background: #0e5c6e; color: #fff; display: flex; font: 26px/1.45 system-ui, sans-serif;
      gap: 96px; height: ${pictureSize.height}px; justify-content: center; padding: 24px 72px }
    section { width: 640px }
    h1 { font-size: 56px; line-height: 1.1; margin-bottom: 28px }
    small { display: block; font-size: 17px; margin-top: 56px; opacity: .85 }
    img { border-radius: 10px; box-shadow: 0 12px 48px rgb(0 0 0 / 40%); display: block }
    </style><section><h1>${escaped(title)}</h1><p>${escaped(text)}</p><small>${escaped(source)}</small></section>
    <img width="${paneSize.width}" height="${paneSize.height}" src="data:image/png;base64,${pane.toString('base64')}">`);
  await page.waitForFunction(() => document.images[0]?.complete === true);
  const picture = await page.screenshot();
  await page.close();
  return picture;
}
