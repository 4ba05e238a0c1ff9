import { beforeAll, describe, expect, test } from '@jest/globals';
import { renderToString } from 'preact-render-to-string';
import type { Fit, FitReport } from 'usl-fit';
import { ErrorCard } from './ErrorCard.tsx';
import { atBound, bare, fitLike, peakAt, plainColumns, warning } from './fixtures.ts';
import { loadParts } from './parts/onDemand.tsx';
import { Report } from './Report.tsx';
import { views } from './chart/views.ts';

beforeAll(loadParts);

function reportOf(parts: Partial<FitReport>): FitReport {
  return {
    fits: [fitLike()],
    errors: [],
    pooled: [],
    tau: null,
    poolingWarnings: [],
    columns: {
      ...plainColumns,
      concurrency: { number: 1, header: 'users' },
      throughput: { number: 2, header: 'tps' },
      names: ['users', 'tps'],
    },
    ...parts,
  };
}

const render = (parts: Partial<FitReport> = {}) =>
  renderToString(<Report report={reportOf(parts)} locale="en-US" />);

describe('one fit', () => {
  test('the answer comes first, then the chart, then the numbers, then the warnings', () => {
    const html = render({ fits: [fitLike({ warnings: [warning('no-retrograde')] })] });
    const order = ['role="status"', 'Best at 40.', '<svg', 'The numbers', 'no-retrograde'];
    const places = order.map((text) => html.indexOf(text));
    expect(places.every((index) => index >= 0)).toBe(true);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  test('interchanged columns can be interchanged where a face can read them otherwise', () => {
    const report = reportOf({ fits: [fitLike({ warnings: [warning('columns-interchanged')] })] });
    const offered = renderToString(<Report report={report} onColumns={() => undefined} />);
    expect(offered).toMatch(/<button[^>]*>Swap the columns</);
    // No figure of the wrong columns.
    expect(offered).not.toMatch(/usl-figures|usl-marker|usl-curve/);
    expect(renderToString(<Report report={report} />)).not.toContain('Swap the columns');
  });

  test('a system that does better than its bounds is fitted without them in one press', () => {
    const rejected = { ...warning('at-bound'), variant: 'rejected' };
    const report = reportOf({ fits: [fitLike({ warnings: [rejected] })] });
    const button = 'Fit without bounds';
    expect(renderToString(<Report report={report} onFreeBounds={() => null} />)).toContain(button);
    expect(renderToString(<Report report={report} />)).not.toContain(button);
    const admissible = reportOf({ fits: [fitLike({ warnings: [warning('at-bound')] })] });
    expect(renderToString(<Report report={admissible} onFreeBounds={() => null} />)).not.toContain(
      button,
    );
  });

  test('what lies beyond a collapse is excluded in one press', () => {
    const report = reportOf({ fits: [fitLike({ warnings: [warning('collapse')] })] });
    const html = renderToString(<Report report={report} onLeaveOut={() => null} />);
    expect(html).toMatch(/<button[^>]*>Exclude these rows</);
    expect(renderToString(<Report report={report} />)).not.toContain('Exclude these rows');
  });

  test('the chart has a name, a description and a table', () => {
    const html = render();
    expect(html).toMatch(/role="img"[^>]*aria-labelledby=/);
    expect(html).toMatch(/<title[^>]*>tps against users<\/title>/);
    expect(html).toMatch(/<desc[^>]*>Best at 40\./);
    expect(html).toMatch(/<caption>\s*Measured and fitted throughput\s*<\/caption>/);
    expect(html).toContain('6,464');
  });

  test('the peak is marked and labelled', () => {
    expect(render()).toMatch(/usl-peak-label[^>]*>Peak 40 · 12,346</);
  });

  test('a parameter at its bound, or fixed, says so where its interval would stand', () => {
    const { parameters } = fitLike();
    const lambda = { ...bare(1000), status: 'fixed' as const };
    const fit = fitLike({ parameters: { ...parameters, lambda, kappa: atBound(null) } });
    const html = render({ fits: [fit] });
    expect(html).toMatch(
      /Coherency<\/th><td>0<\/td><td class="usl-interval usl-words">at its bound</,
    );
    expect(html).toMatch(
      /Throughput at concurrency 1 \(tps\)<\/th><td>1,000<\/td><td class="usl-interval usl-words">measured</,
    );
  });

  test('a peak interval that goes on beyond the paper ends in an arrow', () => {
    const arrows = (low: number | null, high: number | null) =>
      render({ fits: [fitLike({ peak: peakAt(40, low, high) })] }).match(/usl-peak-arrow/g)?.length;
    expect(arrows(30, 50)).toBeUndefined();
    expect(arrows(30, 5000)).toBe(1);
    expect(arrows(30, null)).toBe(1);
  });

  test('a warning shows its code and its message', () => {
    const html = render({ fits: [fitLike({ warnings: [warning('outlier')] })] });
    expect(html).toContain('A message about outlier.');
    expect(html).toContain('>outlier<');
  });

  test('the code of a warning stands after its sentence', () => {
    const html = render({ fits: [fitLike({ warnings: [warning('no-retrograde')] })] });
    const card = html.slice(html.indexOf('usl-warnings'));
    expect(card).toMatch(
      /<li class="usl-card"><p>[^<]+<\/p><p class="usl-code">no-retrograde<\/p>/,
    );
  });

  test('nothing is styled in place', () => {
    expect(render()).not.toContain('style=');
  });

  test('a measurement that was excluded says why', () => {
    const fit = fitLike();
    const points = fit.points.map((point, i) =>
      i === 0 ? { ...point, included: false, excludedReason: 'warm-up' } : point,
    );
    const html = render({ fits: [{ ...fit, points }] });
    expect(html).toContain('excluded: warm-up');
    expect(html).toContain('usl-excluded');
  });
});

describe('rows', () => {
  const outlier = { ...warning('outlier'), rows: [3, 5] };
  const fits = [fitLike({ warnings: [outlier] })];

  test('are named where nobody can show them', () => {
    const html = render({ fits });
    expect(html).toContain('row 3, row 5');
    expect(html).not.toContain('class="usl-row"');
  });

  test('are buttons, named as the face calls them, where they can be shown', () => {
    const html = renderToString(
      <Report
        report={reportOf({ fits })}
        rowLabel={(row) => `B${row}`}
        onRows={() => undefined}
        locale="en-US"
      />,
    );
    expect(html).toContain('aria-label="Show B3"');
    expect(html).toMatch(/<button[^>]*class="usl-row"[^>]*>B5</);
    expect(html).toContain('>Show all<');
  });

  test('that are many are not all named', () => {
    const rows = Array.from({ length: 30 }, (_, i) => i + 2);
    const html = render({ fits: [fitLike({ warnings: [{ ...outlier, rows }] })] });
    expect(html).toContain('row 9 and 22 more');
  });
});

describe('points that can be pressed', () => {
  const pressable = (fit: Fit) =>
    renderToString(
      <Report
        report={reportOf({ fits: [fit] })}
        rowLabel={(row) => `B${row}`}
        onPoint={() => undefined}
        locale="en-US"
      />,
    );

  test('are one stop for Tab, and each has its name', () => {
    const html = pressable(fitLike());
    expect(html.match(/role="button"/g)).toHaveLength(5);
    expect(html.match(/role="button"[^>]*tabindex="0"/gi)).toHaveLength(1);
    expect(html).toContain('aria-label="B2: users 1, tps 101, fitted 100, residual 1"');
    expect(html.match(/aria-pressed="false"/g)).toHaveLength(5);
  });

  test('say that they are left out', () => {
    const fit = fitLike();
    const points = fit.points.map((point, i) => ({ ...point, included: i !== 0 }));
    const html = pressable({ ...fit, points });
    expect(html.match(/aria-pressed="true"/g)).toHaveLength(1);
    expect(html).toContain('fitted 100, residual 1, excluded"');
    expect(html).toContain('excluded: B2');
  });

  test('stand outside of the picture, which is one thing to a screen reader', () => {
    const html = pressable(fitLike());
    const picture = html.slice(html.indexOf('role="img"'), html.indexOf('Measurements: press'));
    expect(picture).not.toContain('role="button"');
    expect(render()).not.toContain('role="button"');
  });
});

describe('the models side by side', () => {
  const model = (
    name: 'linear' | 'amdahl' | 'usl',
    pValue: number | null,
    weight: number | null,
  ) => ({
    model: name,
    sse: 1,
    freeParameters: 1,
    aicc: weight,
    weight,
    fTest:
      pValue === null
        ? null
        : { against: name === 'linear' ? ('amdahl' as const) : ('usl' as const), f: 9, pValue },
  });

  test('are told by their tests, in words', () => {
    const models = [
      model('linear', 0.0002, 0.1),
      model('amdahl', 0.3, 0.7),
      model('usl', null, 0.2),
    ];
    const html = render({ fits: [fitLike({ models, observations: 12 })] });
    expect(html).toMatch(
      /Amdahl's law is the simplest that these measurements do not rule out, with 95% confidence/,
    );
    expect(html).toMatch(
      /Ruled out: Amdahl's law fits better, which is unlikely to be chance \(p.&lt;.0.001\)/,
    );
    expect(html).toMatch(
      /Not ruled out: the Universal Scalability Law fits no better than chance explains \(p.=.0.3\)/,
    );
    expect(html).toContain('<td>70%</td>');
    expect(html).toMatch(/Universal Scalability Law<span class="usl-muted"> \(shown\)/);
  });

  test('nothing simpler will do where all tests refute', () => {
    const models = [
      model('linear', 0.001, null),
      model('amdahl', 0.04, null),
      model('usl', null, null),
    ];
    const html = render({ fits: [fitLike({ models })] });
    expect(html).toContain('The simpler models are ruled out, with 95% confidence.');
    expect(html).toContain('too few measurements for AICc');
  });

  test('the level of the fit decides what is refuted', () => {
    const models = [
      model('linear', 0.001, null),
      model('amdahl', 0.04, null),
      model('usl', null, null),
    ];
    const html = render({ fits: [fitLike({ models, confidenceLevel: 0.99 })] });
    expect(html).toContain('law is the simplest');
    expect(html).toMatch(/Not ruled out: [^(]*\(p.=.0.04\)/);
  });

  test('a share of the evidence that is as good as none is not spelled out', () => {
    const models = [
      model('linear', 0.001, 9e-10),
      model('amdahl', 0.04, 0.3),
      model('usl', null, 0.7),
    ];
    const html = render({ fits: [fitLike({ models, observations: 12 })] });
    expect(html).toContain('<td>&lt;\u00a00.1%</td>');
  });

  test('a weight alone weighs nothing', () => {
    const models = [
      model('linear', 0.001, 1),
      model('amdahl', 0.04, null),
      model('usl', null, null),
    ];
    expect(render({ fits: [fitLike({ models })] })).not.toContain('100%');
  });
});

test('the chart offers every view by name, and log axes', () => {
  const html = render();
  const radios = [...html.matchAll(/type="radio"[^>]*value="([^"]+)"[^>]*>([^<]+)</g)];
  expect(radios.map(([, value, label]) => [value, label])).toEqual(
    views.map(({ name, label }) => [name, label]),
  );
  expect(html.match(/type="radio"[^>]*checked/g)).toHaveLength(1);
  expect(html).toContain('Logarithmic axes');
});

test('thousands of points are drawn as a few paths, and the table says what it leaves out', () => {
  const [point] = fitLike().points;
  const points = Array.from({ length: 5000 }, (_, i) => ({
    ...point,
    row: i + 2,
    concurrency: 1 + 5 * (i % 3),
  }));
  const html = render({ fits: [fitLike({ points: points as Fit['points'] })] });
  expect(html.match(/<path/g)?.length).toBeLessThan(20);
  expect(html.match(/usl-mean" d="([^"]*)"/)?.[1]?.match(/M/g)).toHaveLength(3);
  expect(html).toContain('the first 200 of 5,000 points');
});

describe('several fits', () => {
  const fits = [fitLike({ series: 'old' }), fitLike({ series: 'new' })];

  test('share one chart with a legend, and differ in shape as well as in colour', () => {
    const html = render({ fits });
    expect(html.match(/role="img"/g)).toHaveLength(1);
    const marker = (series: number) =>
      new RegExp(`usl-key usl-series-${series}.*?usl-marker" d="([^"]+)"`, 's').exec(html)?.[1];
    expect(marker(0)).toBeTruthy();
    expect(marker(1)).toBeTruthy();
    expect(marker(0)).not.toBe(marker(1));
  });

  test('each has its sentence and its numbers', () => {
    const html = render({ fits });
    expect(html.match(/usl-headline/g)).toHaveLength(2);
    expect(html).toContain('<h2>old</h2>');
    expect(html).toContain('<h2>new</h2>');
  });

  test('what a face says of those that were not fitted stands after the answers', () => {
    const html = renderToString(
      <Report report={reportOf({ fits })} problems={<p>not fitted</p>} locale="en-US" />,
    );
    const places = ['usl-answers', 'not fitted', '<svg'].map((text) => html.indexOf(text));
    expect(places[0]).toBeGreaterThanOrEqual(0);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  test('a series that could not be fitted hides no other', () => {
    const location = { row: 7, column: 'tps', value: 'x', columns: ['users', 'tps'] };
    const details = { ...location, variant: null, values: {} };
    const code = 'not-a-number' as const;
    const error = { series: 'bad', code, message: 'Found x.', german: null, details };
    const html = render({ fits, errors: [error] });
    expect(html).toContain('Found x.');
    expect(html).toContain('not-a-number · row 7 · column tps');
    expect(html.match(/usl-headline/g)).toHaveLength(2);
  });
});

describe('ErrorCard', () => {
  const error = { code: 'not-positive', message: 'Row 3: 0 is not positive.' };

  test('interrupts only when somebody waits for it', () => {
    expect(renderToString(<ErrorCard error={error} />)).toContain('role="alert"');
    expect(renderToString(<ErrorCard error={error} silent />)).not.toContain('role=');
  });

  test('leaves out what is not known', () => {
    const details = { row: null, column: null, value: null };
    const html = renderToString(<ErrorCard error={{ ...error, details }} />);
    expect(html).toContain('>not-positive<');
    expect(html).not.toContain('null');
  });
});
