import { describe, expect, test } from '@jest/globals';
import { accessibilityFaults } from './accessibility.ts';
import { eachPage, page, reopen } from './eachPage.ts';
import { expectGoodLooks, looks } from './looks.ts';
import { photographWhole } from './photographs.ts';
import { pasteInto, Sheet } from './sheet.ts';
import { levelsOffAt } from './headlines.ts';

const example = [1, 955.16, 2, 1878.91, 4, 3548.68, 8, 6531.08, 16, 9897.24];
/** X(N) = 100 N / (1 + 0.02 (N − 1) + 0.0005 N (N − 1)) peaks at √(0.98 / 0.0005) = 44.27. */
const known = [1, 4, 8, 16, 32, 64]
  .map((n) => `${n}\t${(100 * n) / (1 + 0.02 * (n - 1) + 0.0005 * n * (n - 1))}`)
  .join('\n');
const knownText = `users\ttps\n${known}\n`;
/** The core's reading of these columns is one of two. */
const ambiguous = `users,tps,qps\n${example.join(',').replace(/(\d+),([\d.]+),?/g, '$1,$2,7$2\n')}`;

eachPage();

const choosers = () => page.getByRole('group', { name: 'How the table is read' });
const chooser = (name: string) => choosers().getByLabel(name, { exact: true });
const headline = () => page.locator('.usl-headline').first();
const text = () => page.locator('#text');
const cell = (row: number | 'new', name: string) => new Sheet(page).cell(row, name);
const type = (row: number | 'new', name: string, value: string) =>
  new Sheet(page).type(row, name, value);
const openExample = async (name: string) => {
  await page.getByRole('button', { name: 'Examples' }).click();
  await page.getByRole('button', { name, exact: true }).click();
};
const result = (label: string) =>
  page
    .locator('.usl-results tr', { has: page.getByRole('rowheader', { name: label }) })
    .locator('td')
    .first();

describe('the worked example', () => {
  test('is there when the page opens, with its answer, its numbers and its source', async () => {
    expect(await text().inputValue()).toContain('16,9897.24');
    expect(await headline().textContent()).toBe(
      'Still rising at a concurrency of 16 (9,897 qps): the last doubling brought 52%.',
    );
    expect(await result('Peak concurrency').textContent()).toBe('26.07');
    expect(await result('Contention').textContent()).toBe('0.01226');
    expect(await page.locator('.input').textContent()).toContain('B. Schwartz, E. Fortune');
  });

  test('is drawn with its points, its curve and its peak', async () => {
    const chart = page.getByRole('img', { name: 'throughput_qps against concurrency' });
    expect(await page.locator('.usl-chart .usl-marker').count()).toBe(5);
    // A ceiling fits as well, and what is drawn of both does not peak there; the law does.
    expect(await chart.locator('.usl-peak').count()).toBe(0);
    await page.getByRole('button', { name: 'Show both curves' }).click();
    expect(await chart.locator('.usl-peak-label').textContent()).toBe('Peak 26 · 10,956');
    await page.getByRole('button', { name: 'Hide both curves' }).click();
    // As far as was measured, and beyond.
    const curves = await chart.locator('.usl-curve').all();
    const boxes = await Promise.all(curves.map((curve) => curve.boundingBox()));
    const all = (side: 'width' | 'height') => boxes.map((box) => box?.[side] ?? 0);
    expect(Math.min(...all('width'))).toBeGreaterThan(50);
    expect(all('width').reduce((sum, width) => sum + width, 0)).toBeGreaterThan(200);
    expect(Math.max(...all('height'))).toBeGreaterThan(100);
  });

  test('the points can be read as a table', async () => {
    await page.getByRole('button', { name: 'Show the points as a table' }).click();
    const table = page.getByRole('region', { name: 'Points' });
    expect(await table.getByRole('row').count()).toBe(6);
    expect(await table.textContent()).toContain('9,897.24');
  });
});

