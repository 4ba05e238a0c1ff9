// The page's options, rows left out, views and plans, each through its visible control.
import { beforeEach, describe, expect, test } from '@jest/globals';
import { eachPage, page } from './eachPage.ts';
import { expectGoodLooks } from './looks.ts';
import { whole } from './openPage.ts';
import { Sheet } from './sheet.ts';

eachPage();

/** Opens a section, or closes it, and waits for what it shows. */
const press = async (title: string) => {
  await page.getByRole('button', { name: title, exact: true }).click();
  await whole(page);
};
const labelled = (name: string) => page.getByLabel(name, { exact: true });
const headline = () => page.locator('.usl-headline').first();
const method = () => page.locator('.usl-results .usl-text');
const points = () => page.getByRole('group', { name: /^Measurements:/ }).getByRole('button');

describe('options', () => {
  test('take effect at once, are told, and go back to the defaults', async () => {
    await press('Options');
    expect(await page.getByText('All at their defaults.').isVisible()).toBe(true);
    await labelled('Model').selectOption('amdahl');
    expect(await headline().textContent()).toContain('Still rising at');
    expect(await method().textContent()).toContain("Amdahl's law");
    await labelled('Confidence level (%)').fill('90');
    expect(await page.getByRole('columnheader', { name: '90% interval' }).count()).toBe(1);
    await page.getByText('Changed from the defaults: Model, Confidence level.').waitFor();
    await labelled('Confidence level (%)').fill('9x');
    await page.getByRole('button', { name: 'Reset to defaults' }).click();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
      'Reset to defaults',
    );
    expect(await headline().textContent()).toContain('Still rising at');
    expect(await labelled('Confidence level (%)').inputValue()).toBe('95');
  });

  test('a number that will not do is named beside it and changes nothing', async () => {
    await press('Options');
    const level = labelled('Confidence level (%)');
    await level.fill('150');
    expect(await level.getAttribute('aria-invalid')).toBe('true');
    await page.getByText('It has to be between 1 and 99.99').waitFor();
    expect(await page.getByRole('columnheader', { name: '95% interval' }).count()).toBe(1);
    await level.fill('99,5');
    expect(await level.getAttribute('aria-invalid')).toBe('false');
    await page.getByRole('columnheader', { name: '99.5% interval' }).waitFor();
    expect(await level.inputValue()).toBe('99,5');
  });

  test('a given throughput at concurrency 1 begins where it was estimated', async () => {
    await press('Options');
    await labelled('Throughput at concurrency 1').selectOption('given');
    const given = labelled('Throughput at concurrency 1, value');
    expect(await given.inputValue()).toBe('948.497');
    await given.fill('1000');
    const row = page.locator('.usl-results tr', { hasText: 'Throughput at concurrency 1' });
    expect(await row.textContent()).toContain('1,000given');
  });

  test('what a method leaves no choice in is told', async () => {
    await press('Options');
    await labelled('Method').selectOption('transform');
    await page.getByText('does not estimate it').waitFor();
    await page.getByText('Intervals are by').waitFor();
    expect(await method().textContent()).toContain('quadratic regression');
  });

  test('weights by a column ask for the column, and use it', async () => {
    await page.locator('#text').fill('users,tps,sd\n1,10,1\n2,19,1\n4,34,2\n8,55,3\n16,80,9\n');
    await press('Options');
    await labelled('Weights').selectOption('deviation');
    await page.getByText('until then all count the same').waitFor();
    await labelled('Standard deviation').selectOption('sd');
    await page.getByText('Standard deviations are in “sd”.').waitFor();
    await page.getByRole('button', { name: 'Show the points as a table' }).click();
    expect(await page.locator('.usl-points').textContent()).toContain('weight');
  });
});

