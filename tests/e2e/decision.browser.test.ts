// The decision card: one number asked by typing, by the line in the chart and by keys; what would be, by sliders.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { eachPage, page, reopen } from './eachPage.ts';
import { expectGoodLooks } from './looks.ts';
import { whole } from './openPage.ts';
import { pasteInto } from './sheet.ts';

eachPage();

/** The law with λ = 1000, σ = 0.05, κ = 0.0006, past its peak of 10,293 at 39.8 users, with some scatter. */
const known = [1, 2, 4, 8, 16, 24, 32, 48, 64]
  .map((n, i) => {
    const throughput = (1000 * n) / (1 + 0.05 * (n - 1) + 0.0006 * n * (n - 1));
    return `${n},${(throughput * (1 + (i % 2 ? 1 : -1) * 0.002)).toFixed(1)}\n`;
  })
  .join('');
const card = () => page.getByRole('region', { name: 'Decision' });
const goalInput = () => card().getByLabel('Can it handle');
const verdict = () => card().locator('.usl-decided-verdict');
const line = () => page.getByRole('slider', { name: /^What it has to handle/ });
const answer = (words: string | RegExp) => verdict().filter({ hasText: words }).waitFor();
const enter = async (text: string) => {
  await page.locator('#text').fill(text);
  await whole(page);
};

test('a table that is pasted where the question is typed is taken as the table', async () => {
  await goalInput().focus();
  await pasteInto(page, `users\tqps\n${known.replaceAll(',', '\t')}`);
  await whole(page);
  expect(await page.locator('#text').inputValue()).toContain('users\tqps');
  expect(await goalInput().inputValue()).toBe('+30%');
  await page.locator('.usl-headline', { hasText: 'users' }).waitFor();
});

test('the example is asked for 30 % more: both ceilings, and where to measure', async () => {
  await answer(
    /^Cannot tell: by forecast it peaks at 11,000 qps \(14\.5% short\) or levels off at 13,700 qps/,
  );
  expect(await goalInput().inputValue()).toBe('+30%');
  // Where to measure next is said once, by the answer.
  expect(await card().textContent()).not.toContain('Measure at');
  expect(await page.locator('.usl-answers').textContent()).toMatch(/Measure at .* next/);
  expect(await card().textContent()).toContain('That is 12,866 qps.');
  expect(await page.locator('.usl-chart .usl-goal').count()).toBe(1);
});

describe('of a system that was measured past its peak', () => {
  test('30 % more is out of reach; it says how far, and what would be enough', async () => {
    await enter(`users,requests/s\n${known}`);
    await answer(/^No: it tops out at 10,29\d requests\/s, 2\d\.\d% short\.$/);
    await card()
      .getByText(/would be enough; so would .* a machine 1\.\d+ times as fast\./)
      .waitFor();
    await goalInput().fill('-20%');
    await answer(/^Yes: 8,4\d\d requests\/s was measured at 16 users\./);
    await goalInput().fill('9000 requests/s');
    await answer(/^Yes: 9,\d\d\d requests\/s was measured at 24 users\./);
    await goalInput().fill('3 ms');
    await answer('up to 30 users the mean latency stays within 3 ms');
    await goalInput().fill('60 users');
    await answer(
      /^Yes: throughput is [34](?:\.\d)?% below the best measured, 10,\d+ requests\/s at (?:32|48) users\./,
    );
  });

  test('what is no question is said so, with what would be one, and has no answer', async () => {
    await enter(`users,requests/s\n${known}`);
    await answer(/^No: /);
    await goalInput().fill('sixty');
    expect(await goalInput().getAttribute('aria-invalid')).toBe('true');
    await card()
      .getByText('“sixty” is not understood: try +30%, 2×, 6000 requests/s today')
      .waitFor();
    expect(await verdict().count()).toBe(0);
    expect(await page.locator('.usl-chart .usl-goal').count()).toBe(0);
    await goalInput().fill('');
    await card().getByText('Type a question, such as +30%, 2×').waitFor();
    expect(await verdict().count()).toBe(0);
    await card().getByRole('button', { name: '2×', exact: true }).click();
    await answer(/^No: it tops out at/);
    await goalInput().fill('72000 requests/min');
    await card().getByText('That is 1,200 requests/s.').waitFor();
    await answer(/^Yes: 1,90\d requests\/s was measured at 2 users\./);
  });

  test('the load of today is named in it, and the room above takes the place of the third figure', async () => {
    await enter(`users,requests/s\n${known}`);
    await answer(/^No: /);
    const third = () => page.locator('.usl-figures > div').last();
    expect(await third().textContent()).toContain('Change beyond it');
    await card().getByRole('button', { name: '6000 requests/s today', exact: true }).click();
    await answer(/^Yes: /);
    await third().getByText("Room above today's load").waitFor();
    expect(await third().textContent()).toMatch(
      /measured\+67%\+\d+% – \+\d+% · to 10,030 requests\/s$/,
    );
    await card().getByRole('button', { name: '+30% over 6000 requests/s', exact: true }).click();
    await card().getByText('That is 7,800 requests/s.').waitFor();
    expect(await third().textContent()).toContain('+67%');
    // More than it ever gave.
    await goalInput().fill('20,000 requests/s today');
    await third().getByText('−50%', { exact: true }).waitFor();
    expect(await third().textContent()).toContain('only 10,030');
    // What was asked before.
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await third().getByText('Change beyond it').waitFor();
  });

  test('a question is read anew with each table', async () => {
    await enter(`users,requests/s\n${known}`);
    await goalInput().fill('200 ms p95');
    await card().getByText('No column holds a p95').waitFor();
    expect(await verdict().count()).toBe(0);
    const rows = known.trim().split('\n');
    await enter(
      `users,requests/s,p95 (ms)\n${rows.map((row, i) => `${row},${60 * (i + 1)}\n`).join('')}`,
    );
    expect(await goalInput().inputValue()).toBe('200 ms p95');
    await answer(/^Yes: up to (?:5|5\.3) users the p95 stays within 200 ms\./);
  });
});

