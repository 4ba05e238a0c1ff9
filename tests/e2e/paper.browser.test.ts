import { expect, test } from '@jest/globals';
import { eachPage, page } from './eachPage.ts';

eachPage();

const pages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;

test.each(['A4', 'Letter'])('the worked example takes two pages of %s', async (format) => {
  for (const language of ['en', 'de']) {
    await page.locator('.masthead select').selectOption(language);
    await page.waitForFunction(() => document.querySelector('.usl-coming') === null);
    expect(pages(await page.pdf({ format, printBackground: true }))).toBe(2);
  }
});

test('on paper the first page ends after the table of measurements', async () => {
  await page.emulateMedia({ media: 'print' });
  // The area of US Letter, the shorter of the two, inside margins of 12 mm.
  const [width, height] = [725, 965];
  await page.setViewportSize({ width, height });
  const points = await page.locator('.usl-points').boundingBox();
  const end = (points?.y ?? NaN) + (points?.height ?? NaN);
  expect(end).toBeLessThan(height);
  expect(end).toBeGreaterThan(0.8 * height);
});