describe('points', () => {
  test('are left out and put back by a press, with a reason, and undone', async () => {
    await points().nth(2).click();
    expect(await points().nth(2).getAttribute('aria-pressed')).toBe('true');
    expect(await headline().textContent()).toContain('Still rising at');
    await press('Excluded rows');
    await labelled('Reason for row 4').fill('warm-up');
    await page.getByRole('button', { name: 'Show the points as a table' }).click();
    await page.getByRole('cell', { name: 'excluded: warm-up' }).waitFor();
    await page.getByRole('button', { name: 'Include again row 4' }).click();
    expect(await headline().textContent()).toContain('Still rising at');
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await labelled('Reason for row 4').inputValue()).toBe('warm-up');
  });

  test('by keyboard alone: one stop for Tab, arrows between them', async () => {
    await page.getByLabel('Logarithmic axes').focus();
    // Past the question mark that explains the view.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    expect(await focused()).toContain('Row 2: concurrency 1');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toContain('Row 4: concurrency 4');
    await page.keyboard.press('Enter');
    expect(await focused()).toContain('excluded');
    await page.keyboard.press(' ');
    expect(await focused()).not.toContain('excluded');
    await page.keyboard.press('End');
    expect(await focused()).toContain('Row 6');
    await page.keyboard.press('Tab');
    expect(await focused()).toContain('What it has to handle');
    await page.keyboard.press('Tab');
    // Out of the chart with one more.
    expect(await page.evaluate(() => document.activeElement?.closest('.usl-chart'))).toBeNull();
  });

  test('a row is left out by its number; one that is not there is refused', async () => {
    await press('Excluded rows');
    const row = labelled('Row to exclude');
    await row.fill('40');
    await page.getByText('There is no measurement in row 40.').waitFor();
    await page.keyboard.press('Enter');
    expect(await labelled('Reason for row 40').count()).toBe(0);
    await row.fill('4');
    await page.getByRole('button', { name: 'Exclude', exact: true }).click();
    await labelled('Reason for row 4').waitFor();
    expect(await row.inputValue()).toBe('');
  });

  test('keep their place when a line above them goes', async () => {
    await points().nth(3).click();
    await (await new Sheet(page).cell(3, 'concurrency')).click();
    await page.keyboard.press('Control+-');
    await page.getByText('excluded: row 4').waitFor();
    expect(await points().nth(2).getAttribute('aria-label')).toContain('concurrency 8');
  });

  test('a warning takes the reader to its row', async () => {
    // Ten times what the rows beside it admit.
    await page
      .locator('#text')
      .fill('users,tps\n1,955\n2,1879\n4,3549\n8,6531\n16,98970\n32,12000\n');
    await page.getByRole('button', { name: 'Show row 6' }).click();
    expect(await new Sheet(page).focused()).toBe('6 users');
  });

  test('columns that are interchanged are read the other way round by a press', async () => {
    await page.locator('#text').fill('955.16,1\n1878.91,2\n3548.68,4\n6531.08,8\n9897.24,16\n');
    await page.locator('.usl-headline', { hasText: 'look interchanged' }).waitFor();
    expect(await page.locator('.usl-figures, .usl-decision, .usl-marker').count()).toBe(0);
    await page.getByRole('button', { name: 'They are right' }).click();
    await page.locator('.usl-figures').waitFor();
    await page.getByRole('button', { name: 'Swap the columns' }).click();
    await page
      .locator('.usl-headline', { hasText: 'Still rising at a concurrency of 16' })
      .waitFor();
  });
});

test('each view has its axis and its sentence, on both kinds of axes', async () => {
  const transform = () => points().first().getAttribute('transform');
  for (const [view, title, words] of [
    ['Throughput', 'throughput_qps', 'leaves the dashed line'],
    ['Latency', 'Latency (milliseconds)', 'How long one request takes'],
    ['Efficiency', 'Efficiency', 'share of linear scaling'],
    ['Deviation from linear', 'Deviation from linear', 'upward bend'],
    ['Residuals', 'Measured − fitted throughput_qps', 'without a pattern'],
  ] as const) {
    await page.getByRole('radio', { name: view, exact: true }).check();
    const name = `${title} against concurrency`;
    expect([view, await page.getByRole('img', { name }).count()]).toEqual([view, 1]);
    expect(await page.locator('.usl-views .usl-note').textContent()).toContain(words);
    expect(await points().count()).toBe(5);
    const linear = await transform();
    await page.getByLabel('Logarithmic axes').check();
    expect([view, await transform()]).not.toEqual([view, linear]);
    await page.getByLabel('Logarithmic axes').uncheck();
    expect([view, await transform()]).toEqual([view, linear]);
  }
});

