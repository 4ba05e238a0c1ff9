// Retakes the pictures of the documentation: the calculator, light and dark, and the pane, as photographed by its test
// in a simulated Excel host.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './build.mjs';
import { launchBrowser } from './programs.mjs';
import { Problem, done, root, runMain, runPackage } from './run.mjs';

/* global document */

/** @typedef {import('playwright-core').Browser} Browser */

const folder = join(root, 'docs');
/** Largest picture; larger ones slow a page down. */
const mostBytes = 300_000;

/** @param {string} name @param {Buffer} screenshot */
function keep(name, screenshot) {
  writeFileSync(join(folder, `${name}.png`), screenshot);
  if (screenshot.length > mostBytes) {
    throw new Problem(
      `docs/${name}.png has ${screenshot.length} bytes; take a smaller part of the screen.`,
    );
  }
  done(`docs/${name}.png, ${screenshot.length} bytes`);
}

/** @param {Browser} browser @param {'light' | 'dark'} colorScheme */
async function calculator(browser, colorScheme) {
  const context = await browser.newContext({
    locale: 'en-US',
    colorScheme,
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await page.goto(pathToFileURL(join(root, 'dist', 'usl-fit.html')).href);
  await page.waitForSelector('.usl-report');
  await page.waitForSelector('.usl-decided-verdict');
  await page.waitForFunction(() => document.querySelector('.usl-coming') === null);
  const screenshot = await page.screenshot();
  await context.close();
  return screenshot;
}

/** The pane after the first fit, as photographed by its test. */
async function pane() {
  const path = join(root, 'tests', 'screenshots', 'pane-fitted.png');
  rmSync(path, { force: true });
  const args = ['--selectProjects', 'browser', '-t', 'two columns: the answer in words'];
  const { status } = await runPackage(
    'jest/bin/jest.js',
    [...args, '--', 'tests/e2e/pane.browser.test.ts'],
    {
      nodeArgs: ['--experimental-vm-modules', '--no-warnings'],
      env: { USL_FIT_SCREENSHOTS: '1' },
    },
  );
  if (status !== 0) throw new Problem('The test of the pane failed, and took no picture.');
  return readFileSync(path);
}

await runMain(async () => {
  await build();
  const browser = await launchBrowser();
  try {
    keep('calculator', await calculator(browser, 'light'));
    keep('calculator-dark', await calculator(browser, 'dark'));
    keep('pane', await pane());
  } finally {
    await browser.close();
  }
});