describe('the line in the chart', () => {
  test('is dragged: the number and the answer follow, the axes stand still', async () => {
    await enter(`users,requests/s\n${known}`);
    await answer(/^No: /);
    const ticks = () => page.locator('.usl-axes').textContent();
    const before = await ticks();
    await line().scrollIntoViewIfNeeded();
    const box = await page.locator('.usl-goal-line').boundingBox();
    const chart = await page.locator('.usl-chart').boundingBox();
    if (box === null || chart === null) throw new Error('no line');
    const x = box.x + box.width * 0.75;
    await page.mouse.move(x, box.y);
    await page.mouse.down();
    await page.mouse.move(x, box.y + (chart.y + chart.height - box.y) / 2, { steps: 5 });
    await answer(/^Yes: /);
    expect(await ticks()).toBe(before);
    await page.mouse.up();
    expect(await goalInput().inputValue()).toMatch(/^−\d\d%$/);
    // A drag does not leave a point out.
    expect(await page.locator('.usl-point[aria-pressed=true]').count()).toBe(0);
  });

  test('is moved by keys, a percent at a time, after the points', async () => {
    await enter(`users,requests/s\n${known}`);
    await answer(/^No: /);
    await page.locator('.usl-point').last().focus();
    await page.keyboard.press('Tab');
    expect(await line().evaluate((node) => node === document.activeElement)).toBe(true);
    await page.keyboard.press('ArrowDown');
    expect(await goalInput().inputValue()).toBe('+29%');
    await page.keyboard.press('PageDown');
    expect(await goalInput().inputValue()).toBe('+19%');
    expect(await line().getAttribute('aria-valuetext')).toContain('+19%');
    await page.keyboard.press('ArrowUp');
    expect(await goalInput().inputValue()).toBe('+20%');
    for (let i = 0; i < 4; i += 1) await page.keyboard.press('PageDown');
    await answer(/^Yes: /);
  });

  test('stands upright for users, and in the view of latency for a latency', async () => {
    await enter(`users,requests/s\n${known}`);
    await goalInput().fill('50 users');
    await page.locator('.usl-goal.usl-upright').waitFor();
    await line().focus();
    await page.keyboard.press('ArrowRight');
    expect(await goalInput().inputValue()).toBe('51 users');
    await goalInput().fill('3 ms');
    await page.locator('.usl-goal').waitFor({ state: 'detached' });
    await page.getByRole('radio', { name: 'Latency', exact: true }).check();
    await page.locator('.usl-goal:not(.usl-upright)').waitFor();
  });
});