describe('plans', () => {
  beforeEach(() => press('Plan'));

  test('a requirement is answered in words and shaded in the chart', async () => {
    await labelled('Throughput at least (qps)').fill('8000');
    await page.getByText('It is met at a concurrency of 11 to 63').waitFor();
    expect(await page.locator('.usl-chart .usl-window').count()).toBe(1);
    await labelled('Throughput at least (qps)').fill('14000');
    await page.getByText('Probably not: the fitted curve meets this at no concurrency').waitFor();
    await labelled('Throughput at least (qps)').fill('50000');
    await page.getByText('No: the fitted curve meets this at no concurrency.').waitFor();
    expect(await page.locator('.usl-chart .usl-window').count()).toBe(0);
    await labelled('Concurrent users').fill('many');
    await page.getByText('“many” is not a number').waitFor();
    await page.getByRole('button', { name: 'Clear the requirement' }).click();
    expect(await labelled('Concurrent users').inputValue()).toBe('');
    await page.getByText('Fill in what is required').waitFor();
    expect(await labelled('Throughput at least (qps)').inputValue()).toBe('');
  });

  test('while what is typed is no number, nothing is answered and nothing shaded', async () => {
    const field = labelled('Throughput at least (qps)');
    const required = page.getByRole('group', { name: 'What is required' });
    const yes = required.getByText(/^Yes: /);
    await field.fill('9000');
    await yes.waitFor();
    for (const wrong of ['10k', '-3']) {
      await field.fill(wrong);
      expect(await field.getAttribute('aria-invalid')).toBe('true');
      expect(await yes.count()).toBe(0);
      expect(await page.locator('.usl-chart .usl-window').count()).toBe(0);
      // Nor is anything else answered for it.
      await labelled('Mean latency at most (seconds)').fill('1');
      await page.waitForTimeout(400);
      expect(await required.locator('.usl-plan-answer').count()).toBe(0);
      await labelled('Mean latency at most (seconds)').fill('');
      await field.fill('9000');
      await yes.waitFor();
    }
    await labelled('Concurrent users').fill('many');
    await yes.waitFor({ state: 'detached' });
    await labelled('Concurrent users').fill('');
    await yes.waitFor();
    await field.fill('10k');
    await page.getByRole('button', { name: 'Clear the requirement' }).click();
    await field.fill('9000');
    await yes.waitFor();
    expect(await page.locator('.usl-chart .usl-window').count()).toBe(1);
  });

  test('while a parameter is no number, nothing is said of what would be', async () => {
    const field = labelled('Coherency, value');
    await field.fill('0');
    const answer = page.getByText('There would be no peak any more');
    await answer.waitFor();
    await field.fill('0x');
    expect(await answer.count()).toBe(0);
    expect(await page.locator('.usl-chart .usl-what-if').count()).toBe(0);
    await field.fill('0');
    await answer.waitFor();
  });

  test('an answer beyond the measurements says so, and what to do about it', async () => {
    await labelled('Throughput at least (qps)').fill('10700');
    const verdict = page.locator('.usl-verdict').first();
    await verdict
      .getByText(/concurrency of 2\d, and nothing was measured beyond a concurrency of 16\./)
      .waitFor();
    // One level is advised, and that by the answer.
    expect(await verdict.innerText()).not.toMatch(/Measure at/);
    await page
      .getByText(/^Measure at a concurrency of 46 next/)
      .first()
      .waitFor();
    // What was measured is not extrapolated.
    await labelled('Throughput at least (qps)').fill('9000');
    await verdict.getByText('Yes: 9,897 qps was measured at a concurrency of 16.').waitFor();
    expect(await verdict.innerText()).not.toMatch(/extrapolated/);
    await labelled('Throughput at least (qps)').fill('');
    await labelled('Mean latency at most (seconds)').fill('0.002');
    await verdict.getByText(/Beyond a concurrency of 16, the largest measured/).waitFor();
    // What it means is a press away.
    const why = verdict.getByRole('button', { name: 'Before you rely on it', exact: true });
    await why.click();
    await verdict
      .getByRole('button', { name: 'Before you rely on it', exact: true, expanded: true })
      .waitFor();
    await page.keyboard.press('Escape');
    await labelled('Mean latency at most (seconds)').fill('0.00125');
    await why.waitFor({ state: 'detached' });
    await verdict.getByText(/^Yes: it is met up to/).waitFor();
    expect(await verdict.innerText()).not.toMatch(/measured/);
  });

  test('users who think, and a latency ceiling', async () => {
    await labelled('Concurrent users').fill('100');
    await labelled('Think time (seconds)').fill('0,02');
    await page.getByText('With 100 users it settles at').waitFor();
    await labelled('Mean latency at most (seconds)').fill('0.002');
    await page.getByText('Users who can be served under the latency ceiling').waitFor();
  });

  test('a slider redraws the curve that would be, by keyboard', async () => {
    const slider = page.getByRole('slider', { name: /^Coherency/ });
    await slider.focus();
    for (let i = 0; i < 5; i += 1) await page.keyboard.press('ArrowLeft');
    expect(await slider.getAttribute('aria-valuetext')).toContain('0.95 times what was fitted');
    await page.getByText('instead of 10,956 qps').waitFor();
    expect(await page.locator('.usl-chart .usl-what-if').count()).toBe(1);
    await labelled('Coherency, value').fill('0.00123456789');
    expect(await labelled('Coherency, value').inputValue()).toBe('0.00123456789');
    await labelled('Coherency, value').fill('0');
    await page.getByText('There would be no peak any more').waitFor();
    await page.getByRole('button', { name: 'As fitted' }).click();
    expect(await page.locator('.usl-chart .usl-what-if').count()).toBe(0);
  });

  test('where to measure next is advised, for each question', async () => {
    await page.getByText(/^Measure next at a concurrency of \d+/).waitFor();
    await labelled('What you want to know better').selectOption('kappa');
    await page.getByText(/The interval of coherency would then be/).waitFor();
    await labelled('Largest you can measure').fill('20');
    await page.getByText('Stopping at a concurrency of 20 has its price').waitFor();
  });
});

