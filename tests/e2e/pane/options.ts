// The options for fitting, reporting, drawing and planning, each set through its control.
import { expect, test } from '@jest/globals';
import { defaultSwitches } from '../../../addin/taskpane/state/savedSettings.ts';
import { defaultSettings } from '../../../view/settings.ts';
import { eventually } from '../../support/eventually.ts';
import { layoutRules } from '../accessibility.ts';
import { measurements, type Pane } from './pane.ts';

/** A known curve with errors of about one percent, and a column of standard deviations. */
const replicated = [
  ['Users', 'Queries/s', 'stdev'],
  ...[1, 2, 4, 8, 16, 24, 32, 48].map((n, i) => {
    const curve = (1000 * n) / (1 + 0.02 * (n - 1) + 0.0005 * n * (n - 1));
    const errors = [0.01, -0.01, 0.005, -0.005, 0.008, -0.003, -0.01, 0.006];
    return [n, curve * (1 + (errors[i] ?? 0)), 20 + i];
  }),
];

export function options(pane: () => Pane): void {
  /** The table of results after a change of an option. */
  const after = async (change: () => Promise<unknown>): Promise<string | null> => {
    const before = await pane().frame.locator('.usl-results').textContent();
    await change();
    await eventually(async () => {
      expect(await pane().frame.locator('.usl-results').textContent()).not.toBe(before);
    });
    return pane().frame.locator('.usl-results').textContent();
  };

  test('each option changes the fit, and comes back when the workbook is opened again', async () => {
    await pane().select(replicated, 'A1:C9');
    await pane().fit();
    await pane().open('Options');
    await pane().chooser('Concurrency').selectOption('Users');
    await pane().expectAccessible();
    const choose = (label: string, answer: string) => () =>
      pane().field(label).selectOption({ label: answer });

    expect(await after(choose('Model', 'Amdahl’s law'))).toContain("Amdahl's law");
    expect(await after(choose('Model', 'Linear scaling'))).toContain('Linear scaling');
    expect(await after(choose('Model', 'The simplest that fits'))).toContain('Universal');
    await choose('Model', 'Universal Scalability Law')();

    expect(await after(choose('Method', 'Robust'))).toContain('robust regression');
    expect(await after(choose('Method', 'Quadratic regression'))).toContain('quadratic regression');
    expect(await after(choose('Method', 'Least squares'))).toContain('least squares');

    await choose('Bounds', 'None')();
    await choose('Bounds', 'Costs cannot be negative')();

    expect(await after(choose('Throughput at concurrency 1', 'As measured'))).toContain('measured');
    await choose('Throughput at concurrency 1', 'A value I give')();
    expect(
      await after(() => pane().field('Throughput at concurrency 1, value').fill('990,5')),
    ).toContain('given');
    expect(await after(choose('Throughput at concurrency 1', 'Estimated'))).not.toContain('given');

    expect(await after(choose('Weights', 'All count the same'))).not.toContain(
      'how it grows with throughput',
    );
    expect(await after(choose('Weights', 'By evidence'))).toContain('how it grows with throughput');
    await after(choose('Weights', 'Relative'));
    await choose('Weights', 'By a column of standard deviations')();
    await after(() => pane().field('Standard deviation').selectOption('stdev'));
    await after(choose('Weights', 'All count the same'));

    expect(
      await after(() =>
        pane()
          .field(/^Confidence level/)
          .fill('90'),
      ),
    ).toContain('90%');
    await after(choose('Intervals', 'Standard errors'));
    await after(choose('Intervals', 'Bootstrap'));
    await after(choose('Intervals', 'Profile likelihood'));
    await after(choose('Weights', 'Relative'));
    await pane().photograph('options');

    await pane().saved();
    await pane().reopen();
    await pane().open('Options');
    expect(
      await pane()
        .field(/^Confidence level/)
        .inputValue(),
    ).toBe('90');
    expect(await pane().field('Weights').inputValue()).toBe('relative');
    expect(await after(() => pane().button('Reset to defaults').click())).toContain('95%');
  });

  test('a workbook from before keeps its equal weights, says so and offers those by evidence', async () => {
    await pane().select(measurements, 'A1:B6');
    await pane().fit();
    await pane().saved();
    expect(await pane().result('Peak concurrency')).toBe('26.07');
    const settings = { ...defaultSettings, weights: 'equal' };
    const before = { version: 1, settings, switches: defaultSwitches, sources: [] };
    await pane().excel.setSetting('uslFit.pane', JSON.stringify(before));
    await pane().reopen();
    const note = () => pane().frame.getByText('This was saved before weights went by evidence');
    await note().waitFor();
    expect(await pane().result('Peak concurrency')).toBe('24.77');
    await pane().expectAccessible();
    await pane().photograph('weights-assumed');
    await pane().button('Use weights by evidence').click();
    await note().waitFor({ state: 'detached' });
    expect(await pane().result('Peak concurrency')).toBe('26.07');
    await pane().saved();
    await pane().reopen();
    expect(await pane().result('Peak concurrency')).toBe('26.07');
    expect(await note().count()).toBe(0);
  });

  test('each view of the chart is drawn, and read in a sentence', async () => {
    await pane().select(measurements, 'A1:B6');
    await pane().fit();
    const { frame } = pane();
    const pictures = new Set<string | null>();
    for (const view of [
      'Throughput',
      'Latency',
      'Efficiency',
      'Deviation from linear',
      'Residuals',
    ]) {
      await frame.getByLabel('What the chart shows').last().selectOption({ label: view });
      pictures.add(await frame.locator('.usl-chart .usl-axis-title').first().textContent());
      pictures.add(await frame.locator('.usl-views .usl-note').textContent());
      await pane().expectAccessible(view === 'Throughput' ? undefined : layoutRules);
      await pane().photograph(`view-${view.toLowerCase().replaceAll(' ', '-')}`);
    }
    expect(pictures.size).toBeGreaterThanOrEqual(9);
    await frame.getByLabel('What the chart shows').last().selectOption({ label: 'Throughput' });
    const linear = await frame.locator('.usl-axes').textContent();
    await frame.getByRole('checkbox', { name: 'Logarithmic axes' }).check();
    expect(await frame.locator('.usl-axes').textContent()).not.toBe(linear);
    await pane().button('Show the points as a table').click();
    await frame.getByRole('region', { name: 'Points' }).waitFor();
    await pane().button('Hide the points').click();
    // One forecast is drawn, of law and knee together, and both on request.
    const knees = frame.locator('.usl-chart .usl-knee');
    expect(await knees.count()).toBe(0);
    await pane().button('Show both curves').click();
    await knees.first().waitFor();
    await pane().button('Hide both curves').click();
    expect(await knees.count()).toBe(0);
  });

  test('the doubts lead to the warnings', async () => {
    await pane().select(measurements, 'A1:B6');
    await pane().fit();
    await pane().frame.locator('.usl-doubts').click();
    const focused = pane().frame.locator('.usl-warnings > :first-child');
    expect(await focused.evaluate((title) => document.activeElement === title)).toBe(true);
  });

  test('the cells of a warning are shown in the sheet', async () => {
    const outlier = replicated.map(([n, x], i) => [n, i === 4 ? Number(x) * 0.6 : x]);
    await pane().select(outlier, 'A1:B9');
    await pane().fit();
    const card = pane().frame.locator('.usl-warnings .usl-card', { hasText: 'outlier' });
    await card.getByRole('button', { name: 'Show B5', exact: true }).click();
    await eventually(async () => {
      expect((await pane().excel.snapshot()).selection).toEqual(['Sheet1!B5']);
    });
    // Latencies that are twice and half of what concurrency and throughput imply.
    const off = replicated.map(([n, x], i) => [
      n,
      x,
      i === 0 ? 'latency' : ((i % 2 === 0 ? 2 : 0.5) * Number(n)) / Number(x),
    ]);
    await pane().select(off, 'A1:C9');
    await pane().fit();
    await pane().button('Show all').click();
    await eventually(async () => {
      expect((await pane().excel.snapshot()).selection).toEqual(['Sheet1!B2:B9']);
    });
  });

  test('a requirement, a change and the next measurement are planned', async () => {
    await pane().select(measurements, 'A1:B6');
    await pane().fit();
    const { frame } = pane();
    await pane().open('Meet a requirement');
    await pane()
      .field(/^Throughput at least/)
      .fill('9000');
    await frame.locator('.usl-plan-answer').first().waitFor();
    await pane()
      .field(/^Mean latency at most/)
      .fill('0,01');
    await pane()
      .field(/^Concurrent users/)
      .fill('20');
    await pane()
      .field(/^Think time/)
      .fill('0.1');
    await pane().expectAccessible();
    await pane().photograph('requirement');
    await pane().button('Clear the requirement').click();
    await pane().open('Meet a requirement');

    await pane().open('Try a change');
    const curves = await frame.locator('.usl-chart path').count();
    for (const name of ['Throughput at concurrency 1', 'Contention', 'Coherency']) {
      const slider = frame.getByRole('slider', { name: new RegExp(`^${name}`) });
      await slider.focus();
      await pane().page.keyboard.press('ArrowLeft');
    }
    await frame.locator('.usl-plan-answer').first().waitFor();
    expect(await frame.locator('.usl-chart path').count()).toBeGreaterThan(curves);
    for (const name of ['Throughput at concurrency 1', 'Contention', 'Coherency']) {
      await pane()
        .field(new RegExp(`^${name}.*, value`))
        .fill('0.5');
    }
    await pane().expectAccessible();
    await pane().button('As fitted').click();

    await pane().open('Measure next');
    await frame.locator('.usl-verdict').last().waitFor();
    const next = frame.getByLabel('What you want to know better');
    for (const option of await next.locator('option').allTextContents()) {
      await next.selectOption({ label: option });
      await eventually(async () => {
        expect(await frame.locator('[aria-busy=true]').count()).toBe(0);
      });
    }
    await pane()
      .field(/^Largest you can measure/)
      .fill('20');
    await frame.getByText('Stopping at 20').waitFor();
    await pane().expectAccessible();
    await pane().photograph('next');
  });

  test('several series are planned for one by one', async () => {
    const two = ['old', 'new'].flatMap((name) =>
      measurements.slice(1).map(([n, x]) => [name, n, x]),
    );
    await pane().select([['system', ...(measurements[0] ?? [])], ...two], 'A1:C11');
    await pane().fit();
    await pane().open('Try a change');
    await pane().field('Series to plan for').selectOption('new');
    expect(await pane().field('Series to plan for').inputValue()).toBe('1');
    await pane().open('Options');
    await pane().chooser('Series').selectOption({ label: 'One series' });
    expect(await pane().result('Points')).toBe('10');
  });
}
