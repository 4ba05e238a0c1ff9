import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import type { BrowserContextOptions } from 'playwright-core';
import { root } from '../../scripts/run.mjs';
import { eachPage, page, reopen } from './eachPage.ts';
import { showInput } from './openPage.ts';
import { Sheet } from './sheet.ts';

const cisco = readFileSync(join(root, 'tests', 'data', 'percona-cisco-ucs-full.csv'), 'utf8');
const sixth = 'users,tps\n1,955\n2,1879\n4,3549\n8,6531\n16,9897\n32,9000\n';

eachPage();

async function openWith(text: string, options: BrowserContextOptions = {}): Promise<void> {
  await reopen(options);
  await showInput(page);
  await enter(text);
}

/** Enters measurements and waits until what stands above the chart has its height. */
async function enter(text: string): Promise<void> {
  await input().fill(text);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  await page.waitForFunction(
    () => document.querySelector('.usl-coming, [aria-busy=true]') === null,
  );
}

const input = () => page.locator('#text');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const point = (row: number) => page.getByRole('button', { name: new RegExp(`^Row ${row}:`) });
const trying = () => page.getByText(/^A trial: what if row/);
const appliedNote = () => page.getByText(/on trial; it was/);
const headline = async () => page.locator('.usl-headline').first().textContent();
const curve = async () => page.locator('.usl-curve').first().getAttribute('d');
const band = async () => page.locator('.usl-band').first().getAttribute('d');
const ticks = async () => page.locator('.usl-axes text').allTextContents();
const contention = async () =>
  page
    .locator('.usl-results tr', { has: page.getByRole('rowheader', { name: 'Contention' }) })
    .textContent();
const shown = async () => ({
  headline: await headline(),
  curve: await curve(),
  band: await band(),
  contention: await contention(),
});

