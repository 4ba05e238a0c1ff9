// Page, pane and element say what every face says of the inputs of `tests/answers/sentences.json`, in both languages.
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Locator } from 'playwright-core';
import { fitText, readText } from 'usl-fit';
import { root } from '../../scripts/run.mjs';
import { faceAnswers, type FaceAnswer } from '../support/answers.ts';
import { launchBrowser } from './browser.ts';
import { openPage } from './openPage.ts';
import { openPane } from './pane/pane.ts';
import { openTab } from './tab.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const element = join(root, 'dist', 'usl-fit-element.js');
/** Columns of the sheet for each input; its rows are then those of the table. */
const apart = 6;

/** The cells of a table as Excel has them: what is written with a decimal comma stays a text. */
function cellsOf(text: string) {
  return readText(text).cells.map((row) =>
    row.map((cell) => {
      const number = Number(cell);
      return Number.isNaN(number) ? cell : number;
    }),
  );
}

/** The name of a column, from 0: A to ZZ. */
function column(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : column(Math.floor(index / 26) - 1) + letter;
}

/** Fits each input with `enter`, and returns what is said of it where the face shows its answer. */
async function readAnswers(
  inputs: readonly FaceAnswer[],
  language: 'english' | 'german',
  shown: Locator,
  enter: (input: FaceAnswer, at: number) => Promise<unknown>,
) {
  const all: (string | null)[] = [];
  for (const [at, input] of inputs.entries()) {
    await enter(input, at);
    const shownAnswer = shown
      .locator(input.error === null ? '.usl-headline' : '.usl-error p')
      .first();
    await shownAnswer.filter({ hasText: input.table[language] }).waitFor();
    all.push(await shownAnswer.textContent());
  }
  return all;
}

/** What the page says of an input: of one or two levels, what the core answers where a line is asked for. */
function onPage(input: FaceAnswer): FaceAnswer {
  if (input.error !== 'too-few-points') return input;
  const headline = fitText(input.text, { model: 'linear' }).fits[0]?.answer.headline;
  if (headline === undefined) throw new Error('no answer');
  return { ...input, error: null, table: { english: headline.text, german: headline.german } };
}

const sweeps = faceAnswers.filter(({ logs }) => logs !== null);
const filesOf = ({ logs }: FaceAnswer) => (logs ?? []).map((file) => join(root, file));

describe.each([
  { language: 'english', locale: 'en-US', open: 'Open file', fit: 'Fit' },
  { language: 'german', locale: 'de-DE', open: 'Datei öffnen', fit: 'Anpassen' },
] as const)('in $language', ({ language, locale, open, fit }) => {
  const wanted = (inputs: readonly FaceAnswer[]) => inputs.map(({ table }) => table[language]);

  test('the page', async () => {
    const { page, faults, close } = await openPage(browser, { locale });
    const shown = page.locator('.result');
    const inputs = faceAnswers.map(onPage);
    const answers = await readAnswers(inputs, language, shown, ({ text }) =>
      page.locator('#text').fill(text),
    );
    expect(answers).toEqual(wanted(inputs));
    await page.locator('#text').fill('');
    const logAnswers = await readAnswers(sweeps, language, shown, async (input) => {
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: open, exact: true }).click();
      await (await chooser).setFiles(filesOf(input));
    });
    expect(logAnswers).toEqual(wanted(sweeps));
    expect(faults).toEqual([]);
    await close();
  });

  test('the pane', async () => {
    const pane = await openPane({ locale });
    const answers = await readAnswers(
      faceAnswers,
      language,
      pane.frame.locator('body'),
      async ({ text }, at) => {
        const cells = cellsOf(text);
        const [first, last] = [0, (cells[0]?.length ?? 1) - 1].map((i) => column(apart * at + i));
        await pane.select(cells, `${first}1:${last}${cells.length}`);
        await pane.press(fit);
      },
    );
    expect(answers).toEqual(wanted(faceAnswers));
    await pane.close();
  });

  test('the element', async () => {
    const { page, close } = await openTab(browser, { locale: 'fr-FR' }, (tab) =>
      tab.goto('about:blank'),
    );
    await page.addScriptTag({ path: element });
    await page.evaluate((lang) => {
      document.documentElement.lang = lang;
      document.body.append(document.createElement('usl-fit'));
    }, locale);
    const shown = page.locator('usl-fit');
    const answers = await readAnswers(faceAnswers, language, shown, ({ text }) =>
      page.evaluate((data) => {
        const one = document.querySelector('usl-fit');
        if (one !== null) one.data = data;
      }, text),
    );
    expect(answers).toEqual(wanted(faceAnswers));
    await close();
  });
});