test('sliders move the curve of the main chart, and go back by a press', async () => {
  const slider = card().getByRole('slider', { name: /^Contention/ });
  await slider.fill('0.5');
  expect(await slider.getAttribute('aria-valuetext')).toContain('0.5 times what was fitted');
  const curve = page.locator('.usl-chart .usl-what-if');
  await curve.waitFor();
  const half = await curve.getAttribute('d');
  await card()
    .getByRole('slider', { name: /^Throughput at concurrency 1/ })
    .fill('1.5');
  await page.waitForFunction(
    (old) => document.querySelector('.usl-chart .usl-what-if')?.getAttribute('d') !== old,
    half,
  );
  await card()
    .getByRole('slider', { name: /^Coherency/ })
    .fill('0.2');
  // What it brings is in figures, and announced once the sliders rest.
  const words =
    /^Throughput at concurrency 1 \+50%, Contention −50%, Coherency −80%: [\d,]+ qps \(\+\d+%\), enough\.$/;
  await card().locator('.usl-tried-answer').filter({ hasText: words }).waitFor();
  await card().getByRole('status').filter({ hasText: words }).waitFor();
  await card().getByRole('button', { name: 'Back to the fit' }).click();
  expect(await curve.count()).toBe(0);
});

test('a slider follows the pointer from the first move on', async () => {
  const slider = card().getByRole('slider', { name: /^Contention/ });
  // The answer above moves the sliders when it comes.
  await answer(/^Cannot tell: /);
  await slider.hover();
  const box = await slider.boundingBox();
  if (box === null) throw new Error('no slider');
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width / 2, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.45, y);
  // What is tried now is said, which must not let go of it.
  await card().locator('.usl-tried-answer').waitFor();
  await page.mouse.move(box.x + box.width * 0.2, y, { steps: 5 });
  await page.mouse.up();
  expect(Number(await slider.inputValue())).toBeLessThan(0.5);
});

test('the costs of a law that the measurements refute are not tried', async () => {
  const flat = [500, 1000, 2000, 3960, 4010, 3990, 4005].map((x, i) => `${2 ** i},${x}\n`);
  await enter(`users,requests/s\n${flat.join('')}`);
  await answer(/^No: it levels off at/);
  expect(
    await card()
      .getByRole('slider', { name: /^(?:Contention|Coherency)/ })
      .count(),
  ).toBe(0);
  expect(await card().getByLabel('Machines').count()).toBe(1);
});