describe('pasted data', () => {
  test('moves the peak to where it is', async () => {
    await text().fill(knownText);
    expect(await headline().textContent()).toContain(levelsOffAt('1,500 tps'));
    expect(await result('Peak concurrency').textContent()).toBe('44.27');
    expect(await result('Contention').textContent()).toBe('0.02');
    expect(await result('Coherency').textContent()).toBe('0.0005');
  });

  test('is followed with every key', async () => {
    await text().focus();
    await page.keyboard.press('Control+End');
    const before = await result('Peak concurrency').textContent();
    await page.keyboard.type('32,9000');
    expect(await result('Points').textContent()).toBe('6');
    expect(await result('Peak concurrency').textContent()).not.toBe(before);
  });

  test('a bad cell is named and marked, and the last result is marked as such', async () => {
    await text().fill('users,tps\n1,10\n2,18\n4,30\n8,50\n');
    await type(3, 'tps', 'oops');
    const card = page.locator('.usl-error');
    expect(await card.textContent()).toContain('oops');
    expect(await card.textContent()).toContain('not-a-number · row 3 · column tps');
    expect(await (await cell(3, 'tps')).getAttribute('aria-invalid')).toBe('true');
    expect(await (await cell(2, 'tps')).getAttribute('aria-invalid')).toBeNull();
    const stale = page.getByRole('group', { name: 'Result of the last good data' });
    expect(await stale.locator('.usl-headline').isVisible()).toBe(true);
    const colours = await stale.evaluate((group) => {
      const muted = getComputedStyle(group).color;
      return [...group.querySelectorAll('p, td, th, h2')]
        .map((element) => getComputedStyle(element).color)
        .filter((colour) => colour !== muted);
    });
    expect(colours).toEqual([]);
    expect(await accessibilityFaults(page)).toEqual([]);
    await photographWhole(page, 'page-stale');
    await type(3, 'tps', '18');
    expect(await page.locator('.stale-note').count()).toBe(0);
    expect(await page.locator('.usl-error').count()).toBe(0);
  });

  test('of other data that cannot be fitted no result is shown, least of all that of the example', async () => {
    await text().fill('users,tps\n1,11\n2,oops\n4,31\n8,51\n');
    expect(await page.locator('.usl-error').count()).toBe(1);
    expect(await page.locator('.usl-report').count()).toBe(0);
  });

  test('of data that cannot be fitted only the last result is shown, as an old one', async () => {
    await text().fill('users,tps\n1,10\n2,18\n4,30\n8,50\n');
    await text().fill('users,tps\n1,10\n2,oops\n4,30\n8,50\n');
    expect(await page.locator('.usl-error').count()).toBe(1);
    expect(await page.locator('.stale .usl-report').count()).toBe(1);
    expect(await page.locator('.usl-report').count()).toBe(1);
  });

  test('Clear leaves the focus where the next data goes', async () => {
    await page.getByRole('button', { name: 'Clear' }).click();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('text');
  });

  test('only the example is called one', async () => {
    expect(await page.locator('.result .tag').textContent()).toBe('Worked example');
    await text().fill(knownText);
    expect(await page.locator('.result .tag').count()).toBe(0);
  });

  test('nothing at all says how to begin', async () => {
    await page.getByRole('button', { name: 'Clear' }).click();
    expect(await headline().textContent()).toContain('Paste your measurements');
    await openExample('Five points');
    expect(await headline().textContent()).toContain('Still rising at');
  });

  test('columns that could be either are asked for', async () => {
    expect(await choosers().count()).toBe(0);
    await text().fill(ambiguous);
    expect(await page.locator('.usl-error').textContent()).toContain('ambiguous-column');
    await chooser('Concurrency').selectOption('users');
    await chooser('Throughput').selectOption('tps');
    expect(await headline().textContent()).toContain('Still rising at 16 users (9,897 tps)');
  });

  test('a choice ends with the columns it was made of, and is undone with them', async () => {
    const three = 'users,threads,tps\n1,2,10\n2,3,19\n4,5,33\n8,9,50\n';
    await text().fill(three);
    await chooser('Concurrency').selectOption('threads');
    const users = chooser('Throughput').locator('option', { hasText: 'threads' });
    expect(await users.isDisabled()).toBe(true);
    await chooser('Throughput').selectOption('tps');
    expect(await page.getByRole('img', { name: 'tps against threads' }).count()).toBe(1);

    await text().fill(knownText);
    expect(await choosers().count()).toBe(0);
    expect(await page.getByRole('img', { name: 'tps against users' }).count()).toBe(1);
    expect(await headline().textContent()).toContain(levelsOffAt('1,500'));

    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await text().inputValue()).toBe(three);
    expect(await page.getByRole('img', { name: 'tps against threads' }).count()).toBe(1);
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await text().inputValue()).toBe(three);
    expect(await chooser('Throughput').inputValue()).toBe('');
  });

  test('an example and Clear end a choice, too', async () => {
    const clear = () => page.getByRole('button', { name: 'Clear' }).click();
    for (const replace of [() => openExample('Five points'), clear]) {
      await text().fill(ambiguous);
      await chooser('Concurrency').selectOption('users');
      await replace();
      expect(await choosers().count()).toBe(0);
      await text().fill(ambiguous);
      expect(await chooser('Concurrency').inputValue()).toBe('');
    }
  });

  test('1,234 shows the likelier reading, and the decimal sign chosen stays in sight', async () => {
    await text().fill('users;tps\n1;1,234\n2;2,345\n4;4,100\n8;7,900\n');
    await page.getByRole('button', { name: /^It groups thousands/ }).waitFor();
    expect(await page.locator('.usl-error').count()).toBe(0);
    await chooser('Decimal sign').selectOption('comma');
    await page.getByRole('button', { name: 'Show the points as a table' }).click();
    expect(await page.getByRole('region', { name: 'Points' }).textContent()).toContain('1.234');
    await chooser('Decimal sign').selectOption('point');
    expect(await page.getByRole('region', { name: 'Points' }).textContent()).toContain('1,234');
    expect(await choosers().isVisible()).toBe(true);
  });

  test('several series share one chart', async () => {
    const rows = known.split('\n');
    const series = (name: string) => rows.map((row) => `${name}\t${row}`).join('\n');
    await text().fill(`system\tusers\ttps\n${series('old')}\n${series('new')}\n`);
    const recognised = chooser('Series').locator('option:checked');
    expect(await recognised.textContent()).toBe('Detected: system');
    expect(await page.getByRole('img').count()).toBe(1);
    const labels = page.locator('.usl-chart .usl-line-labels text');
    await labels.first().waitFor();
    expect(await labels.allTextContents()).toEqual(['old', 'new']);
    expect(await page.getByRole('heading', { name: 'old' }).count()).toBe(1);
    await photographWhole(page, 'page-series');
    await chooser('Series').selectOption('One series');
    expect(await result('Points').textContent()).toBe('12');
    await chooser('Series').selectOption('Detect');
    await labels.first().waitFor();
    expect(await labels.allTextContents()).toEqual(['old', 'new']);
  });
});