async function middleOf(row: number): Promise<[number, number]> {
  const box = await point(row).locator('.usl-point-reach').boundingBox();
  if (box === null) throw new Error(`row ${row} is not drawn`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Takes hold of a point and moves it, without letting go. */
async function drag(row: number, by: number, sideways = 0): Promise<void> {
  await point(row).scrollIntoViewIfNeeded();
  const [x, y] = await middleOf(row);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + sideways, y + by, { steps: 8 });
  await nextFrame();
}

/** What follows the pointer does so in the next frame. */
const nextFrame = () =>
  page.evaluate(
    () =>
      new Promise((done) => {
        requestAnimationFrame(() => setTimeout(done));
      }),
  );

beforeEach(() => enter(sixth));

describe('a point that is dragged', () => {
  test('takes the curve, the band, the sentence and the parameters with it', async () => {
    // Still a peak before the point is taken, and none to trust once it is pulled down.
    const text = sixth.replace('32,9000', '32,10000');
    await enter(text);
    const before = await shown();
    const axes = await ticks();
    const [x, y] = await middleOf(7);
    await drag(7, 60, 40);
    const during = await shown();
    for (const part of ['headline', 'curve', 'band', 'contention'] as const) {
      expect(during[part]).not.toBe(before[part]);
    }
    const [toX, toY] = await middleOf(7);
    expect(Math.abs(toX - x)).toBeLessThan(1);
    expect(Math.abs(toY - y - 60)).toBeLessThan(2);
    // The paper stands still, and the table says what was measured until the point is let go.
    expect(await ticks()).toEqual(axes);
    expect(await input().inputValue()).toBe(text);
    expect(await trying().textContent()).toContain('what if row 7 had been');
    await page.mouse.up();
  });

  test('is one step of undo once it is let go', async () => {
    const before = await shown();
    await drag(7, 60);
    const during = await shown();
    await page.mouse.up();
    const typed = await input().inputValue();
    expect(typed).toMatch(/^users,tps\n1,955\n2,1879\n4,3549\n8,6531\n16,9897\n32,\d+\n$/);
    expect(typed).not.toBe(sixth);
    const after = await shown();
    expect([after.headline, after.contention]).toEqual([during.headline, during.contention]);
    expect(await trying().count()).toBe(0);
    const cell = await new Sheet(page).cell(7, 'tps');
    expect(await cell.textContent()).toBe(/32,(\d+)/.exec(typed)?.[1]);
    await button('Undo').click();
    expect(await input().inputValue()).toBe(sixth);
    expect(await shown()).toEqual(before);
    await button('Redo').click();
    expect(await input().inputValue()).toBe(typed);
  });

  test('goes back by “Put it back”, also after it was moved again', async () => {
    await drag(7, 60);
    await page.mouse.up();
    await drag(7, -25);
    await page.mouse.up();
    expect(await appliedNote().textContent()).toMatch(
      /^The value of row 7 is now [\d,]+, on trial; it was 9,000\./,
    );
    await button('Put it back').click();
    expect(await input().inputValue()).toBe(sixth);
    expect(await appliedNote().count()).toBe(0);
  });

  test('is as it was after Escape, and the click that follows leaves nothing out', async () => {
    const before = await shown();
    await drag(7, 60);
    await page.keyboard.press('Escape');
    expect(await shown()).toEqual(before);
    await page.mouse.up();
    expect(await input().inputValue()).toBe(sixth);
    expect(await point(7).getAttribute('aria-pressed')).toBe('false');
    expect(await button('Put it back').count()).toBe(0);
  });

  test('is left out where the hand has only trembled', async () => {
    await drag(7, 2);
    await page.mouse.up();
    expect(await input().inputValue()).toBe(sixth);
    expect(await point(7).getAttribute('aria-pressed')).toBe('true');
  });

  test('stays on the paper however far the pointer goes', async () => {
    await drag(7, 700);
    await page.mouse.up();
    expect(Number(/32,(\d+)/.exec(await input().inputValue())?.[1])).toBeGreaterThan(0);
    expect(await page.locator('.usl-error').count()).toBe(0);
  });

  test('keeps the decimal sign of its table', async () => {
    // Below one a number has decimals, wherever in the chart it was let go.
    const german = 'Nutzer;Durchsatz\n1;0,096\n2;0,188\n4;0,355\n8;0,653\n16;0,990\n32;0,901\n';
    await openWith(german, { locale: 'de-DE' });
    await page.locator('.usl-point').last().scrollIntoViewIfNeeded();
    const box = await page.locator('.usl-point-reach').last().boundingBox();
    if (box === null) throw new Error('no point');
    await page.mouse.move(box.x + 12, box.y + 12);
    await page.mouse.down();
    await page.mouse.move(box.x + 12, box.y + 60, { steps: 4 });
    await page.mouse.up();
    expect(await input().inputValue()).toMatch(/\n32;0,[1-8]\d*\n$/);
  });
});

describe('views', () => {
  test('a point that is dragged down in the latency view has become faster', async () => {
    await page.getByRole('radio', { name: 'Latency' }).check();
    await drag(7, 40);
    await page.mouse.up();
    expect(Number(/32,(\d+)/.exec(await input().inputValue())?.[1])).toBeGreaterThan(9000);
  });

  test('on logarithmic axes it stays under the pointer', async () => {
    await page.getByRole('checkbox', { name: 'Logarithmic axes' }).check();
    const [, y] = await middleOf(5);
    const top = async () => (await page.locator('.usl-chart').boundingBox())?.y ?? NaN;
    const before = await top();
    await drag(5, 40);
    // The sentence above has become longer.
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(10);
    expect(Math.abs((await top()) - before)).toBeLessThan(1);
    expect(Math.abs((await middleOf(5))[1] - y - 40)).toBeLessThan(2);
    await page.mouse.up();
    expect(Number(/\n8,(\d+)/.exec(await input().inputValue())?.[1])).toBeLessThan(6531);
  });

  test('among residuals it stays where it is', async () => {
    await page.getByRole('radio', { name: 'Residuals' }).check();
    await drag(7, 60);
    expect(await trying().count()).toBe(0);
    await page.mouse.up();
    expect(await input().inputValue()).toBe(sixth);
  });
});

describe('with keys', () => {
  test('Shift and arrows try, letting go of Shift keeps, and all of it is one step', async () => {
    await point(7).focus();
    await page.keyboard.down('Shift');
    for (let i = 0; i < 5; i += 1) await page.keyboard.press('ArrowUp');
    expect(await trying().count()).toBe(1);
    expect(await input().inputValue()).toBe(sixth);
    await page.keyboard.up('Shift');
    const tried = Number(/32,(\d+)/.exec(await input().inputValue())?.[1]);
    expect(tried).toBeGreaterThan(9000);
    await page.keyboard.press('Shift+PageDown');
    expect(Number(/32,(\d+)/.exec(await input().inputValue())?.[1])).toBeLessThan(tried);
    await button('Undo').click();
    expect(await input().inputValue()).toBe(sixth);
  });

  test('Escape leaves it as it was', async () => {
    const before = await shown();
    await point(7).focus();
    await page.keyboard.down('Shift');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await page.keyboard.up('Shift');
    expect(await shown()).toEqual(before);
    expect(await input().inputValue()).toBe(sixth);
  });
});

test('only the series that is dragged is fitted anew', async () => {
  await input().fill(
    ['a', 'b']
      .flatMap((name, i) =>
        [1, 2, 4, 8, 16].map((n) => `${name},${n},${(100 * n * (i + 1)) / (1 + 0.05 * (n - 1))}`),
      )
      .reduce((text, line) => `${text}${line}\n`, 'server,users,tps\n'),
  );
  const curves = async () =>
    page
      .locator('.usl-curve:not(.usl-beyond)')
      .evaluateAll((all) => all.map((one) => one.getAttribute('d')));
  const before = await curves();
  const last = page.getByRole('button', { name: /^B, row 11:/i });
  const box = await last.boundingBox();
  if (box === null) throw new Error('no point');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + 80, { steps: 4 });
  await nextFrame();
  const during = await curves();
  expect(during[0]).toBe(before[0]);
  expect(during[1]).not.toBe(before[1]);
  await page.mouse.up();
});