describe('the curve', () => {
  const reader = () => page.getByRole('slider', { name: /^Values of the curve/ });
  const values = () => page.locator('.usl-read-values');

  test('tells its values wherever a pointer rests over the chart', async () => {
    await enter(`users,requests/s\n${known}`);
    const chart = page.locator('.usl-chart');
    await chart.scrollIntoViewIfNeeded();
    const box = await chart.boundingBox();
    if (box === null) throw new Error('no chart');
    await page.mouse.move(box.x + box.width * 0.4, box.y + box.height * 0.75);
    await values().waitFor();
    const first = await values().innerText();
    expect(first).toMatch(
      /^[\d.]+ users\s+Curve\s+[\d,]+ requests\/s\s+Between\s+[\d,]+ – [\d,]+\s+Latency\s+[\d.]+ ms$/,
    );
    await page.mouse.move(box.x + box.width * 0.7, box.y + box.height * 0.75);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
    expect(await values().innerText()).not.toBe(first);
    await page.mouse.move(5, 5);
    await values().waitFor({ state: 'detached' });
  });

  test('tells them by keyboard, too: the law at 32 users', async () => {
    await enter(`users,requests/s\n${known}`);
    await reader().focus();
    await page.keyboard.press('Home');
    for (let i = 0; i < 40; i += 1) {
      if (Number(await reader().getAttribute('aria-valuenow')) >= 32) break;
      await page.keyboard.press('PageUp');
    }
    const now = Number(await reader().getAttribute('aria-valuenow'));
    const throughput = (1000 * now) / (1 + 0.05 * (now - 1) + 0.0006 * now * (now - 1));
    const [, shown = ''] =
      /Curve ([\d,]+) requests/.exec((await reader().getAttribute('aria-valuetext')) ?? '') ?? [];
    expect(Number(shown.replace(',', '')) / throughput).toBeCloseTo(1, 2);
    await values().waitFor();
    await page.keyboard.press('Escape');
    expect(await values().count()).toBe(0);
  });

  test('has its lines named at the lines; what else is drawn is told by a press', async () => {
    const labels = () => page.locator('.usl-line-label').allTextContents();
    expect(await labels()).toEqual(expect.arrayContaining(['estimate', 'linear scaling']));
    // One forecast is drawn, of law and knee together, and both on request.
    expect(await labels()).not.toContain('if it levels off');
    await page.getByRole('button', { name: 'Show both curves', exact: true }).click();
    expect(await labels()).toEqual(expect.arrayContaining(['estimate', 'if it levels off']));
    await page.getByRole('button', { name: 'Hide both curves', exact: true }).click();
    const legend = page.locator('.result .usl-legend');
    expect(await legend.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Show the legend', exact: true }).click();
    expect(await legend.isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Hide the legend' }).click();
    expect(await legend.isVisible()).toBe(false);
    // Which points take no part stands there, and is seen without a press.
    await page.locator('.usl-point').first().press('Enter');
    await page.getByText('excluded: row 2').waitFor();
  });
});

test('of two series the one that is chosen is asked, of old and new at first the new one', async () => {
  const rows = [1, 2, 4, 8, 16, 32, 64].flatMap((n, i) =>
    [100, 200].map(
      (lambda) =>
        `${lambda === 100 ? 'old' : 'new'},${n},${(lambda * n) / (1 + 0.05 * (n - 1) + 0.001 * n * (n - 1)) + (i % 2)}`,
    ),
  );
  await enter(`system,users,tps\n${rows.join('\n')}\n`);
  await goalInput().fill('1500 tps');
  await answer(/^Yes: /);
  await card().getByLabel('Series to plan for').selectOption('old');
  await answer(/^No: it tops out at 90\d\.\d tps/);
});

test('as many machines bring as much more, at a cost', async () => {
  await card().getByLabel('Machines', { exact: true }).fill('2');
  await card().getByLabel('Cost of one', { exact: true }).fill('400 €');
  // 2 × 9,897.24.
  const words = '2 machines that share nothing: 19,794 qps (+100%), enough; cost: 800 €.';
  await card().locator('.usl-tried-answer').filter({ hasText: words }).waitFor();
  await card().getByLabel('Machines', { exact: true }).fill('1.5');
  await card().getByText('It has to be a whole number from 1 on.').waitFor();
  await card().getByRole('button', { name: 'Back to the fit' }).click();
  expect(await card().locator('.usl-tried-answer').count()).toBe(0);
});

test('machines that are asked for are tried, and keep what else is tried', async () => {
  await goalInput().fill('3 machines');
  const words = '3 machines that share nothing: 29,692 qps (+200%).';
  await verdict().filter({ hasText: words }).waitFor();
  expect(await card().getByLabel('Machines', { exact: true }).inputValue()).toBe('3');
  await goalInput().fill('10000 qps');
  expect(await card().getByLabel('Machines', { exact: true }).inputValue()).toBe('1');
  await card().getByLabel('Machines', { exact: true }).fill('2');
  await goalInput().fill('contention −20%');
  await verdict()
    .filter({ hasText: /Contention −20%/ })
    .waitFor();
  await goalInput().fill('10000 qps');
  expect(await card().getByLabel('Machines', { exact: true }).inputValue()).toBe('2');
});

test('what is asked and tried is in the link and in the picture, and Undo takes it back', async () => {
  await enter(`users,requests/s\n${known}`);
  await goalInput().fill('9000 requests/s');
  await answer(/^Yes: 9,\d\d\d/);
  await card()
    .getByRole('slider', { name: /^Contention/ })
    .fill('0.5');
  await card().locator('.usl-tried-answer').waitFor();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save chart (SVG)' }).click();
  const svg = readFileSync(await (await saved).path(), 'utf8');
  const words = [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, word]) => word).join(' ');
  expect(words).toContain('Can it handle 9000 requests/s? Yes: 9,');
  expect(words).toContain('Contention −50%: ');
  expect(words).toContain('asked: 9000 requests/s');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.waitForFunction(() => location.hash.startsWith('#v2=z'));
  await reopen({}, new URL(page.url()).hash);
  await answer(/^Yes: 9,\d\d\d/);
  expect(await goalInput().inputValue()).toBe('9000 requests/s');
  expect(await card().locator('.usl-tried-answer').textContent()).toContain('Contention −50%');
  await enter('users,requests/s\n1,100\n2,180\n4,300\n8,400\n');
  expect(await goalInput().inputValue()).toBe('9000 requests/s');
  await answer('No: ');
  expect(await card().locator('.usl-tried-answer').count()).toBe(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  expect(await card().locator('.usl-tried-answer').textContent()).toContain('Contention −50%');
});

test('in German', async () => {
  await reopen({ locale: 'de-DE' });
  const german = page.getByRole('region', { name: 'Entscheidung' });
  await german.getByText(/^Nicht zu sagen: das Maximum liegt bei/).waitFor();
  await german.getByLabel('Schafft es').fill('5000 qps');
  await german.getByText(/^Ja: 6\.531 qps wurden bei/).waitFor();
});

test('looks', async () => {
  await answer('Cannot tell');
  await expectGoodLooks(page, {
    of: 'decision',
    names: ['light', 'dark', 'narrow', 'forced-colours', 'wide'],
  });
});