describe('the table', () => {
  test('an edit goes to the text and the answer, and leaves the rest as it was typed', async () => {
    await text().fill(`# my notes\n${await text().inputValue()}`);
    await type(7, 'throughput_qps', '5000');
    expect(await text().inputValue()).toBe(
      '# my notes\nconcurrency,throughput_qps\n1,955.16\n2,1878.91\n4,3548.68\n8,6531.08\n16,5000\n',
    );
    expect(await result('Peak concurrency').textContent()).not.toBe('26.07');
  });

  test('an edit is undone as one step, by key and by button', async () => {
    const before = await text().inputValue();
    await (await cell(6, 'throughput_qps')).dblclick();
    await page.keyboard.type('123');
    await page.keyboard.press('Enter');
    expect(await text().inputValue()).toContain('16,9897.24123');
    await page.keyboard.press('Control+z');
    expect(await text().inputValue()).toBe(before);
    await page.keyboard.press('Control+Shift+z');
    expect(await text().inputValue()).toContain('16,9897.24123');
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await text().inputValue()).toBe(before);
    expect(await result('Peak concurrency').textContent()).toBe('26.07');
    expect(await page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true);
  });

  test('what was done in the table can be undone from the text', async () => {
    await type(6, 'throughput_qps', '1');
    await text().focus();
    await page.keyboard.press('Control+z');
    expect(await text().inputValue()).toContain('16,9897.24');
  });

  test('a row filled in among blanks does not disturb the others', async () => {
    await text().fill('users tps\n1 100\n4 350\n8 560\n16 700');
    await (await cell('new', 'users')).click();
    await page.keyboard.type('32');
    await page.keyboard.press('Tab');
    await page.keyboard.type('600');
    await page.keyboard.press('Enter');
    expect(await text().inputValue()).toContain('16\t700\n32\t600');
    expect(await result('Points').textContent()).toBe('5');
  });

  test('a table is typed with Tab alone', async () => {
    await page.getByRole('button', { name: 'Clear' }).click();
    await (await cell('new', 'Concurrency')).click();
    for (const value of ['1', '100', '2', '190', '4', '340', '8', '520']) {
      await page.keyboard.type(value);
      await page.keyboard.press('Tab');
    }
    expect(await text().inputValue()).toBe('1,100\n2,190\n4,340\n8,520\n');
    expect(await result('Points').textContent()).toBe('4');
  });

  test('several cells are pasted at once, and the text keeps its commas', async () => {
    await (await cell(6, 'concurrency')).click();
    await pasteInto(page, '16\t9900\r\n32\t10100\r\n64\t7000\r\n');
    expect(await text().inputValue()).toMatch(/\n8,6531.08\n16,9900\n32,10100\n64,7000\n$/);
    expect(await result('Points').textContent()).toBe('7');
    await page.keyboard.press('Control+z');
    expect(await text().inputValue()).toMatch(/\n16,9897.24\n$/);
  });
});

