import { describe, expect, test } from '@jest/globals';
import { eachPage, onePage, page } from './eachPage.ts';
import { expectGoodLooks } from './looks.ts';

eachPage();

const button = (name: string) => page.getByRole('button', { name, exact: true });
const headlines = () => page.locator('.usl-headline').allTextContents();
const gallery = () => page.getByRole('region', { name: 'Worked examples' });
const story = () => page.locator('.input .story');

describe('each of the worked examples', () => {
  onePage();
  test.each([
    ['Five points', /^Still rising at a concurrency of 16 \(9,897 qps\)/, '10,956'],
    ['Five points, the paper’s way', /^Still rising at a concurrency of 16 /, '11,133'],
    ['All 32 points', /^(?:Levels off|Best) at /, '12,211'],
    ['Three message sizes', /^3 series, none with a measured peak\./, '1,189'],
    ['One to four cores', /^6 series, none with a measured peak\./, '0.99'],
    ['16 to 1,600 threads', /^(?:Levels off|Best|Nearly level) at /, '671'],
    ['1 to 16 nodes', /^Best at 12 nodes \(1,328\), 3\.6% less at 16/, '-0.07246'],
  ])(
    '%s is opened in one press, with its answer and what to see in it',
    async (name, answer, seen) => {
      await button('Examples').click();
      await button(name).click();
      expect((await headlines())[0]).toMatch(answer);
      await story().waitFor();
      expect(await story().textContent()).toContain(seen);
      expect(await gallery().count()).toBe(0);
      expect(await page.locator('.input').textContent()).toContain('Source: ');
      expect(await page.locator('.result .tag').textContent()).toBe('Worked example');
    },
  );
});

describe('the worked examples', () => {
  test('opening one loses nothing: Undo brings back text and options', async () => {
    const typed = 'users,tps\n1,10\n2,18\n4,30\n8,50\n';
    await page.locator('#text').fill(typed);
    await button('Options').click();
    await page.getByLabel('Model', { exact: true }).selectOption('Amdahl’s law');
    const before = await headlines();
    await button('Examples').click();
    await button('1 to 16 nodes').click();
    expect(await page.getByLabel('Bounds', { exact: true }).inputValue()).toBe('none');
    expect(await page.getByLabel('Model', { exact: true }).inputValue()).toBe('usl');
    await button('Undo').click();
    expect(await page.locator('#text').inputValue()).toBe(typed);
    expect(await page.getByLabel('Model', { exact: true }).inputValue()).toBe('amdahl');
    expect(await headlines()).toEqual(before);
  });

  test('the gallery opens and closes by its button, and gives the focus back', async () => {
    await button('Examples').focus();
    await page.keyboard.press('Enter');
    expect(await button('Examples').getAttribute('aria-expanded')).toBe('true');
    await gallery().getByRole('listitem').first().waitFor();
    expect(await gallery().getByRole('heading', { level: 3 }).count()).toBe(5);
    await button('Three message sizes').focus();
    await page.keyboard.press('Enter');
    expect(await button('Examples').getAttribute('aria-expanded')).toBe('false');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Examples');
    await button('Examples').click();
    await button('Examples').click();
    expect(await gallery().count()).toBe(0);
  });

  test('the gallery is for everyone', async () => {
    await button('Examples').click();
    await gallery().getByRole('listitem').first().waitFor();
    await expectGoodLooks(page, { of: 'examples', names: ['light', 'dark', 'narrow'] });
  });
});