test('a finger drags a point, too', async () => {
  await openWith(cisco, { hasTouch: true, viewport: { width: 390, height: 800 } });
  const target = page.locator('.usl-point').nth(20);
  await target.scrollIntoViewIfNeeded();
  const box = await target.locator('.usl-point-reach').boundingBox();
  if (box === null) throw new Error('no point');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y: at }],
    });
  await send('touchStart', y);
  for (let i = 1; i <= 8; i += 1) await send('touchMove', y + 5 * i);
  await nextFrame();
  expect(await trying().count()).toBe(1);
  await send('touchEnd', y + 40);
  expect(await input().inputValue()).not.toBe(cisco);
  expect(await appliedNote().count()).toBe(1);
});

describe('what a point says', () => {
  const tip = () => page.locator('.usl-tip');

  test('appears for a pointer, which can go onto it, and goes by Escape', async () => {
    await point(7).scrollIntoViewIfNeeded();
    await page.mouse.move(...(await middleOf(7)));
    expect(await tip().innerText()).toMatch(
      /^Row 7\s+users\s+32\s+tps\s+9,000\s+Fitted\s+[\d,]+\s+Residual\s+[-−]?[\d.,]+$/,
    );
    const box = await tip().boundingBox();
    const [x, y] = await middleOf(7);
    // Beside the point, and not in another corner.
    expect(Math.abs((box?.y ?? NaN) + (box?.height ?? NaN) / 2 - y)).toBeLessThan(120);
    expect(box?.x).toBeLessThan(x);
    expect((box?.x ?? NaN) + (box?.width ?? NaN)).toBeGreaterThan(x);
    await tip().hover();
    await page.waitForTimeout(400);
    expect(await tip().isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    expect(await tip().count()).toBe(0);
  });

  test('appears for the focus, and follows it', async () => {
    await point(2).focus();
    expect(await tip().innerText()).toMatch(/^Row 2\s/);
    await page.keyboard.press('ArrowRight');
    expect(await tip().innerText()).toMatch(/^Row 3\s/);
    await page.keyboard.press('Escape');
    expect(await tip().count()).toBe(0);
    expect(await point(3).evaluate((node) => node === document.activeElement)).toBe(true);
  });

  test('is gone a moment after the pointer', async () => {
    await point(7).scrollIntoViewIfNeeded();
    await page.mouse.move(...(await middleOf(7)));
    await tip().waitFor();
    await page.mouse.move(5, 5);
    await tip().waitFor({ state: 'detached' });
  });
});