describe('everybody', () => {
  test('the keyboard alone reaches everything', async () => {
    const reached = new Set<string>();
    const controls = await page.locator('button, input, select, textarea').count();
    for (let i = 0; i < controls; i += 1) {
      await page.keyboard.press('Tab');
      reached.add(
        await page.evaluate(() => {
          const { activeElement: element } = document;
          return element?.getAttribute('aria-label') ?? element?.textContent ?? element?.id ?? '';
        }),
      );
    }
    const expected = ['Clear', 'Show the points as a table', '955.16'];
    expect([...reached]).toEqual(expect.arrayContaining([...expected, 'Add a row']));
    await text().focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText(knownText);
    expect(await headline().textContent()).toContain(levelsOffAt('1,500'));
  });

  test('axe-core finds no fault, and nothing is cut off, however the screen is set', async () => {
    await expectGoodLooks(page, {
      of: 'page',
      names: ['light', 'dark', 'narrow', 'narrow-dark', 'forced-colours'],
      more: async (name) => {
        const cut = await page.locator('.usl-chart text').evaluateAll((labels) => {
          const paper = document.querySelector('.usl-chart')?.getBoundingClientRect();
          return labels
            .filter((label) => {
              const box = label.getBoundingClientRect();
              return paper === undefined || box.left < paper.left || box.right > paper.right;
            })
            .map((label) => label.textContent);
        });
        expect([name, cut]).toEqual([name, []]);
      },
    });
  });

  test('a page that is opened on a narrow screen fits it', async () => {
    await reopen(looks['narrow']);
    expect(await accessibilityFaults(page)).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });

  test('at 1440 by 900 figures, sentence, question and the whole chart are on the first screen', async () => {
    await reopen({ viewport: { width: 1440, height: 900 } });
    await page.locator('.usl-tried').first().waitFor();
    for (const name of [
      '.usl-figures',
      '.usl-headline',
      '.usl-decided',
      '.usl-tried',
      '.usl-chart',
    ]) {
      const box = await page.locator(name).first().boundingBox();
      expect([name, (box?.y ?? NaN) + (box?.height ?? NaN) <= 900]).toEqual([name, true]);
    }
    const left = async (name: string) => (await page.locator(name).first().boundingBox())?.x ?? NaN;
    expect(await left('.usl-decision')).toBeGreaterThan(await left('.usl-figure'));
  });

  test('the figures say what was measured and what is forecast', async () => {
    const figures = await page.locator('.usl-figures > div').allInnerTexts();
    expect(figures.map((text) => text.replace(/\s+/g, ' '))).toEqual([
      expect.stringMatching(/^Best throughput ?, measured 9,897 qps /),
      expect.stringMatching(/^Best at ?, measured 16 the largest level, still rising$/),
      expect.stringMatching(/^At a concurrency of 32 ?, forecast [\d,]+ qps [\d,]+ – [\d,]+$/),
    ]);
  });

  test('the doubts lead to the warnings, and the first link to the answer', async () => {
    await page.getByRole('button', { name: 'Peak not measured' }).click();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
      'Before you rely on it',
    );
    const address = page.url();
    await page.getByRole('link', { name: 'Skip to the answer' }).focus();
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('answer');
    expect(page.url()).toBe(address);
  });

  test('an axis of concurrency is logarithmic by itself where the levels span much', async () => {
    const middle = async () => {
      const spots = await page
        .locator('.usl-paper .usl-marker')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x));
      return ((spots[2] ?? NaN) - (spots[0] ?? NaN)) / ((spots.at(-1) ?? NaN) - (spots[0] ?? NaN));
    };
    await text().fill(knownText);
    // ln 8 / ln 64, where a plain axis would have 7/63.
    expect(await middle()).toBeCloseTo(0.5, 1);
    const axes = page.getByLabel('Logarithmic axes');
    expect(await axes.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
    await axes.check();
    await axes.uncheck();
    expect(await middle()).toBeCloseTo(7 / 63, 1);
  });

  test.each([
    [320, 640],
    [390, 844],
  ])(
    'at %i by %i figures, answer and chart are seen first, the table by a button',
    async (width, height) => {
      await reopen({ viewport: { width, height } });
      const bottoms = await page
        .locator('.usl-figures, .usl-headline, .usl-next, .usl-chart')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
      expect(bottoms).toHaveLength(4);
      for (const bottom of bottoms) expect(bottom).toBeLessThanOrEqual(height);
      expect(await text().isVisible()).toBe(false);
      await page.getByRole('button', { name: 'Change or replace the measurements' }).click();
      await text().fill(knownText);
      expect(await headline().textContent()).toContain(levelsOffAt('1,500'));
      await page.getByRole('button', { name: 'Hide the measurements' }).click();
      expect(await text().isVisible()).toBe(false);
      expect(await page.locator('.grid-frame').isVisible()).toBe(false);
    },
  );

  test('the chart takes its column: 600 pixels of a screen of 1440, with the question beside it', async () => {
    await reopen({ viewport: { width: 1440, height: 900 } });
    const box = await page.locator('.usl-chart').boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(600);
    // Below figures and sentence.
    expect(box?.y).toBeLessThan(440);
  });

  test('many rows and columns: nothing hidden makes the page longer, all cells are in reach', async () => {
    const rows = Array.from({ length: 32 }, (_, i) => `${i + 1},${(i + 1) * 90},${i},a,7`);
    await text().fill(`users,tps,errors,host,${'long_name_'.repeat(3)}\n${rows.join('\n')}\n`);
    await (await cell(2, 'errors')).waitFor();
    const blank = await page.evaluate(() => {
      const end = document.querySelector('footer')?.getBoundingClientRect().bottom ?? 0;
      return document.documentElement.scrollHeight - end - scrollY;
    });
    expect(blank).toBeLessThan(40);
    const frame = await page.locator('.grid-frame').boundingBox();
    await (await cell(2, 'users')).click();
    for (let column = 0; column < 6; column += 1) await page.keyboard.press('ArrowRight');
    const last = await (await cell(2, 'Held out')).boundingBox();
    const right = (box: typeof frame) => (box === null ? NaN : box.x + box.width);
    expect(right(last)).toBeLessThanOrEqual(right(frame) + 1);
    const panel = await page.locator('.result').boundingBox();
    const numbers = await page.locator('.usl-results').boundingBox();
    expect(right(numbers)).toBeLessThan(right(panel));
    expect(await accessibilityFaults(page)).toEqual([]);
    await photographWhole(page, 'page-columns');
  });

  test('on paper the result has the whole width, and the measurements are with it', async () => {
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 718, height: 1000 });
    expect(await page.locator('.usl-points').getByText('9,897.24').isVisible()).toBe(true);
    const points = await page.locator('.usl-points').boundingBox();
    expect(points?.height).toBeGreaterThan(100);
    const numbers = await page.locator('.usl-results').boundingBox();
    expect(numbers?.y).toBeGreaterThan((points?.y ?? NaN) + (points?.height ?? NaN));
    expect((await page.locator('.usl-figure').boundingBox())?.width).toBeGreaterThan(680);
    expect(await text().isVisible()).toBe(false);
    await photographWhole(page, 'page-print');
  });

  test('with an error and a table of points, too, axe-core finds no fault', async () => {
    await page.getByRole('button', { name: 'Show the points as a table' }).click();
    await text().fill('users,tps,other\n1,10,a\n2,oops,b\n4,30,c\n');
    await page.waitForSelector('.usl-error');
    expect(await accessibilityFaults(page)).toEqual([]);
    await photographWhole(page, 'page-error');
  });
});