test('several series: a plan is for the one that is chosen', async () => {
  const rows = [1, 2, 4, 8, 16, 32].flatMap((n, i) => [
    `old,${n},${(100 * n) / (1 + 0.05 * (n - 1) + 0.001 * n * (n - 1)) + (i % 2)}`,
    `new,${n},${(200 * n) / (1 + 0.02 * (n - 1) + 0.0004 * n * (n - 1)) + (i % 2)}`,
  ]);
  await page.locator('#text').fill(`system,users,tps\n${rows.join('\n')}\n`);
  const answer = (words: RegExp) => page.locator('.usl-plan-answer').filter({ hasText: words });
  await press('Plan');
  await labelled('Series to plan for').selectOption('new');
  await labelled('Throughput at least (tps)').fill('2500');
  await answer(/^(?:Yes|Probably): /).waitFor();
  await labelled('Series to plan for').selectOption('old');
  await answer(/^No: /).waitFor();
});

describe('threads that wait', () => {
  const pool = () => page.getByRole('group', { name: 'Threads that wait' });

  test('are counted beside the fit’s own answer', async () => {
    await press('Plan');
    await pool().getByLabel('Cores').fill('4');
    await pool().getByLabel('Total time of a request').fill('1050');
    await pool().getByText('Fill in all three').waitFor();
    await pool().getByLabel('Of that, waiting').fill('1000');
    await pool()
      .getByText('84 threads keep 4 cores busy: a request waits 95.2% of its time.')
      .waitFor();
    expect(await pool().textContent()).toContain(
      'throughput peaks at a concurrency of 26 or levels off at 13,716 qps',
    );
    await pool().getByLabel('Of that, waiting').fill('1050');
    await pool().getByText('give a time shorter than the total one').waitFor();
  });

  test('and a first plan are there before anything is measured', async () => {
    await press('Plan a test');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('plan-first');
    await pool().getByLabel('Cores').fill('8');
    await pool().getByLabel('Total time of a request').fill('20');
    await pool().getByLabel('Of that, waiting').fill('0');
    await pool().getByText('8 threads keep 8 cores busy').waitFor();
    expect(await pool().textContent()).not.toContain('fitted curve');

    const plan = page.getByRole('group', { name: 'Before anything is measured' });
    await plan.getByText('Fill in how far you can measure').waitFor();
    await plan.getByLabel('Largest concurrency to measure').fill('200');
    await plan.getByText(/^Measure at 1, [\d, ]+ and 200, in this order/).waitFor();
    const width = plan.getByText(/^The 95% interval of the peak will then run from about/);
    const eight = await width.textContent();
    await plan.getByLabel('Number of measurements').fill('16');
    await page.waitForFunction(
      (before) => !document.body.textContent.includes(before ?? ''),
      eight,
    );
    await plan.getByLabel('Number of measurements').fill('3.5');
    await plan.getByText('It has to be a whole number from 4 on.').waitFor();
    await plan.getByLabel('Number of measurements').fill('6');
    await plan.getByLabel('Scatter of a measurement (%)').fill('50');
    await plan.getByText('It has to be below 50.').waitFor();
    await plan.getByLabel('Scatter of a measurement (%)').fill('');
    await plan.getByText('Say how far a measurement scatters').waitFor();
    await plan.getByLabel('Largest concurrency to measure').fill('5');
    await plan.getByText('too-few-distinct-concurrencies').waitFor();
    await expectGoodLooks(page, { of: 'first-plan', names: ['light'] });
    await press('Close');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Plan a test');
    expect(await plan.count()).toBe(0);
  });
});

test('with all open axe-core finds no fault and nothing is cut off, however the screen is set', async () => {
  for (const title of ['Options', 'Excluded rows', 'Plan']) await press(title);
  await points().nth(2).click();
  await labelled('Throughput at least (qps)').fill('9000');
  await page.getByRole('slider', { name: /^Coherency/ }).fill('0.5');
  await labelled('Confidence level (%)').fill('oops');
  await page.getByText(/^Yes: /).waitFor();
  await page.getByText(/^Measure next/).waitFor();
  await expectGoodLooks(page, {
    of: 'plan',
    names: ['light', 'dark', 'narrow', 'forced-colours'],
  });
});
