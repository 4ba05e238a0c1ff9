// Takes the pictures of the documentation anew: the calculator, light and dark, and the pane, as a test of it in a
// simulated Excel host photographs it.
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { build } from './build.mjs';
import { ensureBrowser } from './find-browser.mjs';
import { encodeIndexedPng } from './png.mjs';
import { Problem, done, root, runMain, runPackage } from './run.mjs';
import { setUp } from './setup.mjs';

/* global Image, OffscreenCanvas, document */

/** @typedef {import('playwright-core').Browser} Browser */

const folder = join(root, 'docs');
/** So large a picture slows a page down. */
const mostBytes = 150_000;

/** The pixels of a screenshot. @param {Browser} browser @param {Buffer} screenshot */
async function pixelsOf(browser, screenshot) {
  const page = await browser.newPage();
  const [width, base64] = await page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const { width, height } = image;
      const context = /** @type {OffscreenCanvasRenderingContext2D} */ (
        new OffscreenCanvas(width, height).getContext('2d')
      );
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, width, height);
      const part = 0x8000;
      let text = '';
      for (let i = 0; i < data.length; i += part) {
        text += String.fromCharCode(...data.subarray(i, i + part));
      }
      return /** @type {const} */ ([width, btoa(text)]);
    },
    `data:image/png;base64,${screenshot.toString('base64')}`,
  );
  await page.close();
  return { width, pixels: Buffer.from(base64, 'base64') };
}

/** @param {Browser} browser @param {string} name @param {Buffer} screenshot */
async function keep(browser, name, screenshot) {
  const { width, pixels } = await pixelsOf(browser, screenshot);
  const path = join(folder, `${name}.png`);
  writeFileSync(path, encodeIndexedPng(pixels, width));
  const { size } = statSync(path);
  if (size > mostBytes)
    throw new Problem(`${path} has ${size} bytes; take a smaller part of the screen.`);
  done(`docs/${name}.png, ${size} bytes`);
}

/** @param {Browser} browser @param {'light' | 'dark'} colorScheme */
async function calculator(browser, colorScheme) {
  const context = await browser.newContext({
    locale: 'en-US',
    colorScheme,
    reducedMotion: 'reduce',
    viewport: { width: 1120, height: 890 },
  });
  const page = await context.newPage();
  await page.goto(pathToFileURL(join(root, 'dist', 'usl-fit.html')).href);
  await page.waitForSelector('.usl-report');
  await page.waitForFunction(() => document.querySelector('.usl-coming') === null);
  const screenshot = await page.screenshot();
  await context.close();
  return screenshot;
}

/** The pane after the first fit, as its test leaves it behind. */
async function pane() {
  const path = join(root, 'tests', 'screenshots', 'pane-fitted.png');
  rmSync(path, { force: true });
  const args = ['--selectProjects', 'browser', '-t', 'two columns: the answer in words'];
  const { status } = await runPackage(
    'jest/bin/jest.js',
    [...args, '--', 'tests/e2e/pane.browser.test.ts'],
    { nodeArgs: ['--experimental-vm-modules', '--no-warnings'] },
  );
  if (status !== 0) throw new Problem('The test of the pane failed, and took no picture.');
  return readFileSync(path);
}

await runMain(async () => {
  if (!process.argv.includes('--built')) {
    await setUp();
    await build();
  }
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    await keep(browser, 'calculator', await calculator(browser, 'light'));
    await keep(browser, 'calculator-dark', await calculator(browser, 'dark'));
    await keep(browser, 'pane', await pane());
  } finally {
    await browser.close();
  }
});
